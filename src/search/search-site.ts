import { escapeHtml } from '../shared/html-text.ts'
import { inLanguage, text } from '../shared/messages/text.ts'
import type { OutputFile, Page } from '../shared/model.ts'
import type { PageSubject } from '../shared/search/index-format.ts'
import { readCall } from '../shared/search/names.ts'
import type { SearchScope } from '../shared/search/scopes.ts'
import { titleWords } from '../shared/search/words.ts'
import { hashOf } from '../util/hash.ts'
import type { Entry } from '../util/store.ts'
import { array, object, string } from '../util/value-schema.ts'
import { type AnalyzedBody, type AnalyzedSection, createAnalyzer, type PageFields } from './analyze.ts'
import { buildIndex } from './build-index.ts'
import type { IndexedPage } from './cut-tables.ts'
import { readBodies, type SearchSiteInput } from './kept-bodies.ts'
import {
  hashedSearchPaths,
  isIndexed,
  isInScope,
  isSearched,
  type SearchedSite,
  searchIndexPath,
  searchWeight,
} from './searched-site.ts'

/** The indexes of a site as output. */
export interface SiteIndex {
  readonly outputs: readonly OutputFile[]
  /** Paths of content-hashed files. */
  readonly hashedPaths: readonly string[]
}

/** Cache entry of an index: its files. */
const filesSchema = array(object<IndexFile>({ path: string, key: string }))

/** Creates the search indexes, or the words a hosted search suggests; unchanged pages are not read again. */
export async function searchSite(input: SearchSiteInput): Promise<SiteIndex> {
  return indexSite(await readForSearch(input))
}

/** What the indexes of a site are created from, with its pages read. */
export interface SearchReading {
  readonly site: SearchedSite
  /** One for each scope. */
  readonly indexes: readonly IndexReading[]
  /** The analyzed sections of pages, read only if not cached. */
  readonly sections: (pages: readonly Page[]) => Promise<readonly (readonly AnalyzedSection[])[]>
}

/** What one index is created from. */
interface IndexReading {
  /** Its path below the output folder, without extension. */
  readonly path: string
  /** Pages that readers may find. */
  readonly pages: readonly Page[]
  readonly entry: Entry<readonly IndexFile[]>
  readonly key: string
  /** Its files, if it was already created from the same pages. */
  readonly known: readonly IndexFile[] | undefined
}

type IndexFile = Pick<OutputFile, 'path' | 'key'>

/** Reads the pages of a site, unless all indexes are cached. */
export async function readForSearch(input: SearchSiteInput): Promise<SearchReading> {
  const { site } = input
  const searched = input.pages.filter(isSearched)
  const indexes = site.searchScopes.map((scope) => openIndex(scope, searched, site))
  let read: ReturnType<typeof readBodies> | undefined
  const readAll = (): ReturnType<typeof readBodies> => {
    read ??= readBodies(searched, input, async () => true)
    return read
  }
  const sections: SearchReading['sections'] = async (pages) => completePages(pages, await readAll(), site)
  if (isIndexed(site) && indexes.some(({ known }) => !known)) await readAll()
  return { site, indexes, sections }
}

function openIndex(scope: SearchScope, searched: readonly Page[], site: SearchedSite): IndexReading {
  const path = searchIndexPath(site, scope)
  const pages = searched.filter((page) => isInScope(page, scope))
  const { synonyms } = site.config.search
  const key = hashOf(
    path,
    site.toolVersion,
    JSON.stringify([synonyms, site.config.language?.lang, pages.map(identify)]),
  )
  const name = scope.only === undefined ? 'search-index' : `search-index-${scope.name}`
  const entry = site.store.entry(name, filesSchema)
  return { path, pages, entry, key, known: entry.read(key) }
}

/** Creates the indexes of pages that were read, one after another. */
export async function indexSite({ site, indexes, sections }: SearchReading): Promise<SiteIndex> {
  const hashedPaths = hashedSearchPaths(site)
  const outputs: OutputFile[] = []
  for (const index of indexes) {
    const isLocal = site.config.search.provider === 'local'
    outputs.push(...(isLocal ? await createIndex(index, { site, sections }) : [wordsFile(index.path, index.pages)]))
  }
  return { outputs, hashedPaths }
}

async function createIndex(
  { path, pages, entry, key, known }: IndexReading,
  { site: { config }, sections }: Pick<SearchReading, 'site' | 'sections'>,
): Promise<OutputFile[]> {
  const createTexts = async (): Promise<ReadonlyMap<string, string>> => {
    const read = await sections(pages)
    const made = buildIndex(
      path,
      inLanguage(config.language, () => pages.map((page, index) => place(page, read[index] ?? []))),
    )
    return new Map(made.map((file) => [file.path, file.text]))
  }
  // A promise: files are read at the same time, and the index must not be created for each of them.
  let texts: ReturnType<typeof createTexts> | undefined
  const make = (): ReturnType<typeof createTexts> => {
    texts ??= createTexts()
    return texts
  }
  const files = known ?? [...(await make())].map(([file, text]) => ({ path: file, key: hashOf(text) }))
  if (!known) entry.write(key, files)
  return files.map((file) => ({ ...file, read: async () => (await make()).get(file.path) ?? '' }))
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

/** The sections of pages, from their bodies and what is around them. */
function completePages(
  pages: readonly Page[],
  bodies: ReadonlyMap<string, AnalyzedBody>,
  { config }: SearchedSite,
): (readonly AnalyzedSection[])[] {
  const analyzer = createAnalyzer(config.search.synonyms)
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
function textOf({ title, description, content, href, breadcrumbs }: Page): PageFields {
  const trail = breadcrumbs.slice(0, -1).map((crumb) => crumb.label)
  const page = { title, description, keywords: [], names: [], hasOptions: false, trail, href }
  if (content.kind === 'generated-index') return { ...page, keywords: content.keywords }
  if (content.kind !== 'doc') return page
  const { keywords = [], api_spec, lookup } = content.doc.frontMatter
  return { ...page, keywords, names: api_spec === undefined ? [] : keywords, hasOptions: lookup !== undefined }
}

function subjectOf({ hasOptions, names }: PageFields): PageSubject {
  if (hasOptions) return 1
  return names.some(readCall) ? 2 : 0
}

function place(page: Page, sections: readonly AnalyzedSection[]): IndexedPage {
  const trail = page.breadcrumbs.slice(0, -1).map((crumb) => crumb.label)
  return {
    href: page.href,
    title: page.title,
    trail,
    part: trail[0] ?? text('theme.SearchPage.loosePages', 'Pages'),
    weight: searchWeight(page),
    subject: subjectOf(textOf(page)),
    sections,
  }
}
