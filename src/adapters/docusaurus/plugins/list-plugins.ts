import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, relative } from 'node:path'
import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { findModuleFile } from '../../../util/module-files.ts'
import { toPosix } from '../../../util/paths.ts'
import { standsFor } from '../../placeholder.ts'

/** A plugin, theme or preset of a configuration, or a plugin of a preset. */
export interface PluginUse {
  /** Name of its package in full, or its path below the root. */
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
  /** The function of a plugin, or where it is; absent for presets and themes. */
  readonly code?: unknown
}

/** The keys of the preset `classic`, each the options of a plugin of Docusaurus. */
const PRESET_PLUGINS: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  theme: '@docusaurus/theme-classic',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
}

const CLASSIC = '@docusaurus/preset-classic'
/** Parts of the preset that have to be switched off. */
const ALWAYS = ['docs', 'blog', 'pages']

/** Every plugin, theme and preset that a configuration uses, presets replaced by their plugins. */
export function listPlugins(config: Readonly<Record<string, unknown>>, root: string): PluginUse[] {
  const presets = readUses(config.presets, 'preset', root)
  const all = [
    ...presets.flatMap((use) => expandPreset(use, root)),
    ...readUses(config.plugins, 'plugin', root),
    ...readUses(config.themes, 'theme', root),
  ]
  return all.map((use) => {
    const { path } = use.options
    const isFolder = use.name.startsWith('@docusaurus/plugin-content-') && typeof path === 'string'
    return isFolder ? { ...use, options: { ...use.options, path: fromRoot(path, root) } } : use
  })
}

/** Returns a path from the root, which the configuration has as such, or in full. */
export function fromRoot(file: unknown, root: string): string {
  const path = toPosix(isAbsolute(String(file)) ? relative(root, String(file)) : String(file))
  return path.replace(/^\.\//, '')
}

function expandPreset({ name, options }: PluginUse, root: string): PluginUse[] {
  // Presets of others are made after `classic`: what they have in addition is theirs.
  const always = name === CLASSIC || dependsOnClassic(name, root) ? ALWAYS : []
  const keys = [...new Set([...always, ...Object.keys(options)])].filter((key) => key in PRESET_PLUGINS)
  const plugins = keys
    .filter((key) => options[key] !== false && options[key] !== null)
    .map((key) => ({ name: PRESET_PLUGINS[key] ?? key, options: recordOf(options[key]) }))
  return name === CLASSIC ? plugins : [...plugins, { name, options }]
}

/** Returns whether an installed preset has `classic` among its packages, to which it passes its options on. */
function dependsOnClassic(name: string, root: string): boolean {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? []
  const manifests = folders.map((folder) => readManifest(join(folder, name, 'package.json')))
  return manifests.some(({ dependencies, peerDependencies }) =>
    [dependencies, peerDependencies].some((list) => CLASSIC in recordOf(list)),
  )
}

function readUses(list: unknown, kind: string, root: string): PluginUse[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index): PluginUse[] => {
    if (entry === false || entry === null || entry === undefined) return []
    const [plugin, options] = Array.isArray(entry) ? entry : [entry]
    const name = nameOf(plugin, kind, root) ?? `${kind}s[${index}], a function`
    const use = { name, options: recordOf(options) }
    const extended = extendedBy(use, root)
    const own = kind === 'plugin' ? { ...use, code: plugin } : use
    return extended === undefined ? [own] : [{ ...use, name: extended }, own]
  })
}

/** Options that only the plugins for content have. */
const CONTENT_OPTIONS = ['path', 'routeBasePath', 'sidebarPath', 'postsPerPage', 'blogTitle', 'showReadingTime']
const EXTENDS =
  /(?:\brequire\(\s*|^import\s(?!\s*type\b)[^;'"]{0,500}\bfrom\s+)['"](@docusaurus\/plugin-content-(?:docs|blog|pages))['"]/m

/** The plugin for content that a plugin of the site extends, as blogs with further pages do; it has the same options. */
function extendedBy({ name, options }: PluginUse, root: string): string | undefined {
  if (!CONTENT_OPTIONS.some((key) => key in options)) return undefined
  const file = findModuleFile(join(root, name))
  return file && EXTENDS.exec(readFileSync(file, 'utf8'))?.[1]
}

/** `classic` is short for `@docusaurus/preset-classic`; a path leads to a package or to a file of the site. */
function nameOf(plugin: unknown, kind: string, root: string): string | undefined {
  const text = typeof plugin === 'string' ? plugin : (standsFor(plugin) ?? functionName(plugin))
  if (text === undefined) return undefined
  const path = toPosix(text)
  const installed = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/s.exec(path)?.[1]
  if (installed !== undefined) return installed
  if (isAbsolute(text)) return toPosix(relative(root, text))
  if (path.startsWith('.')) return path.replace(/^\.\//, '')
  const scoped = /^@docusaurus\/(?!plugin-|theme-|preset-)(.+)$/.exec(path)?.[1]
  if (scoped !== undefined) return `@docusaurus/${kind}-${scoped}`
  return KNOWN_SHORT.has(path) ? `@docusaurus/${kind}-${path}` : path
}

/** Names that are given without their package. */
const KNOWN_SHORT = new Set([
  'classic',
  'content-docs',
  'content-blog',
  'content-pages',
  'client-redirects',
  'ideal-image',
  'pwa',
  'sitemap',
  'mermaid',
  'live-codeblock',
  'search-algolia',
])

function functionName(plugin: unknown): string | undefined {
  return typeof plugin === 'function' && plugin.name !== '' ? plugin.name : undefined
}

/** The `package.json` at a path; empty where there is none, or none that can be read. */
export function readManifest(file: string): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(manifest) ? manifest : {}
  } catch {
    return {}
  }
}
