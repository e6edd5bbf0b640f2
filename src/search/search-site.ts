import { escapeHtml } from '../shared/html-text.ts'
import type { OutputFile, Page } from '../shared/model.ts'
import { titleWords } from '../shared/search/words.ts'
import { hashOf } from '../util/hash.ts'
import { array, object, string } from '../util/value-schema.ts'
import { type AnalyzedSection, createAnalyzer, type PageText } from './analyze.ts'
import { buildIndex } from './build-index.ts'
import type { IndexedPage } from './cut-tables.ts'
import { readBodies, type SearchSiteInput } from './kept-bodies.ts'
import {
  hashedSearchPaths,
  isIndexed,
  isSearched,
  type SearchedSite,
  searchIndexPath,
  searchWeight,
} from './searched-site.ts'

/** The index of a site as output. */
export interface SiteIndex {
  readonly outputs: readonly OutputFile[]
  /** Paths of content-hashed files. */
  readonly hashedPaths: readonly string[]
}

/** Cache entry of the last index: its files. */
const filesSchema = array(object<Pick<OutputFile, 'path' | 'key'>>({ path: string, key: string }))

/** Creates the search index, or the words a hosted search suggests; unchanged pages are not read again. */
export async function searchSite(input: SearchSiteInput): Promise<SiteIndex> {
  return indexSite(await readForSearch(input))
}

/** What the index of a site is created from, with its pages read. */
export interface SearchReading {
  readonly site: SearchedSite
  /** Pages that readers may find. */
  readonly pages: readonly Page[]
  readonly key: string
  /** Files of the index, if it was already created from the same pages. */
  readonly known: readonly Pick<OutputFile, 'path' | 'key'>[] | undefined
  /** The analyzed sections of each page, read only if not cached. */
  readonly sections: () => Promise<readonly (readonly AnalyzedSection[])[]>
}

/** Reads the pages of a site, unless the index is cached. */
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

/** Creates the index of pages that were read. */
export async function indexSite({ site, pages, key, known, sections }: SearchReading): Promise<SiteIndex> {
  const hashedPaths = hashedSearchPaths(site)
  if (site.config.search.searchPagePath === false) return { outputs: [], hashedPaths }
  const path = searchIndexPath(site)
  if (site.config.search.provider !== 'local') return { outputs: [wordsFile(path, pages)], hashedPaths }
  const createTexts = async (): Promise<ReadonlyMap<string, string>> => {
    const read = await sections()
    const made = buildIndex(
      path,
      pages.map((page, index) => place(page, read[index] ?? [])),
    )
    return new Map(made.map((file) => [file.path, file.text]))
  }
  // A promise: files are read at the same time, and the index must not be created for each of them.
  let texts: ReturnType<typeof createTexts> | undefined
  const make = (): ReturnType<typeof createTexts> => {
    texts ??= createTexts()
    return texts
  }
  const files = known ?? [...(await make())].map(([path, text]) => ({ path, key: hashOf(text) }))
  if (!known) site.store.entry('search-index', filesSchema).write(key, files)
  const outputs = files.map((file) => ({ ...file, read: async () => (await make()).get(file.path) ?? '' }))
  return { outputs, hashedPaths }
}

/** The words of the titles, as suggestions of a hosted search without results. */
function wordsFile(path: string, pages: readonly Page[]): OutputFile {
  const text = JSON.stringify(titleWords(pages.map((page) => page.title)))
  return { path: `${path}.json`, key: hashOf(text), read: async () => text }
}

/** Everything about a page that its index entry depends on. */
function identify(page: Page): unknown {
  const content = page.content.kind === 'doc' ? page.content.doc.key : page.content
  return [page.href, page.title, page.description, page.breadcrumbs, content]
}

/** The sections of pages; missing bodies are read and cached. */
async function readPages(pages: readonly Page[], input: SearchSiteInput): Promise<(readonly AnalyzedSection[])[]> {
  const bodies = await readBodies(pages, input, async () => true)
  const analyzer = createAnalyzer(input.site.config.search.synonyms)
  return pages.map((page) => {
    const { content } = page
    const body = content.kind === 'doc' ? bodies.get(content.doc.key) : analyzer.readBody(cardsHtml(page))
    return body ? analyzer.complete(body, textOf(page)) : []
  })
}

function cardsHtml({ content }: Page): string {
  const cards = content.kind === 'generated-index' ? content.cards : []
  return cards.map((card) => `<p>${escapeHtml(`${card.label}. ${card.description ?? ''}`)}</p>`).join('')
}

/** The text of a page outside its body. */
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
