import { join, relative, resolve } from 'node:path'
import { runConfigCode } from '../../../config/bundle/run-config.ts'
import type { Extension } from '../../../config/define-config.ts'
import { recordOf } from '../../../shared/is-record.ts'
import { listFiles } from '../../../util/list-files.ts'
import { isModule } from '../../../util/module-files.ts'
import { isInside, toPosix } from '../../../util/paths.ts'
import { listOf } from '../../clean-value.ts'
import type { Note } from '../../note.ts'
import type { DocusaurusSite } from '../read-docusaurus.ts'
import { firstLineOf, type LostPlugin, type MadePlugin, type OwnPlugin } from './make-plugins.ts'
import { pluginNote } from './plugin-notes.ts'
import { makesContent, pluginContext, toExtension } from './run-plugin.ts'

/** The plugins that a site has itself, as parts of a configuration. */
interface OwnPlugins {
  /** All of them, as the list of plugins names them. */
  readonly uses: ReadonlySet<string>
  /** Set if some may add pages, or would if they ran. */
  readonly mayAddPages: boolean
  readonly extensions: readonly Extension[]
  /** Scripts and stylesheets of all pages. */
  readonly clientModules: readonly string[]
  readonly headTags: readonly unknown[]
  /** Files of their components, by the names that they add to the theme. */
  readonly themeModules: Readonly<Record<string, string>>
}

/** Code that makes what pages show. */
const CONTENT = /\b(?:loadContent|contentLoaded)\b/
/** Code that makes pages: routes, and files of the docs. */
const PAGES = /\b(?:addRoute|(?:write|output|copy)File|createWriteStream|cpSync)/

/** Hooks whose work nothing else does here. */
const UNUSED = ['postBuild', 'translateContent']

/**
 * Calls the plugins that a site has itself, for what they add to the configuration; those that make data or pages become
 * extensions. What is lost is noted.
 */
export async function translateOwnPlugins(site: DocusaurusSite, notes: Note[]): Promise<OwnPlugins> {
  const extensions = new Map<string, Extension>()
  const lost = new Set<string>()
  const clientModules: string[] = []
  const headTags: unknown[] = []
  const themeModules: Record<string, string> = {}
  for (const plugin of site.ownPlugins) {
    const made = 'why' in plugin ? plugin : await makePlugin(plugin, site)
    if ('why' in made) {
      notes.push(lostNote(made))
      lost.add(made.use)
      continue
    }
    const { own, ...result } = made
    if (makesContent(result)) extensions.set(result.name, toExtension(own, result.name, site))
    clientModules.push(...clientModulesOf(result, own, notes))
    Object.assign(themeModules, await themeModulesOf(result, own, { root: site.root, notes }))
    headTags.push(...headTagsOf(result, own, notes))
    notes.push(...unusedNote(result, own))
  }
  if (extensions.size > 0) notes.push(UNWRITTEN)
  return {
    uses: new Set(site.ownPlugins.map(({ use }) => use)),
    mayAddPages: site.ownPlugins.some(({ use, text }) => lost.has(use) || PAGES.test(text)),
    extensions: [...extensions.values()],
    clientModules,
    headTags,
    themeModules,
  }
}

const UNWRITTEN: Note = {
  what: 'extensions',
  why: 'a written configuration has no plugins of Docusaurus',
  remedy: 'Write an extension with the hooks data and pages for each, and list it in extensions',
  isContent: true,
  isUnwritten: true,
}

async function makePlugin(
  own: OwnPlugin,
  site: DocusaurusSite,
): Promise<(MadePlugin & { own: OwnPlugin }) | LostPlugin> {
  try {
    const made = await runConfigCode(() => own.make(pluginContext(site)), site.displayPath)
    return { ...made, own }
  } catch (error) {
    return { use: own.use, text: own.text, why: firstLineOf(error) }
  }
}

function lostNote({ use, text, why }: LostPlugin): Note {
  return {
    what: `plugin ${use}`,
    why: `it fails: ${why}`,
    remedy: 'Correct it, or install what it needs',
    ...(CONTENT.test(text) && { isContent: true }),
  }
}

function unusedNote({ hooks }: MadePlugin, { use }: OwnPlugin): Note[] {
  const names = UNUSED.filter((name) => typeof hooks[name] === 'function')
  if (names.length === 0 || pluginNote({ name: use, options: {} }) === undefined) return []
  return [
    {
      what: `${names.join(' and ')} of plugin ${use}`,
      why: 'these hooks are not called here',
      remedy: 'Use an extension, or put what it makes into a static folder',
    },
  ]
}

/** Relative paths start at the folder of the plugin. */
function clientModulesOf(made: MadePlugin, own: OwnPlugin, notes: Note[]): string[] {
  const found = listOf(call('getClientModules', made, own, notes)).filter((path) => typeof path === 'string')
  return found.map((path) => (path.startsWith('.') ? join(own.folder, path) : path))
}

const THEME_MODULE = /^(?!.*\.(?:test|spec|d)\.)(.+?)(?:\/index)?\.[jt]sx?$/

/** The components in the folder of a plugin's theme, but for those that the site has in `src/theme`. */
async function themeModulesOf(
  made: MadePlugin,
  own: OwnPlugin,
  { root, notes }: { readonly root: string; readonly notes: Note[] },
): Promise<Record<string, string>> {
  const path = call('getThemePath', made, own, notes)
  const folder = typeof path === 'string' ? resolve(own.folder, path) : undefined
  if (folder === undefined || !isInside(root, folder)) return {}
  const files = (await listFiles(folder)).flatMap((file) => {
    const name = THEME_MODULE.exec(file)?.[1]
    return name === undefined || isModule(join(root, 'src/theme', name)) ? [] : [[name, file] as const]
  })
  return Object.fromEntries(
    files.map(([name, file]) => [`@theme/${name}`, `./${toPosix(relative(root, join(folder, file)))}`]),
  )
}

function headTagsOf(made: MadePlugin, own: OwnPlugin, notes: Note[]): unknown[] {
  const { headTags, preBodyTags, postBodyTags } = recordOf(call('injectHtmlTags', made, own, notes))
  if ([preBodyTags, postBodyTags].some((tags) => [tags ?? []].flat().length > 0)) {
    notes.push({
      what: `tags in the body of plugin ${own.use}`,
      why: 'pages have no place for them',
      remedy: 'Show the same with a component in slots.bodyEnd',
    })
  }
  return [headTags ?? []].flat()
}

/** Returns what a hook returns before the content is loaded; nothing, with a note, when it throws. */
function call(name: string, { hooks }: MadePlugin, { use, text }: OwnPlugin, notes: Note[]): unknown {
  const hook = hooks[name]
  try {
    return typeof hook === 'function' ? Reflect.apply(hook, hooks, [{ content: undefined }]) : undefined
  } catch (error) {
    notes.push(lostNote({ use, text, why: `${name}: ${firstLineOf(error)}` }))
    return undefined
  }
}
