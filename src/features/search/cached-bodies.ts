import type { Doc, DocBody, Page } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'
import type { Store } from '../../util/store.ts'
import { type AnalyzedBody, createAnalyzer, type Synonyms } from './analyze.ts'
import { isIndexed, isSearched, type SearchedSite } from './searched-site.ts'

export interface SearchSiteInput {
  readonly site: SearchedSite
  readonly pages: readonly Page[]
  readonly readBody: (doc: Doc) => Promise<DocBody>
  /** Analyzed bodies that could not be stored, by the keys of their Docs. */
  readonly fresh: ReadonlyMap<string, AnalyzedBody>
}

/** The analyzed bodies of a site's pages; any thread may open them. */
export interface AnalyzedBodies {
  /** That of a Doc, by its key; undefined when it was not kept. */
  read(docKey: string): AnalyzedBody | undefined
  /** Returns whether it could be stored. */
  write(docKey: string, body: AnalyzedBody): boolean
  /** Removes those of all other Docs. */
  keepOnly(docKeys: readonly string[]): void
}

/** Opens the analyzed bodies of a site with these synonyms. */
export function openAnalyzedBodies(store: Store, synonyms: Synonyms): AnalyzedBodies {
  const bodies = store.collection<AnalyzedBody>('search-pages')
  const given = hashOf(JSON.stringify(synonyms))
  const keyOf = (docKey: string): string => `${docKey}-${given}`
  return {
    read: (docKey) => bodies.read(keyOf(docKey)),
    write: (docKey, body) => bodies.write(keyOf(docKey), body),
    keepOnly: (docKeys) => bodies.keepOnly(new Set(docKeys.map(keyOf))),
  }
}

/**
 * Creates a reader of the analyzed body of a Doc, one at a time: together, they are as large as the site. One that is
 * missing is made, and cached for the next build.
 */
export function createBodyReader(
  { site, readBody, fresh }: Omit<SearchSiteInput, 'pages'>,
  bodies: AnalyzedBodies = openAnalyzedBodies(site.store, site.config.search.synonyms),
): (doc: Doc) => Promise<AnalyzedBody> {
  const analyzer = createAnalyzer(site.config.search.synonyms)
  return async (doc) => {
    const before = fresh.get(doc.key) ?? bodies.read(doc.key)
    if (before) return before
    const body = analyzer.readBody((await readBody(doc)).html, doc.frontMatter.questions)
    bodies.write(doc.key, body)
    return body
  }
}

/**
 * Analyzes pages for the index and caches the result, one page at a time; `rest` is called before each and returns
 * false to stop.
 */
export async function readBodiesAhead(input: SearchSiteInput, rest: () => Promise<boolean>): Promise<void> {
  if (!isIndexed(input.site)) return
  const read = createBodyReader(input)
  for (const { content } of input.pages.filter(isSearched)) {
    if (content.kind !== 'doc') continue
    if (!(await rest())) return
    await read(content.doc)
  }
}
