import type { PageLink, SidebarNode } from '../../shared/chrome-props.ts'
import { closest } from '../../shared/closest.ts'
import type { Card, Doc, Neighbor, Page } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { isExternal, isNotFoundPage, normalizeRoute, splitUrl, withBaseUrl } from '../../shared/url.ts'
import { barePage, type DocEntry } from './doc-index.ts'
import { type GeneratedIndex, notFoundPage } from './generated-pages.ts'
import { linkVersions } from './link-versions.ts'
import { dropDuplicates } from './output-paths.ts'
import type { DocsPlan } from './plan-docs.ts'
import type { Sidebar } from './resolve-sidebars.ts'
import { searchPages } from './search-pages.ts'
import { createSidebarTrimmer, findCards, listedNodes, type SidebarTrimmer } from './sidebar-nodes.ts'
import { findUnnamedTags, tagPages, tagsOf } from './tags.ts'

/** A version of docs whose pages are created. */
type PlannedDocs = Omit<DocsPlan, 'problems'>

interface Building extends PlannedDocs {
  readonly trim: SidebarTrimmer
}

/** Every page of the site, sorted by route, and the problems found; the others are those outside the docs. */
export function buildPages(
  versions: readonly [PlannedDocs, ...PlannedDocs[]],
  others: readonly Page[] = [],
): { pages: Page[]; problems: Problem[] } {
  const [{ config }] = versions
  const trim = createSidebarTrimmer()
  const built = versions.map((docs) => buildDocs({ ...docs, trim }))
  const linked = linkVersions(
    versions.map((docs, index) => ({ ...docs, ...idsOf(docs), pages: built[index]?.pages ?? [] })),
  )
  const docs = linked.flat().filter(isKind('doc'))
  const indexes = linked.flat().filter(isKind('generated-index'))
  // What lists the pages of the site lists those that readers get first.
  const listed = [...docs, ...indexes, ...others].filter(isOfLast)
  const sidebars = versions.filter(({ version }) => version.isLast).flatMap((one) => [...one.sidebars.values()])
  const hasNotFound = [...docs, ...others].some(isNotFoundPage)
  const all = [
    ...[...indexes, ...docs, ...others],
    ...linked.flat().filter(isKind('tags', 'tag')),
    ...searchPages(listed, { config, sidebars }),
    ...(hasNotFound ? [] : [notFoundPage(docs.filter(isOfLast), config)]),
  ]
  const { pages, problems } = dropDuplicates(all, config)
  pages.sort((a, b) => (a.route < b.route ? -1 : 1))
  return { pages, problems: [...built.flatMap((one) => one.problems), ...problems] }
}

/** The pages of one of the docs, and those that are made from them. */
function buildDocs(input: Building) {
  const problems: Problem[] = []
  const indexes = [...input.sidebars.values()].flatMap((sidebar) =>
    sidebar.generatedIndexes.map((index) => generatedIndexPage(index, sidebar, input)),
  )
  // A generated index goes before a page at its address: what is wrong in the page is not shown.
  const covered = new Set(indexes.map(({ outputPath }) => outputPath))
  const seen = new Set<string>()
  const docs = input.docs.entries
    .filter((entry) => !seen.has(entry.outputPath) && seen.add(entry.outputPath))
    .map((entry) => docPage(entry, input, covered.has(entry.outputPath) ? [] : problems))
  return { pages: [...docs, ...indexes, ...tagPages(docs, input.config)], problems }
}

function isOfLast({ version }: Page): boolean {
  return version?.isLast !== false
}

function isKind(...kinds: readonly Page['content']['kind'][]): (page: Page) => boolean {
  return ({ content }) => kinds.includes(content.kind)
}

/** Ids of pages by their addresses. */
function idsOf({ docs: { entries } }: PlannedDocs): { ids: ReadonlyMap<string, string> } {
  return { ids: new Map(entries.map(({ href, id }) => [href, id])) }
}

function docPage(entry: DocEntry, input: Building, problems: Problem[]): Page {
  const { doc } = entry
  const sidebar = sidebarOf(entry, input, problems)
  const { previous, next } = neighborsOf(entry.href, sidebar)
  const tags = tagsOf(doc, input.config, input.tagsFile)
  problems.push(...findUnnamedTags(doc, input.config, input.tagsFile))
  const overriding = { doc, input, problems }
  return {
    route: entry.route,
    href: entry.href,
    outputPath: entry.outputPath,
    title: doc.title,
    description: doc.description,
    content: { kind: 'doc', doc, ...(doc.features.cards && { cards: categoryCards(entry, sidebar, problems) }) },
    sidebar: sidebar ? { name: sidebar.name, items: input.trim(itemsOn(sidebar, entry), entry.href) } : undefined,
    breadcrumbs: sidebar?.trails.get(entry.href) ?? [],
    ...(tags.length > 0 ? { tags } : {}),
    previous: override('pagination_prev', previous, overriding),
    next: override('pagination_next', next, overriding),
    unlisted: doc.frontMatter.unlisted === true,
  }
}

/** The pages before and after an address in the order of a sidebar. */
function neighborsOf(href: string, sidebar: Sidebar | undefined): Pick<Page, 'previous' | 'next'> {
  const place = sidebar?.places.get(href)
  if (!sidebar || place === undefined) return { previous: undefined, next: undefined }
  return { previous: sidebar.order[place - 1], next: sidebar.order[place + 1] }
}

/** An unlisted page is in its own sidebar only. */
function itemsOn(sidebar: Sidebar, { doc, href }: DocEntry): readonly SidebarNode[] {
  return doc.frontMatter.unlisted ? listedNodes(sidebar.allItems, href) : sidebar.items
}

/** The sidebar of a page: the one it names, else the last that contains it. */
function sidebarOf(entry: DocEntry, { sidebars }: PlannedDocs, problems: Problem[]): Sidebar | undefined {
  const named = entry.doc.frontMatter.displayed_sidebar
  if (named === null) return undefined
  if (named === undefined) return [...sidebars.values()].findLast((sidebar) => sidebar.trails.has(entry.href))
  const sidebar = sidebars.get(named)
  if (!sidebar) {
    problems.push({
      severity: 'error',
      code: 'page.missing-sidebar',
      message: `Sidebar "${named}" does not exist`,
      hint: `Use one of ${[...sidebars.keys()].join(', ')} for displayed_sidebar.`,
      file: entry.doc.displayPath,
      frontMatter: { key: 'displayed_sidebar' },
    })
  }
  return sidebar
}

/** Cards for what is beside a page in the sidebar, or below it. */
function categoryCards({ doc, href }: DocEntry, sidebar: Sidebar | undefined, problems: Problem[]): readonly Card[] {
  const cards = sidebar && findCards(sidebar.items, href)
  if (!cards) {
    problems.push({
      severity: 'error',
      code: 'page.missing-category',
      message: 'The page shows the cards of its category, but is in no sidebar',
      hint: 'Put the page into a sidebar, or give <DocCardList> its items.',
      file: doc.displayPath,
    })
  }
  return cards ?? []
}

interface Overriding {
  readonly doc: Doc
  readonly input: PlannedDocs
  readonly problems: Problem[]
}

/** Returns the neighbor that front matter has a label or an address for; the rest is that of the page there, or the sidebar's. */
function writtenNeighbor(
  { label, to }: Exclude<Neighbor, string>,
  fallback: PageLink | undefined,
  { config, docs }: PlannedDocs,
): PageLink | undefined {
  if (to === undefined) return fallback && { ...fallback, ...(label !== undefined && { label }) }
  if (isExternal(to)) return { label: label ?? to, href: to }
  const { path } = splitUrl(to)
  const entry = docs.entries.find(({ route }) => normalizeRoute(route) === normalizeRoute(path))
  const href = entry ? entry.href + to.slice(path.length) : withBaseUrl(config.baseUrl, to)
  return { label: label ?? (entry ? labelOf(entry) : to), href }
}

function labelOf({ doc: { frontMatter, title } }: DocEntry): string {
  return frontMatter.pagination_label ?? frontMatter.sidebar_label ?? title
}

/** The neighbor in the front matter, none if it is null, else the sidebar's. */
function override(
  key: 'pagination_prev' | 'pagination_next',
  fallback: PageLink | undefined,
  { doc, input, problems }: Overriding,
): PageLink | undefined {
  const id = doc.frontMatter[key]
  if (id === null) return undefined
  if (id === undefined) return fallback
  if (typeof id === 'object') return writtenNeighbor(id, fallback, input)
  const entry = input.docs.entries.find((candidate) => candidate.id === id)
  if (entry) {
    return entry.doc.frontMatter.unlisted ? undefined : { label: labelOf(entry), href: entry.href }
  }
  const near = closest(
    id,
    input.docs.entries.map((candidate) => candidate.id),
  )
  problems.push({
    severity: 'error',
    code: 'page.missing-doc',
    message: `Doc id "${id}" of ${key} does not exist`,
    hint: near ? `Did you mean "${near}"?` : 'Use the path of a page below the docs folder, without its extension.',
    file: doc.displayPath,
    frontMatter: { key },
  })
  return fallback
}

function generatedIndexPage(index: GeneratedIndex, sidebar: Sidebar, { config, trim }: Building): Page {
  const base = barePage(index.route, config)
  return {
    ...base,
    title: index.title,
    description: index.description,
    content: {
      kind: 'generated-index',
      cards: index.cards,
      keywords: index.keywords,
      ...(index.image === undefined ? {} : { image: index.image }),
      ...(index.file === undefined ? {} : { file: index.file }),
    },
    sidebar: { name: sidebar.name, items: trim(sidebar.items, base.href) },
    breadcrumbs: sidebar.trails.get(base.href) ?? [],
    ...neighborsOf(base.href, sidebar),
  }
}
