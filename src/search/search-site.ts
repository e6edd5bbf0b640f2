import { escapeHtml } from '../shared/html-text.ts'
import { inLanguage, text } from '../shared/messages/text.ts'
import type { OutputFile, Page } from '../shared/model.ts'
import type { PlacedFile } from '../shared/placed-file.ts'
import type { PageSubject } from '../shared/search/index-format.ts'
import { readCall } from '../shared/search/names.ts'
import type { SearchScope } from '../shared/search/scopes.ts'
import { titleWords } from '../shared/search/words.ts'
import { hashOf } from '../util/hash.ts'
import { createRest } from '../util/rest.ts'
import { array, object, string } from '../util/value-schema.ts'
import { type AnalyzedSection, createAnalyzer, type PageFields } from './analyze.ts'
import { createIndex, type IndexedPage, type IndexFile as MadeFile } from './build-index.ts'
import { createBodyReader, openAnalyzedBodies, type SearchSiteInput } from './kept-bodies.ts'
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

/** Writes a file of the output; undefined when the last output has it already. */
export type PutFile = (file: IndexFile, text: string) => PlacedFile | undefined

type IndexFile = Pick<OutputFile, 'path' | 'key'>

/**
 * Creates the search indexes, one after another, or the words a hosted search suggests. Unchanged pages are not read
 * again. Files are written as soon as they are made, or kept in memory if there is no place for them.
 */
export async function searchSite(input: SearchSiteInput, put?: PutFile): Promise<SiteIndex> {
  const { site } = input
  const searched = input.pages.filter(isSearched)
  const hashedPaths = hashedSearchPaths(site)
  if (!isIndexed(site)) {
    const words = site.searchScopes.map((scope) =>
      wordsFile(
        searchIndexPath(site, scope),
        searched.filter((page) => isInScope(page, scope)),
      ),
    )
    return { outputs: words, hashedPaths }
  }
  const sectionsOf = createSectionReader(input)
  const outputs: OutputFile[][] = []
  for (const scope of site.searchScopes) outputs.push(await createOutputs({ scope, searched, site, sectionsOf, put }))
  openAnalyzedBodies(site.store, site.config.search.synonyms).keepOnly(
    searched.flatMap(({ content }) => (content.kind === 'doc' ? content.doc.key : [])),
  )
  return { outputs: outputs.flat(), hashedPaths }
}

interface IndexInput {
  readonly scope: SearchScope
  /** Pages that readers may find in some scope. */
  readonly searched: readonly Page[]
  readonly site: SearchedSite
  readonly sectionsOf: SectionReader
  readonly put: PutFile | undefined
}

/** The files of an index, which is only created if it was not already created from the same pages. */
async function createOutputs({ scope, searched, site, sectionsOf, put }: IndexInput): Promise<OutputFile[]> {
  const path = searchIndexPath(site, scope)
  const pages = searched.filter((page) => isInScope(page, scope))
  const { synonyms } = site.config.search
  const language = site.config.language?.lang
  const key = hashOf(path, site.toolVersion, JSON.stringify([synonyms, language, pages.map(identify)]))
  const name = scope.only === undefined ? 'search-index' : `search-index-${scope.name}`
  const entry = site.store.entry(name, filesSchema)
  const create = () => createFiles(path, pages, { config: site.config, sectionsOf })
  // A promise: files are read at the same time, and the index must not be created for each of them.
  let texts: Promise<ReadonlyMap<string, string>> | undefined
  const read = async (file: string): Promise<string> => {
    texts ??= collectTexts(create())
    return (await texts).get(file) ?? ''
  }
  const toOutput = (file: IndexFile): OutputFile => ({ ...file, read: () => read(file.path) })
  const known = entry.read(key)
  if (known) return known.map(toOutput)
  const outputs: OutputFile[] = []
  const kept = new Map<string, string>()
  for await (const { path, text } of create()) {
    const file = { path, key: hashOf(text) }
    if (!put) kept.set(path, text)
    outputs.push({ ...toOutput(file), placed: put?.(file, text) })
  }
  if (!put) texts = Promise.resolve(kept)
  const files = outputs.map((output) => ({ path: output.path, key: output.key }))
  entry.write(key, files)
  return outputs
}

async function collectTexts(files: AsyncIterable<MadeFile>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for await (const { path, text } of files) texts.set(path, text)
  return texts
}

/** Creates the files of an index; other work of this thread gets its turn meanwhile. */
async function* createFiles(
  path: string,
  pages: readonly Page[],
  { config, sectionsOf }: Pick<SearchedSite, 'config'> & Pick<IndexInput, 'sectionsOf'>,
): AsyncGenerator<MadeFile> {
  const rest = createRest()
  const index = createIndex(path, pages.length)
  for (const page of pages) {
    const sections = await sectionsOf(page)
    yield* index.add(inLanguage(config.language, () => place(page, sections)))
    await rest()
  }
  for (const file of index.finish()) {
    yield file
    await rest()
  }
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

/** Reads the analyzed sections of a page. */
type SectionReader = (page: Page) => Promise<readonly AnalyzedSection[]>

/** The sections of pages, from their bodies and what is around them. */
function createSectionReader(input: SearchSiteInput): SectionReader {
  const analyzer = createAnalyzer(input.site.config.search.synonyms)
  const readBody = createBodyReader(input)
  return async (page) => {
    const { content } = page
    const body = content.kind === 'doc' ? await readBody(content.doc) : analyzer.readBody(cardsHtml(page))
    return analyzer.complete(body, textOf(page))
  }
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
