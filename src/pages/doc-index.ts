import type { SiteConfig } from '../config/site-config.ts'
import type { Doc } from '../shared/model.ts'
import { splitNumberPrefix } from '../shared/number-prefix.ts'
import type { Problem } from '../shared/problem.ts'
import { folderOf, joinPath, normalizeRoute, withBaseUrl } from '../shared/url.ts'

/** A Doc with its route. */
export interface PageEntry {
  readonly doc: Doc
  readonly route: string
  readonly href: string
  readonly outputPath: string
}

/** A Doc of the docs with its id and its route. */
export interface DocEntry extends PageEntry {
  /** Path without extension and number prefixes, its last part from the front matter's id: `configuration/record`. */
  readonly id: string
  /** Whether it is the page of its folder: `index`, `readme`, or named like the folder. */
  readonly isIndex: boolean
}

/** Every page of the docs, by id, file and route. */
export interface DocIndex {
  readonly entries: readonly DocEntry[]
  readonly byId: ReadonlyMap<string, DocEntry>
  readonly byPath: ReadonlyMap<string, DocEntry>
  /** Ids of unpublished pages. */
  readonly draftIds: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

type RouteConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'docs' | 'onDuplicateRoutes'>

/** Gives every Doc its id and route, drafts separately; two pages with one route are reported as configured. */
export function createDocIndex(docs: readonly Doc[], config: RouteConfig): DocIndex {
  const all = docs.map((doc) => createEntry(doc, config))
  const entries = all.filter((entry) => entry.doc.frontMatter.draft !== true)
  const drafts = all.filter((entry) => entry.doc.frontMatter.draft === true)
  return {
    entries,
    byId: firstOf(entries),
    byPath: new Map(entries.map((entry) => [entry.doc.path, entry])),
    draftIds: new Set(drafts.map((entry) => entry.id)),
    problems: [...findDuplicates(entries, config), ...findSameIds(entries)],
  }
}

/** Output file of a route. */
export function outputPathOf(route: string, trailingSlash: boolean | undefined): string {
  const path = route.replace(/^\//, '')
  if (path === '' || path.endsWith('/')) return `${path}index.html`
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}

/** A route with or without a trailing slash, as `trailingSlash` requires; undefined leaves it as it is. */
export function spellRoute(route: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || route === '/') return route
  const bare = route.replace(/\/$/, '')
  return trailingSlash ? `${bare}/` : bare
}

function createEntry(doc: Doc, config: RouteConfig): DocEntry {
  const bare = stripNumbers(doc.path.replace(/\.mdx?$/, ''))
  const folder = folderOf(bare)
  const name = doc.frontMatter.id ?? bare.slice(folder ? folder.length + 1 : 0)
  const id = folder ? `${folder}/${name}` : name
  const isIndex = isFolderIndex(doc.path)
  const location = { folder, name: isIndex ? '' : name, base: config.docs.routeBasePath }
  const route = spellRoute(routeOf(doc, location), config.trailingSlash)
  return {
    id,
    doc,
    route,
    href: withBaseUrl(config.baseUrl, route),
    outputPath: outputPathOf(route, config.trailingSlash),
    isIndex,
  }
}

interface Location {
  readonly folder: string
  /** Empty for the page of its folder. */
  readonly name: string
  readonly base: string
}

function routeOf(doc: Doc, { folder, name, base }: Location): string {
  const prefix = base === '/' ? '' : base
  const { slug } = doc.frontMatter
  if (slug !== undefined) {
    // A slug that leaves the site stays as it is written, to be reported.
    const path = joinPath(slug.startsWith('/') ? '' : folder, slug) ?? slug.replace(/^\/+/, '')
    return `${prefix}/${path}${slug.endsWith('/') && path ? '/' : ''}`
  }
  return `${prefix}/${folder ? `${folder}/` : ''}${name}`
}

function isFolderIndex(path: string): boolean {
  const file = (path.split('/').at(-1) ?? '').replace(/\.mdx?$/, '')
  const folder = folderOf(path).split('/').at(-1) ?? ''
  if (/^(index|readme)$/i.test(file)) return true
  return splitNumberPrefix(file).name.toLowerCase() === splitNumberPrefix(folder).name.toLowerCase()
}

/** `01-intro/02_start` becomes `intro/start`. */
function stripNumbers(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
}

/** The first page of each id. */
function firstOf(entries: readonly DocEntry[]): Map<string, DocEntry> {
  const firsts = new Map<string, DocEntry>()
  for (const entry of entries) if (!firsts.has(entry.id)) firsts.set(entry.id, entry)
  return firsts
}

/** A problem for each page that has the id of an earlier one; two of one address are told by that. */
function findSameIds(entries: readonly DocEntry[]): Problem[] {
  const firsts = firstOf(entries)
  return entries.flatMap((entry): Problem[] => {
    const first = firsts.get(entry.id)
    if (!first || first === entry || normalizeRoute(first.route) === normalizeRoute(entry.route)) return []
    return [
      {
        severity: 'error',
        code: 'page.duplicate-id',
        message: `Id "${entry.id}" of this page is that of ${first.doc.displayPath} too`,
        hint: 'Give one of them another id in its front matter, or another file name.',
        file: entry.doc.displayPath,
        line: 1,
      },
    ]
  })
}

function findDuplicates(entries: readonly DocEntry[], config: RouteConfig): Problem[] {
  if (config.onDuplicateRoutes === 'ignore') return []
  const byRoute = new Map<string, DocEntry[]>()
  for (const entry of entries) {
    const route = normalizeRoute(entry.route)
    byRoute.set(route, [...(byRoute.get(route) ?? []), entry])
  }
  return [...byRoute].flatMap(([route, list]) =>
    list.slice(1).map((entry) => ({
      severity: config.onDuplicateRoutes === 'throw' ? ('error' as const) : ('warning' as const),
      code: 'route.duplicate',
      message: `Route ${route} is made by ${list[0]?.doc.displayPath} too; only the first is written`,
      hint: 'Give one of the pages another slug in its front matter.',
      file: entry.doc.displayPath,
      line: 1,
    })),
  )
}
