import type { Doc, DocBody, Page } from '../shared/model.ts'
import { hashOf } from '../util/hash.ts'
import { array, boolean, number, object, record, string } from '../util/value-schema.ts'
import { type AnalyzedBody, type AnalyzedSection, createAnalyzer } from './analyze.ts'
import type { SectionText } from './read-sections.ts'
import { isIndexed, isSearched, type SearchedSite } from './searched-site.ts'

/** What a search index is created from. */
export interface SearchSiteInput {
  readonly site: SearchedSite
  readonly pages: readonly Page[]
  readonly readBody: (doc: Doc) => Promise<DocBody>
  /** Bodies analyzed during compilation, by the keys of their Docs. */
  readonly fresh: ReadonlyMap<string, AnalyzedBody>
}

const sectionSchema = object<AnalyzedSection>({
  anchor: string,
  heading: string,
  excerpt: string,
  isCode: boolean,
  length: number,
  terms: string,
  weights: string,
})

/** Schema of a cached analyzed body. */
export const analyzedBodySchema = object<AnalyzedBody>({
  intro: object<SectionText>({
    anchor: string,
    heading: string,
    parent: string,
    subheadings: string,
    body: string,
    code: string,
    symptoms: string,
  }),
  sections: array(sectionSchema),
})

/** Cache of analyzed bodies, by the keys of their Docs. */
const bodiesSchema = record(analyzedBodySchema)

/**
 * Analyzes pages for the index and caches the result, one page at a time; `rest` is called before each and returns
 * false to stop.
 */
export async function readBodiesAhead(input: SearchSiteInput, rest: () => Promise<boolean>): Promise<void> {
  if (isIndexed(input.site)) await readBodies(input.pages.filter(isSearched), input, rest)
}

/** The analyzed bodies of pages, by the keys of their Docs; missing ones are read, and cached for the next build. */
export async function readBodies(
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
