import { dirname, join, relative } from 'node:path'
import type { Extension } from '../../../config/define-config.ts'
import type { ExtensionContext, ExtensionFinding, ExtensionPage, SourceContext } from '../../../shared/extension.ts'
import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { isInside, toPosix } from '../../../util/paths.ts'
import { type Reads, trackReads } from '../../../util/track-reads.ts'
import { codeLimits, formatSeconds, SLOW_HINT } from '../../../util/watchdog.ts'
import { CONTENT_KEY } from '../placeholder-options.ts'
import type { DocusaurusSite } from '../read-docusaurus.ts'
import { firstLineOf, type MadePlugin, type OwnPlugin, withoutPlaceholders } from './make-plugins.ts'
import { type AllContent, toAllContent } from './plugin-content.ts'
import { routePage } from './route-page.ts'

/** The site as plugins know it. */
type PluginSite = Pick<DocusaurusSite, 'root' | 'config' | 'displayPath'>

/** Here, nothing is written to it. */
const GENERATED = '.docusaurus'

/** Data and pages of a plugin for a site in one language. */
interface PluginRun {
  readonly data: unknown
  readonly pages: readonly ExtensionPage[]
  /** Sentences about what went wrong. */
  readonly faults: readonly string[]
}

/** The context that plugins are called with, as far as it is used here. */
interface PluginContext extends Readonly<Record<string, unknown>> {
  /** Folder for what plugins make, in Docusaurus. */
  readonly generatedFilesDir: string
}

/** The site as Docusaurus gives it to a plugin, in one of its languages. */
export function pluginContext(
  { root, config }: PluginSite,
  own?: Pick<ExtensionContext, 'locale' | 'baseUrl'>,
): PluginContext {
  const { defaultLocale = 'en', locales = ['en'], path = 'i18n', localeConfigs = {} } = recordOf(config.i18n)
  const { locale = String(defaultLocale), baseUrl = String(config.baseUrl ?? '/') } = own ?? {}
  const i18n = { defaultLocale, locales, path, localeConfigs, currentLocale: locale }
  const defaults = { customFields: {}, themeConfig: {}, plugins: [], presets: [], themes: [], titleDelimiter: '|' }
  return {
    siteDir: root,
    siteConfig: { ...defaults, staticDirectories: ['static'], ...config, baseUrl, i18n },
    siteConfigPath: join(root, 'docusaurus.config.js'),
    generatedFilesDir: join(root, GENERATED),
    outDir: join(root, 'build'),
    localizationDir: join(root, String(path), locale),
    baseUrl,
    i18n,
    codeTranslations: {},
  }
}

const CONTENT_HOOKS = ['loadContent', 'contentLoaded', 'allContentLoaded']

/** Returns whether a plugin has hooks that make data or pages. */
export function makesContent({ hooks }: MadePlugin): boolean {
  return CONTENT_HOOKS.some((name) => typeof hooks[name] === 'function')
}

/**
 * An extension that does what a plugin of Docusaurus does when it loads its content: its data, for components, and its
 * routes, which are pages. What goes wrong is a warning: the pages are there without it.
 */
export function toExtension(plugin: OwnPlugin, name: string, site: PluginSite): Extension {
  const runs = new Map<string, Promise<PluginRun>>()
  const start = (context: SourceContext): Promise<PluginRun> => {
    const run = runPlugin(plugin, context, site)
    runs.set(context.locale, run)
    return run
  }
  return {
    name,
    apiVersion: 1,
    pages: async (context) => (await start(context)).pages,
    data: async (context) => (await (runs.get(context.locale) ?? start(context))).data,
    checks: async ({ locale }) => ((await runs.get(locale))?.faults ?? []).map((fault) => toFinding(fault, site)),
  }
}

function toFinding(message: string, { displayPath }: PluginSite): ExtensionFinding {
  const hint = `Correct the plugin, or install what it needs. ${SLOW_HINT}`
  return { message, hint, severity: 'warning', file: displayPath }
}

async function runPlugin(plugin: OwnPlugin, context: SourceContext, site: PluginSite): Promise<PluginRun> {
  const reads: Reads = new Map()
  const state: RunState = { stored: new Map(), routes: [], data: undefined, step: 'its function' }
  const allContent = plugin.mayAskForPages ? toAllContent(await context.listPages()) : {}
  const given = { ...pluginContext(site, context), [Symbol.for(CONTENT_KEY)]: allContent }
  const work = () =>
    trackReads(reads, () => withoutPlaceholders(() => loadContent(plugin, state, { given, allContent })))
  const failure = await withinTime(work).catch(
    (error: unknown) => `Plugin fails in ${state.step}: ${firstLineOf(error)}`,
  )
  await follow(reads, context, site)
  const outcomes = state.routes.map((route) =>
    routePage(route, { root: site.root, baseUrl: context.baseUrl, stored: state.stored }),
  )
  const pages = outcomes.flatMap((page) => (typeof page === 'string' ? [] : [page]))
  const faults = [failure, ...outcomes].filter((fault) => typeof fault === 'string')
  return { data: state.data, pages: [...new Map(pages.map((page) => [page.path, page])).values()], faults }
}

interface RunState {
  /** Data that the plugin has stored, by the path that it was told. */
  readonly stored: Map<string, unknown>
  readonly routes: unknown[]
  data: unknown
  /** The hook that runs, for messages. */
  step: string
}

interface LoadInput {
  readonly given: PluginContext
  readonly allContent: AllContent
}

/** Calls the hooks that load content, in their order. */
async function loadContent(plugin: OwnPlugin, state: RunState, { given, allContent }: LoadInput): Promise<void> {
  const { name, hooks } = await plugin.make(given)
  const folder = join(given.generatedFilesDir, name)
  const actions = {
    setGlobalData: (data: unknown) => {
      state.data = isRecord(state.data) && isRecord(data) ? { ...state.data, ...data } : data
    },
    createData: async (file: string, data: unknown) => {
      const path = join(folder, file)
      state.stored.set(path, typeof data === 'string' ? parseOrText(data) : data)
      return path
    },
    addRoute: (route: unknown) => state.routes.push(route),
  }
  const call = async (hook: string, input?: object): Promise<unknown> => {
    const code = hooks[hook]
    state.step = hook
    return typeof code === 'function' ? Reflect.apply(code, hooks, [input]) : undefined
  }
  const content = await call('loadContent')
  await call('contentLoaded', { content, actions, allContent })
  await call('allContentLoaded', { actions, allContent: { ...allContent, [String(hooks.name)]: { default: content } } })
}

/** Data that is stored as text is what it says as JSON. */
function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A little less than the time after which a hook of an extension ends the build. */
const SHARE_OF_TIME = 0.9

/** Gives up waiting for a plugin. Returns nothing when it ends in time. @throws what it throws, or that it is late. */
async function withinTime(work: () => Promise<void>): Promise<undefined> {
  const time = codeLimits().wait * SHARE_OF_TIME
  const timers: { late?: NodeJS.Timeout } = {}
  const late = new Promise<never>((_, reject) => {
    timers.late = setTimeout(() => reject(new Error(`it takes longer than ${formatSeconds(time)}`)), time)
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timers.late)
  }
}

/** Follows the files that a plugin has read, and the folders that they are in: other files may be read there next. */
async function follow(reads: Reads, context: ExtensionContext, { root }: PluginSite): Promise<void> {
  const own = [...reads.keys()].filter((path) => isInside(root, path)).map((path) => toPosix(relative(root, path)))
  const folders = new Set(own.map((path) => dirname(path)).filter((folder) => folder !== '.'))
  // A file may be gone by now.
  await Promise.all(own.map((path) => context.readFile(path).catch(() => '')))
  await Promise.all([...folders].map((folder) => context.listFiles(folder)))
}
