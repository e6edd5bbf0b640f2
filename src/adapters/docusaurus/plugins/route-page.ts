import { isAbsolute, relative } from 'node:path'
import type { ExtensionPage } from '../../../shared/extension.ts'
import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { decodePath } from '../../../shared/url.ts'
import { isInside, toPosix } from '../../../util/paths.ts'

interface RouteContext {
  readonly root: string
  readonly baseUrl: string
  /** Data that the plugin has stored, by the path that it was told. */
  readonly stored: ReadonlyMap<string, unknown>
}

/**
 * A route that a plugin of Docusaurus adds, as a page outside the docs that shows its component; the modules of the route
 * are properties of it. A sentence when there can be no such page.
 */
export function routePage(route: unknown, context: RouteContext): ExtensionPage | string {
  const { path, component, modules, props, routes, exact = false } = recordOf(route)
  if (typeof path !== 'string') return 'A route that the plugin adds has no path'
  if (/[:*?()]/.test(path)) return `Route "${path}" that the plugin adds has no page: it is a pattern`
  if (Array.isArray(routes) && routes.length > 0)
    return `Route "${path}" that the plugin adds has no page: it has routes`
  const imports = new Map<string, string>()
  const specifier = specifierOf(component, context)
  if (specifier === undefined)
    return `Route "${path}" that the plugin adds has no page: its component is not in the site`
  const given = { ...recordOf(props), ...recordOf(modules), route: { path, exact } }
  const expression = writeProps(given, context, imports)
  const lines = [`import Page from ${JSON.stringify(specifier)}`, ...[...imports].map(writeImport)]
  if ([...imports.keys()].some(isMarkdown)) lines.push('', MARKDOWN_CODE)
  // As a component of the page, it has its properties in the browser too, whatever they are.
  lines.push('', `export function Route() { 'use client'; return <Page {...${expression}} /> }`)
  return { path: fileOf(path, context), kind: 'page', text: `${lines.join('\n')}\n\n<Route />\n` }
}

/** Path of a page with this address, below the folder of pages. */
function fileOf(path: string, { baseUrl }: RouteContext): string {
  const below = `${path}/`.startsWith(baseUrl) ? path.slice(baseUrl.length) : path
  const plain = decodePath(below).replace(/^\/+|\/+$/g, '')
  return `${plain === '' ? 'index' : plain}.jsx`
}

/** Returns the specifier that imports a module of the site; undefined for a module elsewhere. */
function specifierOf(path: unknown, { root }: RouteContext): string | undefined {
  if (typeof path !== 'string') return undefined
  if (path.startsWith('@site/') || path.startsWith('@theme/')) return path
  if (!isAbsolute(path)) return path.startsWith('.') ? `@site/${path.replace(/^\.\//, '')}` : path
  return isInside(root, path) ? `@site/${toPosix(relative(root, path))}` : undefined
}

/** A component of Markdown has what its module exports besides, as in Docusaurus. */
const MARKDOWN_CODE = 'export const withExports = (module) => Object.assign(module.default, module)'

/** Imported as a module of its own, by the query, and not as a part of the page. */
function isMarkdown(specifier: string): boolean {
  return /\.mdx?\?[\w=&]+$/.test(specifier)
}

/** Properties as an expression: data as it is, and other modules by the names that they are imported with. */
function writeProps(value: unknown, context: RouteContext, imports: Map<string, string>): string {
  const { path = value, query } = isRecord(value) && value.__import === true ? value : { path: value, query: undefined }
  if (typeof path === 'string' && context.stored.has(path))
    return JSON.stringify(context.stored.get(path)) ?? 'undefined'
  if (typeof path === 'string' && (path !== value || path.startsWith('@site/')))
    return writeModule(specifierOf(path, context), query, imports)
  if (Array.isArray(value)) return `[${value.map((entry) => writeProps(entry, context, imports)).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${writeProps(one, context, imports)}`,
  )
  return `{ ${entries.join(', ')} }`
}

function writeModule(file: string | undefined, query: unknown, imports: Map<string, string>): string {
  if (file === undefined) return 'undefined'
  const isExcerpt = isRecord(query) && query.truncated === true
  const specifier = /\.mdx?$/.test(file) ? `${file}?truncated=${isExcerpt}` : file
  const name = imports.get(specifier) ?? `module${imports.size}`
  imports.set(specifier, name)
  return isMarkdown(specifier) ? `withExports(${name})` : name
}

function writeImport([specifier, name]: readonly [string, string]): string {
  return `import ${isMarkdown(specifier) ? `* as ${name}` : name} from ${JSON.stringify(specifier)}`
}
