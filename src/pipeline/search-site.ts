import { type AnalyzedSection, createAnalyzer, type PageText } from '../search/analyze.ts'
import { buildIndex, type IndexFile } from '../search/build-index.ts'
import type { IndexedPage } from '../search/indexed-page.ts'
import { escapeHtml } from '../shared/html-text.ts'
import type { OutputFile, Page } from '../shared/model.ts'
import { titleWords } from '../shared/search/words.ts'
import { hashOf } from '../util/hash.ts'
import { array, number, object, record, string } from '../util/schema.ts'
import type { DocCache } from './cache.ts'
import type { Site } from './site.ts'

/** What a search index is made from. */
export interface SearchSiteInput {
  readonly site: Site
  readonly pages: readonly Page[]
  readonly cache: Pick<DocCache, 'readBody'>
}

/** The index of a site as output. */
export interface SiteIndex {
  readonly outputs: readonly OutputFile[]
  /** Paths of the files whose names are made from their content. */
  readonly hashedPaths: readonly string[]
}

/** What is kept of the last index: its files. */
const filesSchema = array(object<Pick<OutputFile, 'path' | 'key'>>({ path: string, key: string }))

/** What is kept of pages: what their sections say, by what it was read from. */
const pagesSchema = record(
  array(
    object<AnalyzedSection>({
      anchor: string,
      heading: string,
      excerpt: string,
      length: number,
      terms: string,
      weights: string,
    }),
  ),
)

/** How many pages are read at the same time. */
const PAGES_AT_ONCE = 32

/** Guides stand above what is generated. */
const GUIDE_WEIGHT = 100
const GENERATED_WEIGHT = 80

/** Path of a site's search index, below the output folder and without its ending: one for each locale and version. */
export function searchIndexPath({ config }: Pick<Site, 'config'>): string {
  return `assets/search/${config.i18n.defaultLocale}-current`
}

/** Paths of the index's files whose names are made from their content; none where readers do not search it. */
export function hashedSearchPaths(site: Pick<Site, 'config'>): string[] {
  const { provider, searchPagePath } = site.config.search
  return provider === 'local' && searchPagePath !== false ? [`${searchIndexPath(site)}/*`] : []
}

/** Makes the search index, or the words a hosted search suggests; pages that did not change are not read again. */
export async function searchSite(input: SearchSiteInput): Promise<SiteIndex> {
  const { site } = input
  const hashedPaths = hashedSearchPaths(site)
  if (site.config.search.searchPagePath === false) return { outputs: [], hashedPaths }
  const path = searchIndexPath(site)
  const pages = input.pages.filter(isSearched)
  if (site.config.search.provider !== 'local') return { outputs: [wordsFile(path, pages)], hashedPaths }
  const key = hashOf(path, site.toolVersion, JSON.stringify([site.config.search.synonyms, pages.map(identify)]))
  const entry = site.store.entry('search-index', filesSchema)
  let made: Promise<readonly IndexFile[]> | undefined
  let byPath: ReadonlyMap<string, string> | undefined
  const make = (): Promise<readonly IndexFile[]> => {
    made ??= makeIndex(path, pages, input)
    return made
  }
  const known = entry.read(key)
  const files = known ?? (await make()).map((file) => ({ path: file.path, key: hashOf(file.text) }))
  if (!known) entry.write(key, files)
  const texts = async (): Promise<ReadonlyMap<string, string>> => {
    byPath ??= new Map((await make()).map((file) => [file.path, file.text]))
    return byPath
  }
  const outputs = files.map((file) => ({ ...file, read: async () => (await texts()).get(file.path) ?? '' }))
  return { outputs, hashedPaths }
}

/** The words of the titles: a hosted search offers them where it finds nothing. */
function wordsFile(path: string, pages: readonly Page[]): OutputFile {
  const text = JSON.stringify(titleWords(pages.map((page) => page.title)))
  return { path: `${path}.json`, key: hashOf(text), read: async () => text }
}

/** Whether readers may find a page. */
export function isSearched(page: Page): boolean {
  return !page.unlisted && (page.content.kind === 'doc' || page.content.kind === 'generated-index')
}

/** Everything of a page that its place in the index is made from. */
function identify(page: Page): unknown {
  const content = page.content.kind === 'doc' ? page.content.doc.key : page.content
  return [page.href, page.title, page.description, page.breadcrumbs, content]
}

/**
 * Reads what pages say and keeps it for the index, one page at a time; `rest` is asked before each, and ends it when it
 * says no.
 */
export async function prepareSearch(input: SearchSiteInput, rest: () => Promise<boolean>): Promise<void> {
  if (hashedSearchPaths(input.site).length === 0) return
  await analyzePages(input.pages.filter(isSearched), input, { atOnce: 1, rest })
}

async function makeIndex(path: string, pages: readonly Page[], input: SearchSiteInput): Promise<IndexFile[]> {
  const found = await analyzePages(pages, input, { atOnce: PAGES_AT_ONCE, rest: async () => true })
  return buildIndex(
    path,
    found.map(({ page, sections }) => place(page, sections)),
  )
}

interface AnalyzedPage {
  readonly page: Page
  readonly key: string
  readonly sections: readonly AnalyzedSection[]
}

interface Pace {
  /** Pages that are read at the same time: the bodies of thousands would not fit the memory. */
  readonly atOnce: number
  readonly rest: () => Promise<boolean>
}

/** Reads the pages that are not known yet, and keeps what came of them. */
async function analyzePages(
  pages: readonly Page[],
  input: SearchSiteInput,
  { atOnce, rest }: Pace,
): Promise<AnalyzedPage[]> {
  const { store, toolVersion, config } = input.site
  const { synonyms } = config.search
  const entry = store.entry('search-pages', pagesSchema)
  const entryKey = hashOf(toolVersion, JSON.stringify(synonyms))
  const before = new Map(Object.entries(entry.read(entryKey) ?? {}))
  const keyOf = (page: Page): string => hashOf(JSON.stringify(identify(page)))
  const analyze = createAnalyzer(synonyms)
  const find = async (page: Page): Promise<AnalyzedPage> => {
    const key = keyOf(page)
    return { page, key, sections: before.get(key) ?? analyze(...(await readText(page, input.cache))) }
  }
  const found: AnalyzedPage[] = []
  for (let start = 0; start < pages.length; start += atOnce) {
    if (!(await rest())) return found
    found.push(...(await Promise.all(pages.slice(start, start + atOnce).map(find))))
  }
  const after = new Map(found.map(({ key, sections }) => [key, sections]))
  const isSame = after.size === before.size && [...after.keys()].every((key) => before.has(key))
  if (!isSame) entry.write(entryKey, Object.fromEntries(after))
  return found
}

/** A page's body, and what is said of it beside that. */
async function readText(page: Page, cache: SearchSiteInput['cache']): Promise<[string, PageText]> {
  const { title, description, content, href } = page
  const doc = content.kind === 'doc' ? content.doc : undefined
  const cards = content.kind === 'generated-index' ? content.cards : []
  const body = doc
    ? (await cache.readBody(doc)).html
    : cards.map((card) => `<p>${escapeHtml(`${card.label}. ${card.description ?? ''}`)}</p>`).join('')
  const keywords = doc?.frontMatter.keywords ?? (content.kind === 'generated-index' ? content.keywords : [])
  return [body, { title, description, keywords, href }]
}

function place(page: Page, sections: readonly AnalyzedSection[]): IndexedPage {
  const trail = page.breadcrumbs.slice(0, -1).map((crumb) => crumb.label)
  return {
    href: page.href,
    title: page.title,
    trail,
    part: trail[0] ?? 'Pages',
    weight: searchWeight(page),
    sections,
  }
}

/**
 * How much the score of a page counts, as a percentage: pages of the API's reference name the file they come from, a
 * reference with a lookup is made from a schema.
 */
export function searchWeight({ content }: Page): number {
  const isGuide =
    content.kind === 'doc' && !('api_spec' in content.doc.frontMatter || 'lookup' in content.doc.frontMatter)
  return isGuide ? GUIDE_WEIGHT : GENERATED_WEIGHT
}
