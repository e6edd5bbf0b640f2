import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isRecord } from '../../../shared/is-record.ts'
import { packageOf } from '../../../util/package-files.ts'
import { listOf } from '../../clean-value.ts'
import type { Note } from '../../note.ts'
import { standsFor } from '../../placeholder.ts'
import type { DocusaurusSite } from '../read-docusaurus.ts'
import { firstLineOf } from './make-plugins.ts'

type Site = Pick<DocusaurusSite, 'config' | 'root'>

/** The hook in which a plugin of Docusaurus changes PostCSS. */
const HOOK = 'configurePostCss'

/** Packages that plugins of PostCSS are named by in a written configuration. */
const NAMED = ['postcss-import', 'tailwindcss/nesting', 'tailwindcss', '@tailwindcss/postcss', 'autoprefixer']

/**
 * The plugins of PostCSS that plugins of Docusaurus add, such as Tailwind: `postcssPlugins`. Only plugins whose code has
 * the hook for it are called. What is not installed is noted.
 */
export async function translatePostcss(site: Site, notes: Note[]): Promise<readonly unknown[] | undefined> {
  const added: unknown[] = []
  for (const entry of listOf(site.config.plugins)) {
    const [plugin, options = {}] = [entry].flat()
    try {
      added.push(...(await pluginsOf(loadPlugin(plugin, site.root), options, site)))
    } catch (error) {
      notes.push({
        what: `${HOOK} of a plugin`,
        why: firstLineOf(error),
        remedy: 'Install what the plugin needs',
        isContent: true,
      })
    }
  }
  const usable = added.filter((plugin) => !noteMissing(plugin, notes))
  if (usable.length === 0) return undefined
  const named = usable.map((plugin) => nameOf(plugin, site.root) ?? plugin)
  if (named.some((plugin) => typeof plugin !== 'string')) notes.push(UNWRITTEN)
  return named
}

const UNWRITTEN: Note = {
  what: 'postcssPlugins',
  why: 'a written configuration has plugins of PostCSS by the names of packages, without options',
  remedy: 'Import them in site.config.ts, and list them in postcssPlugins',
  isContent: true,
  isUnwritten: true,
}

/** A plugin of Docusaurus with the hook; undefined for any other. A name leads to a file of the site, or to a package. */
function loadPlugin(plugin: unknown, root: string): unknown {
  if (typeof plugin === 'function') return String(plugin).includes(HOOK) ? plugin : undefined
  if (typeof plugin !== 'string') return undefined
  const require = createRequire(join(root, 'package.json'))
  const path = resolveOrNothing(require, plugin)
  if (path === undefined || !readFileSync(path, 'utf8').includes(HOOK)) return undefined
  const loaded: unknown = require(path)
  return unwrapModule(loaded)
}

function resolveOrNothing(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

/** Returns what a plugin adds to a list that is empty without it. */
async function pluginsOf(plugin: unknown, options: unknown, { config, root }: Site): Promise<readonly unknown[]> {
  if (typeof plugin !== 'function') return []
  const made: unknown = await plugin({ siteDir: root, siteConfig: config }, options)
  if (!isRecord(made) || typeof made[HOOK] !== 'function') return []
  const changed: unknown = made[HOOK]({ ident: 'postcss', plugins: [] })
  return isRecord(changed) ? listOf(changed.plugins).map((entry) => unwrapModule(withOptions(entry, root))) : []
}

/** A plugin that is listed with its options, `['postcss-preset-env', { stage: 1 }]`, as it is with them. */
function withOptions(entry: unknown, root: string): unknown {
  if (!Array.isArray(entry)) return entry
  const [plugin, options]: unknown[] = entry
  if (options === undefined) return plugin
  const named: unknown = typeof plugin === 'string' ? createRequire(join(root, 'package.json'))(plugin) : plugin
  const create = unwrapModule(named)
  return typeof create === 'function' && standsFor(create) === undefined ? create(options) : create
}

/** Returns what a package exports by default, where the bundle of the configuration has its module. */
function unwrapModule(plugin: unknown): unknown {
  return isRecord(plugin) && typeof plugin.default === 'function' ? plugin.default : plugin
}

function noteMissing(plugin: unknown, notes: Note[]): boolean {
  const missing = standsFor(plugin)
  if (missing === undefined) return false
  const remedy = `Install the package: npm install ${packageOf(missing)}`
  notes.push({ what: `PostCSS plugin ${missing}`, why: 'it is not there', remedy, isContent: true })
  return true
}

/** The name of the package that exports a plugin. */
function nameOf(plugin: unknown, root: string): string | undefined {
  if (typeof plugin === 'string') return plugin
  const require = createRequire(join(root, 'package.json'))
  return NAMED.find((name) => resolveOrNothing(require, name) !== undefined && require(name) === plugin)
}
