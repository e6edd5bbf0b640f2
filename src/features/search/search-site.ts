import { escapeHtml } from '../../shared/html-text.ts'
import { inLanguage, text } from '../../shared/messages/text.ts'
import type { OutputFile, Page, PlacedFile } from '../../shared/model.ts'
import type { SearchScope } from '../../shared/search/engine.ts'
import type { PageSubject } from '../../shared/search/index-format.ts'
import { readCall } from '../../shared/search/names.ts'
import { titleWords } from '../../shared/search/words.ts'
import { hashOf } from '../../util/hash.ts'
import { type AnalyzedSection, createAnalyzer, type PageFields } from './analyze.ts'
import { blockSizeOf, isLargeIndex } from './build-index.ts'
import { type AnalyzedBodies, createBodyReader, openAnalyzedBodies, type SearchSiteInput } from './cached-bodies.ts'
import { type CachedBlocks, openCachedBlocks, openCachedIndex } from './cached-index.ts'
import { type CreateFilesInput, createFiles, type PageBlock } from './create-files.ts'
import type { NamedFile, PartlyMadeFile } from './index-file.ts'
import type { IndexedPage } from './make-block.ts'
import {
  hashedSearchPaths,
  isIndexed,
  isInScope,
  isSearched,
  type SearchedSite,
  searchIndexPath,
  searchWeight,
} from './searched-site.ts'

/** Writes a file of the output; undefined when the last output has it already. */
export type PutFile = (file: NamedFile, text: string) => PlacedFile | undefined

/**
 * Creates the search indexes, one after another, or the words a hosted search suggests. Unchanged pages are not read
 * again. Files are written as soon as they are made, or kept in memory if there is no place for them.
 */
export async function searchSite(
  input: SearchSiteInput,
  put?: PutFile,
): Promise<{ readonly outputs: readonly OutputFile[]; readonly hashedPaths: readonly string[] }> {
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
  const cached = openCachedBlocks(site.store)
  const bodies = openAnalyzedBodies(site.store, site.config.search.synonyms)
  const shared = { site, sectionsOf: createSectionReader(input, bodies), put, cached }
  const indexes: CreatedIndex[] = []
  for (const scope of site.searchScopes) {
    indexes.push(await createOutputs({ scope, pages: searched.filter((page) => isInScope(page, scope)), ...shared }))
  }
  // To find what is not used any more takes longer than an edit.
  if (indexes.some(({ isNew }) => isNew)) {
    bodies.keepOnly(searched.flatMap(({ content }) => (content.kind === 'doc' ? content.doc.key : [])))
    // Without a place to write files, nothing is kept either: the next build needs what the last one kept.
    if (put) cached.keepOnly(indexes.flatMap(({ blockKeys }) => blockKeys))
  }
  return { outputs: indexes.flatMap(({ outputs }) => outputs), hashedPaths }
}

interface IndexInput {
  readonly scope: SearchScope
  readonly pages: readonly Page[]
  readonly site: SearchedSite
  readonly sectionsOf: ReturnType<typeof createSectionReader>
  readonly put: PutFile | undefined
  readonly cached: CachedBlocks
}

interface CreatedIndex {
  readonly outputs: readonly OutputFile[]
  /** Keys of its blocks, if they are kept. */
  readonly blockKeys: readonly string[]
  /** Set if all of its files were made. */
  readonly isNew: boolean
}

/** The files of an index, which is only created if it was not already created from the same pages. */
async function createOutputs({ scope, pages, site, sectionsOf, put, cached }: IndexInput): Promise<CreatedIndex> {
  const path = searchIndexPath(site, scope)
  const readPage: CreateFilesInput['readPage'] = async (page) => {
    const sections = await sectionsOf(page)
    return inLanguage(site.config.language, () => place(page, sections))
  }
  const blocks = cutBlocks(path, pages, site)
  const key = hashOf(path, site.toolVersion, ...blocks.map((block) => block.key))
  const index = { path, key, blocks }
  const blockKeys = isLargeIndex(pages.length) ? blocks.map((block) => block.key) : []
  const name = scope.only === undefined ? 'search-index' : `search-index-${scope.name}`
  const isCached = put !== undefined && isLargeIndex(pages.length)
  const last = isCached ? { blocks: cached, index: openCachedIndex(site.store, name, site.toolVersion) } : undefined
  const entry = site.store.entry<readonly NamedFile[]>(name)
  // A promise: files are read at the same time, and the index must not be created for each of them.
  let texts: Promise<ReadonlyMap<string, string>> | undefined
  const read = async (file: string): Promise<string> => {
    texts ??= collectTexts(createFiles(index, { readPage }))
    return (await texts).get(file) ?? ''
  }
  const toOutput = ({ path, key }: NamedFile): OutputFile => ({ path, key, read: () => read(path) })
  // What is kept of a large index has the names of its files, too.
  const names = isCached ? undefined : entry.read(key)
  if (names) return { outputs: names.map(toOutput), blockKeys, isNew: false }
  const outputs: OutputFile[] = []
  const written = new Map<string, string>()
  let isNew = true
  for await (const files of createFiles(index, { readPage, last })) {
    for (const file of files) {
      isNew &&= file.text !== undefined
      if (!put && file.text !== undefined) written.set(file.path, file.text)
      outputs.push({ ...toOutput(file), placed: placeFile(file, put) })
    }
  }
  // Without a place to write them, the texts of all files are needed.
  if (!put) texts = Promise.resolve(written)
  if (!isCached)
    entry.write(
      key,
      outputs.map(({ path, key }) => ({ path, key })),
    )
  return { outputs, blockKeys, isNew }
}

function placeFile(file: PartlyMadeFile, put: PutFile | undefined): OutputFile['placed'] {
  return file.text === undefined ? undefined : put?.(file, file.text)
}

function cutBlocks(path: string, pages: readonly Page[], { config, toolVersion }: SearchedSite): PageBlock[] {
  const shared = hashOf(path, toolVersion, JSON.stringify([config.search.synonyms, config.language?.lang]))
  const size = blockSizeOf(pages.length)
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, index) => {
    const inBlock = pages.slice(index * size, (index + 1) * size)
    return { pages: inBlock, key: hashOf(shared, JSON.stringify(inBlock.map(identify))) }
  })
}

async function collectTexts(creating: AsyncIterable<readonly PartlyMadeFile[]>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for await (const files of creating) for (const { path, text } of files) if (text !== undefined) texts.set(path, text)
  return texts
}

/** The words of the titles, as suggestions of a hosted search without results. */
function wordsFile(path: string, pages: readonly Page[]): OutputFile {
  const text = JSON.stringify(titleWords(pages.map((page) => page.title)))
  return { path: `${path}.json`, key: hashOf(text), read: async () => text }
}

/** Everything about a page that its index entry depends on, as texts. */
function identify(page: Page): readonly string[] {
  const content = page.content.kind === 'doc' ? page.content.doc.key : JSON.stringify(page.content)
  return [page.href, page.title, page.description, content, ...page.breadcrumbs.map(({ label }) => label)]
}

/** Creates a reader of the analyzed sections of a page, from its body and the text outside of that. */
function createSectionReader(
  input: SearchSiteInput,
  bodies: AnalyzedBodies,
): (page: Page) => Promise<readonly AnalyzedSection[]> {
  const analyzer = createAnalyzer(input.site.config.search.synonyms)
  const readBody = createBodyReader(input, bodies)
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
  // An operation has the names of its call, and its title is one more: on a large site, titles are not in the list of pages.
  const names = api_spec === undefined || keywords.length === 0 ? [] : [...keywords, title]
  return { ...page, keywords, names, hasOptions: lookup !== undefined }
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
