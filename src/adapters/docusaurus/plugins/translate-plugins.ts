import { isAbsolute, posix, relative } from 'node:path'
import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { isModule } from '../../../util/module-files.ts'
import { isInside, toPosix } from '../../../util/paths.ts'
import { listOf } from '../../clean-value.ts'
import type { Note } from '../../note.ts'
import { standsFor } from '../../placeholder.ts'
import { isPortable, notPortable } from '../../portable-function.ts'
import { whyNotRead } from '../../why-not-read.ts'
import type { FoundPlugins } from '../markdown-plugins/find-markdown-plugins.ts'
import { namePlugin } from '../markdown-plugins/name-plugins.ts'
import type { DocsInstance, DocusaurusSite } from '../read-docusaurus.ts'
import type { PluginUse } from './list-plugins.ts'
import { pluginNote } from './plugin-notes.ts'

type Data = Record<string, unknown>

const REDIRECTS = /(?:^|\/)plugin-client-redirects$/

/** Addresses that a function for redirects may be asked about. */
const SAMPLES = [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/1.0/api/page',
  '/docs/next/page',
  '/blog/2020/01/01/post',
  '/en/page/',
]

/** The function of plugin-client-redirects that makes redirects, if its text alone says what it does. */
export function translateCreateRedirects(plugins: readonly PluginUse[], notes: Note[]): unknown {
  const code = optionsOf(plugins, REDIRECTS).find(({ createRedirects }) => createRedirects)?.createRedirects
  if (code === undefined) return undefined
  if (isPortable(code, SAMPLES)) return code
  notes.push(notPortable('createRedirects of plugin-client-redirects', 'createRedirects'))
  return undefined
}

/** The redirects of plugin-client-redirects. */
export function translateRedirects(plugins: readonly PluginUse[]): readonly unknown[] {
  return optionsOf(plugins, REDIRECTS).flatMap(({ redirects }) => {
    const seen = new Set<string>()
    return listOf(redirects).flatMap((entry) => {
      const { from, to } = recordOf(entry)
      // What names an old address twice leads nowhere else the second time.
      const paths = [from].flat().filter((path) => typeof path === 'string' && !seen.has(path))
      for (const path of paths) seen.add(String(path))
      return paths.length === 0 ? [] : [{ from: paths.length === 1 ? paths[0] : paths, to }]
    })
  })
}

/** The endings that plugin-client-redirects adds to addresses, or takes from them. */
export function translateExtensions(plugins: readonly PluginUse[]): Data {
  const lists = ['fromExtensions', 'toExtensions'].map((key) => {
    return [key, optionsOf(plugins, REDIRECTS).flatMap((options) => listOf(options[key]))] as const
  })
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

/** The specifications of docusaurus-plugin-openapi-docs whose pages are part of the docs, and of redocusaurus. */
export function translateApi(site: DocusaurusSite, docsPath: string, notes: Note[]): Data[] {
  const made = optionsOf(site.plugins, /^docusaurus-plugin-openapi-docs$/)
    .flatMap(({ config }) => Object.entries(recordOf(config)))
    .map(([name, api]) => ({ name, spec: recordOf(api).specPath, out: recordOf(api).outputDir }))
  const shown = optionsOf(site.plugins, /^redocusaurus$/)
    .flatMap(({ specs }) => listOf(specs))
    .map((entry, index) => ({ name: `specs[${index}]`, spec: recordOf(entry).spec, out: recordOf(entry).route }))
  return [...made, ...shown].flatMap(({ name, spec, out }) => {
    const folder = typeof out === 'string' ? folderBelow(out, docsPath) : undefined
    const why = whyNotRead(spec, site.root) ?? (out === undefined ? 'it has no address of its own' : undefined)
    if (typeof spec === 'string' && why === undefined && folder !== undefined) {
      return [{ spec: posix.normalize(spec), out: folder }]
    }
    const remedy = "Write api: { spec: 'openapi.yaml', out: 'api' }"
    notes.push({ what: `API reference ${name}`, why: why ?? `its pages are not below ${docsPath}`, remedy })
    return []
  })
}

/** The folder of the docs that pages go to: an address, or a folder from the root. */
function folderBelow(out: string, docsPath: string): string | undefined {
  const below = out.startsWith('/') ? out.slice(1) : posix.relative(docsPath, posix.normalize(out))
  return below === '' || below.startsWith('..') ? undefined : below.replace(/\/$/, '')
}

/** Returns whether pages have formulas: remark-math or rehype-katex is used for them. */
export function usesMath({ options }: DocsInstance): boolean {
  return MARKDOWN_PLUGINS.flatMap((key) => listOf(options[key])).some((entry) => isMath(markdownPluginName(entry)))
}

const MARKDOWN_PLUGINS = ['remarkPlugins', 'beforeDefaultRemarkPlugins', 'rehypePlugins', 'beforeDefaultRehypePlugins']
const isMath = (name = ''): boolean => /math|katex/i.test(name)

/** A note for every plugin that does not run and has no counterpart, and for those of Markdown that are left out. */
export function listPluginNotes(plugins: readonly PluginUse[], { notes }: FoundPlugins): readonly Note[] {
  return [...plugins.flatMap((plugin) => pluginNote(plugin) ?? []), ...notes]
}

function markdownPluginName(entry: unknown): string | undefined {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
  const isWrapped = isRecord(plugin) && typeof plugin.default === 'function'
  return namePlugin(isWrapped ? plugin.default : plugin, { packages: new Map(), code: '' })
}

function optionsOf(plugins: readonly PluginUse[], name: RegExp): Readonly<Data>[] {
  return plugins.filter((plugin) => name.test(plugin.name)).map(({ options }) => options)
}

/**
 * Returns what modules of a site may be called, as plugins of its configuration say in `resolve.alias` of webpack, or
 * in their options: our `markdown.components`. Only functions that the configuration has itself are asked, and none
 * that takes its time; what they throw is passed over, since a name that is missing is reported where it is used.
 */
export function readAliases(plugins: unknown, root: string): Readonly<Record<string, string>> {
  const uses = Array.isArray(plugins) ? plugins.map((entry: unknown) => [entry].flat()) : []
  const found = uses.flatMap(([plugin, options]) => [
    ...pathsIn(isRecord(options) ? options.alias : undefined, root),
    ...pathsIn(aliasOf(plugin, options, root), root),
  ])
  return Object.fromEntries(found)
}

function aliasOf(plugin: unknown, options: unknown, siteDir: string): unknown {
  if (typeof plugin !== 'function' || standsFor(plugin) !== undefined) return undefined
  if (plugin.constructor.name === 'AsyncFunction') return undefined
  try {
    const made: unknown = plugin({ siteDir, siteConfig: {} }, options)
    if (!isRecord(made) || typeof made.configureWebpack !== 'function') return undefined
    const config: unknown = made.configureWebpack({}, false, {})
    const resolve = isRecord(config) ? config.resolve : undefined
    return isRecord(resolve) ? resolve.alias : undefined
  } catch {
    return undefined
  }
}

/** The names of files and folders of the site, each with a path below it, and by itself if that is a module. */
function pathsIn(alias: unknown, root: string): (readonly [string, string])[] {
  const entries = Object.entries(isRecord(alias) ? alias : {})
  return entries.flatMap(([name, path]): (readonly [string, string])[] => {
    if (typeof path !== 'string' || !isAbsolute(path) || !isInside(root, path)) return []
    const place = `./${toPosix(relative(root, path))}`
    // In webpack, a name that ends in "$" has nothing below it.
    if (name.endsWith('$')) return [[name.slice(0, -1), place]]
    const below = [`${name}/*`, `${place}/*`] as const
    return isModule(path) ? [[name, place], below] : [below]
  })
}
