import { type AnalyzedBody, type AnalyzedSection, createAnalyzer, type PageText } from '../search/analyze.ts'
import { buildIndex } from '../search/build-index.ts'
import type { IndexedPage } from '../search/indexed-page.ts'
import type { SectionText } from '../search/read-sections.ts'
import { escapeHtml } from '../shared/html-text.ts'
import type { Doc, DocBody, OutputFile, Page } from '../shared/model.ts'
import { titleWords } from '../shared/search/words.ts'
import { hashOf } from '../util/hash.ts'
import { array, number, object, record, string } from '../util/schema.ts'
import type { Site } from './site.ts'

/** What a search index is made from. */
export interface SearchSiteInput {
  readonly site: Site
  readonly pages: readonly Page[]
  readonly readBody: (doc: Doc) => Promise<DocBody>
  /** What bodies say that were read when they were compiled, by the keys of their Docs. */
  readonly fresh: ReadonlyMap<string, AnalyzedBody>
}

/** The index of a site as output. */
export interface SiteIndex {
  readonly outputs: readonly OutputFile[]
  /** Paths of the files whose names are made from their content. */
  readonly hashedPaths: readonly string[]
}

/** What is kept of the last index: its files. */
const filesSchema = array(object<Pick<OutputFile, 'path' | 'key'>>({ path: string, key: string }))

const sectionSchema = object<AnalyzedSection>({
  anchor: string,
  heading: string,
  excerpt: string,
  length: number,
  terms: string,
  weights: string,
})

/** What is kept of pages: what their bodies say, by the keys of their Docs. */
const bodiesSchema = record(
  object<AnalyzedBody>({
    intro: object<SectionText>({
      anchor: string,
      heading: string,
      parent: string,
      subheadings: string,
      body: string,
      code: string,
    }),
    sections: array(sectionSchema),
  }),
)

/** Guides are above what is generated. */
const GUIDE_WEIGHT = 100
const GENERATED_WEIGHT = 80

/** Path of a site's search index, below the output folder and without its ending: one for each locale and version. */
export function searchIndexPath({ config }: Pick<Site, 'config'>): string {
  return `assets/search/${config.i18n.defaultLocale}-current`
}

/** Whether a site has a search index of its own. */
export function isIndexed({ config }: Pick<Site, 'config'>): boolean {
  return config.search.provider === 'local' && config.search.searchPagePath !== false
}

/** Paths of the index's files whose names are made from their content; none where readers do not search it. */
export function hashedSearchPaths(site: Pick<Site, 'config'>): string[] {
  return isIndexed(site) ? [`${searchIndexPath(site)}/*`] : []
}

/** Makes the search index, or the words a hosted search suggests; pages that did not change are not read again. */
export async function searchSite(input: SearchSiteInput): Promise<SiteIndex> {
  return indexSite(await readForSearch(input))
}

/** What the index of a site is made from; its pages are read. */
export interface SearchReading {
  readonly site: Site
  /** Pages that readers may find. */
  readonly pages: readonly Page[]
  readonly key: string
  /** Files of the index, when it was made from the same pages before. */
  readonly known: readonly Pick<OutputFile, 'path' | 'key'>[] | undefined
  /** What each page says, read again when it was not wanted before. */
  readonly sections: () => Promise<readonly (readonly AnalyzedSection[])[]>
}

/** Reads what the pages of a site say, unless the index that comes of it is known. */
export async function readForSearch(input: SearchSiteInput): Promise<SearchReading> {
  const { site } = input
  const pages = input.pages.filter(isSearched)
  const { synonyms } = site.config.search
  const key = hashOf(searchIndexPath(site), site.toolVersion, JSON.stringify([synonyms, pages.map(identify)]))
  const known = site.store.entry('search-index', filesSchema).read(key)
  let read: ReturnType<SearchReading['sections']> | undefined
  const sections: SearchReading['sections'] = () => {
    read ??= readPages(pages, input)
    return read
  }
  if (isIndexed(site) && !known) await sections()
  return { site, pages, key, known, sections }
}

/** Makes the index of pages that were read. */
export async function indexSite({ site, pages, key, known, sections }: SearchReading): Promise<SiteIndex> {
  const hashedPaths = hashedSearchPaths(site)
  if (site.config.search.searchPagePath === false) return { outputs: [], hashedPaths }
  const path = searchIndexPath(site)
  if (site.config.search.provider !== 'local') return { outputs: [wordsFile(path, pages)], hashedPaths }
  let texts: ReadonlyMap<string, string> | undefined
  const make = async (): Promise<ReadonlyMap<string, string>> => {
    if (texts) return texts
    const read = await sections()
    const made = buildIndex(
      path,
      pages.map((page, index) => place(page, read[index] ?? [])),
    )
    texts = new Map(made.map((file) => [file.path, file.text]))
    return texts
  }
  const files = known ?? [...(await make())].map(([path, text]) => ({ path, key: hashOf(text) }))
  if (!known) site.store.entry('search-index', filesSchema).write(key, files)
  const outputs = files.map((file) => ({ ...file, read: async () => (await make()).get(file.path) ?? '' }))
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
  if (isIndexed(input.site)) await readBodies(input.pages.filter(isSearched), input, rest)
}

/** The sections of pages; bodies that are not known yet are read and kept. */
async function readPages(pages: readonly Page[], input: SearchSiteInput): Promise<(readonly AnalyzedSection[])[]> {
  const bodies = await readBodies(pages, input, async () => true)
  const analyzer = createAnalyzer(input.site.config.search.synonyms)
  return pages.map((page) => {
    const { content } = page
    const body = content.kind === 'doc' ? bodies.get(content.doc.key) : analyzer.readBody(cardsHtml(page))
    return body ? analyzer.complete(body, textOf(page)) : []
  })
}

async function readBodies(
  pages: readonly Page[],
  { site: { store, toolVersion, config }, readBody, fresh }: SearchSiteInput,
  rest: () => Promise<boolean>,
): Promise<ReadonlyMap<string, AnalyzedBody>> {
  const { synonyms } = config.search
  const entry = store.entry('search-pages', bodiesSchema)
  const entryKey = hashOf(toolVersion, JSON.stringify(synonyms))
  const before = new Map(Object.entries(entry.read(entryKey) ?? {}))
  const analyzer = createAnalyzer(synonyms)
  const found = new Map<string, AnalyzedBody>()
  for (const { content } of pages) {
    if (content.kind !== 'doc') continue
    const { key } = content.doc
    const known = fresh.get(key) ?? before.get(key)
    if (known) found.set(key, known)
    else if (await rest()) found.set(key, analyzer.readBody((await readBody(content.doc)).html))
  }
  const isSame = found.size === before.size && [...found.keys()].every((key) => before.has(key))
  if (!isSame) entry.write(entryKey, Object.fromEntries(found))
  return found
}

function cardsHtml({ content }: Page): string {
  const cards = content.kind === 'generated-index' ? content.cards : []
  return cards.map((card) => `<p>${escapeHtml(`${card.label}. ${card.description ?? ''}`)}</p>`).join('')
}

/** What is said of a page beside its body. */
function textOf({ title, description, content, href }: Page): PageText {
  if (content.kind === 'doc') return { title, description, keywords: content.doc.frontMatter.keywords ?? [], href }
  return { title, description, keywords: content.kind === 'generated-index' ? content.keywords : [], href }
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
