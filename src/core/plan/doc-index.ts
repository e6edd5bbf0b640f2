import type { PagesConfig, SiteConfig } from '../../config/site-config.ts'
import type { Doc, Page } from '../../shared/model.ts'
import { keepNumberPrefix, numberSplitter, splitNumberPrefix } from '../../shared/number-prefix.ts'
import type { Problem } from '../../shared/problem.ts'
import { addressOfPath, decodePath, folderOf, joinPath, NOT_FOUND_FILE, normalizeRoute } from '../../shared/url.ts'

/** A Doc with its route. */
export interface PageEntry {
  readonly doc: Doc
  readonly route: string
  readonly href: string
  readonly outputPath: string
}

/** A Doc of the docs with its id and its route. */
export interface DocEntry extends PageEntry {
  /** Path below the folder of its docs: `configuration/record.md`. */
  readonly path: string
  /** Path without extension and number prefixes, its last part from the front matter's id: `configuration/record`. */
  readonly id: string
  /** Set for the page of its folder: `index`, `readme`, or named like the folder. */
  readonly isIndex: boolean
  /** Orders it in its folder: from its front matter, else the number before its name. */
  readonly position: number | undefined
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

/** Gives every Doc its id and route; `prefix` is before each path below the folder of the docs. Drafts are apart; two pages with one route are reported as configured. */
export function createDocIndex(docs: readonly Doc[], config: RouteConfig, prefix = ''): DocIndex {
  const all = docs.map((doc) => createEntry(doc, doc.path.slice(prefix.length), config))
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

/** A page that the build generates at a route: listed, and in no sidebar. */
export function barePage(
  route: string,
  config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>,
): Omit<Page, 'title' | 'description' | 'content'> {
  return {
    route,
    href: addressOfPath(config.baseUrl, route),
    outputPath: outputPathOf(route, config.trailingSlash),
    sidebar: undefined,
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    unlisted: false,
  }
}

/** A page at `/404` is the one for addresses that do not exist, and in no list of pages. */
function asNotFound<Entry extends PageEntry>(entry: Entry, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): Entry {
  if (normalizeRoute(entry.route) !== '/404') return entry
  const frontMatter = { ...entry.doc.frontMatter, displayed_sidebar: null, unlisted: true }
  return {
    ...entry,
    doc: { ...entry.doc, frontMatter },
    route: `/${NOT_FOUND_FILE}`,
    href: addressOfPath(baseUrl, NOT_FOUND_FILE),
    outputPath: NOT_FOUND_FILE,
  }
}

function createEntry(doc: Doc, path: string, config: RouteConfig): DocEntry {
  const { frontMatter } = doc
  const split =
    frontMatter.parse_number_prefixes === false ? keepNumberPrefix : numberSplitter(config.docs.numberPrefixParser)
  const source = path.replace(/\.mdx?$/, '')
  const { number, name: unnumbered } = split(source.split('/').at(-1) ?? source)
  const folder = folderOf(source).split('/').filter(Boolean)
  const id = [...folder.map((part) => split(part).name), frontMatter.id ?? unnumbered].join('/')
  const isIndex = isFolderIndex(source)
  const location = {
    folder: folderOf(id),
    name: isIndex ? '' : (frontMatter.id ?? unnumbered),
    base: config.docs.routeBasePath,
    slug: frontMatter.slug ?? config.docs.slugs[path],
  }
  const route = spellRoute(routeOf(location), config.trailingSlash)
  const entry = {
    id,
    path,
    doc: nameByFile(doc, frontMatter.id ?? unnumbered),
    route,
    href: addressOfPath(config.baseUrl, route),
    outputPath: outputPathOf(route, config.trailingSlash),
    isIndex,
    position: frontMatter.sidebar_position ?? number,
  }
  return asNotFound(entry, config)
}

interface Location {
  readonly folder: string
  /** Empty for the page of its folder. */
  readonly name: string
  readonly base: string
  readonly slug: string | undefined
}

function routeOf({ folder, name, base, slug: written }: Location): string {
  const prefix = base === '/' ? '' : base
  const slug = written === undefined ? undefined : decodePath(written)
  if (slug !== undefined) {
    // A slug that leaves the site stays as it is written, to be reported.
    const path = joinPath(slug.startsWith('/') ? '' : folder, slug) ?? slug.replace(/^\/+/, '')
    return `${prefix}/${path}${slug.endsWith('/') && path ? '/' : ''}`
  }
  return `${prefix}/${folder ? `${folder}/` : ''}${name}`
}

/** A page named like its folder has the same number too. */
function isFolderIndex(source: string): boolean {
  const [file = '', folder] = source.toLowerCase().split('/').reverse()
  return file === 'index' || file === 'readme' || file === folder
}

/** A Doc without a title has the name of its file, without its number: the compiler does not know the site's numbers. */
function nameByFile(doc: Doc, name: string): Doc {
  if (doc.frontMatter.title !== undefined || doc.hasOwnTitle || doc.layout === 'api') return doc
  const file = (doc.path.split('/').at(-1) ?? '').replace(/\.mdx?$/, '')
  const isNamed = doc.title !== name && doc.title === splitNumberPrefix(file).name
  return isNamed ? { ...doc, title: name } : doc
}

/** The first page of each id. */
function firstOf(entries: readonly DocEntry[]): Map<string, DocEntry> {
  const firsts = new Map<string, DocEntry>()
  for (const entry of entries) if (!firsts.has(entry.id)) firsts.set(entry.id, entry)
  return firsts
}

/** A problem for each page that has the id of an earlier one; two with one address are reported by that. */
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
        frontMatter: { key: 'id' },
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
      hint: 'Give one of the pages another slug or id in its front matter.',
      file: entry.doc.displayPath,
      frontMatter: { key: 'slug' },
    })),
  )
}

type OwnPagesConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'pages'>

/**
 * Gives each page outside the docs its route, which its file's path or its slug decides; drafts have none. The prefix is
 * that of their folder.
 */
export function createOwnEntries(docs: readonly Doc[], config: OwnPagesConfig, prefix: string): PageEntry[] {
  const { pages } = config
  if (pages === false) return []
  return docs
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((doc) => {
      const below = doc.path.slice(prefix.length)
      const route = spellRoute(routeOfOwnPage(below, pages, doc.frontMatter.slug), config.trailingSlash)
      const { href, outputPath } = barePage(route, config)
      return asNotFound({ doc, route, href, outputPath }, config)
    })
}

/**
 * Route of a page by its path below the folder of such pages: `community/index.md` is at
 * `/community/`, `community/team.md` at `/community/team`.
 */
function routeOfOwnPage(path: string, { routeBasePath }: Pick<PagesConfig, 'routeBasePath'>, slug?: string): string {
  const name = path.replace(/\.(?:mdx?|[jt]sx?)$/i, '').replace(/(^|\/)index$/i, '$1')
  const below = (slug === undefined ? name : decodePath(slug)).replace(/^\/+/, '')
  return `${routeBasePath === '/' ? '' : routeBasePath}/${below}`
}

/** A page that is in no sidebar. */
export function loosePage({ doc, route, href, outputPath }: PageEntry): Page {
  return {
    route,
    href,
    outputPath,
    title: doc.title,
    description: doc.description,
    content: { kind: 'doc', doc },
    sidebar: undefined,
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    unlisted: doc.frontMatter.unlisted === true,
  }
}
