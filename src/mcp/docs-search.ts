import { openSearch } from '../../templates/search/engine/open-search.ts'
import type { PageHit, SearchEngine, SearchResults, SectionHit } from '../shared/search/engine.ts'
import { type DocsFolder, mistake } from './docs-folder.ts'

/** A search index of the site: of a language and a version. */
export interface DocsIndex {
  /** Its name for those who choose: `en-current`. */
  readonly name: string
  /** Name of its entry below the folder: `assets/search/en-current.json`. */
  readonly entry: string
}

/** Searches one of the indexes, without a name the first. @throws UserError when the site has none, or none of the name. */
export type DocsSearch = (query: {
  readonly query: string
  readonly limit: number
  readonly index?: string | undefined
}) => Promise<SearchResults>

/** The search of a built site, which reads an index again when another build has written one. */
export function createDocsSearch(folder: DocsFolder, indexes: readonly DocsIndex[]): DocsSearch {
  const opened = new Map<string, { readonly version: string; readonly engine: Promise<SearchEngine> }>()
  const readJson = async <T>(name: string): Promise<T> => {
    const file = await folder.readText(name)
    if (!file) throw new Error(`${name} does not exist`)
    // The build wrote the files in the shape that the engine reads.
    return JSON.parse(file.text) as T
  }
  return async ({ query, limit, index = indexes[0]?.name }) => {
    const entry = indexes.find(({ name }) => name === index)?.entry
    const version = entry === undefined ? undefined : (await folder.readText(entry))?.version
    if (entry === undefined || version === undefined) throw noIndex(index, indexes)
    const before = opened.get(entry)
    const current = before?.version === version ? before : { version, engine: openSearch(entry, readJson) }
    opened.set(entry, current)
    current.engine.catch(() => opened.delete(entry))
    return (await current.engine)({ query, limit })
  }
}

function noIndex(name: string | undefined, indexes: readonly DocsIndex[]): Error {
  return name === undefined || indexes.some((index) => index.name === name)
    ? mistake(
        'This site has no search index of its own',
        'Read llms.txt, which lists its pages: read_page with /llms.txt',
      )
    : mistake(`There is no index ${name}`, `Use one of ${indexes.map((index) => index.name).join(', ')}`)
}

/** The found sections of a kind, best first, each with its page. */
export function sectionsOf(
  { hits }: SearchResults,
  kind: SectionHit['kind'],
): { readonly page: PageHit; readonly section: SectionHit }[] {
  return hits.flatMap((page) =>
    page.sections.filter((section) => section.kind === kind).map((section) => ({ page, section })),
  )
}

/** Results as Markdown, each with its full address. */
export function formatResults(results: SearchResults, folder: DocsFolder): string {
  const pages = results.hits.map(({ title, href, trail, sections }) => {
    const found = sections.map((section) => `- ${lineOf(section, folder)}\n  ${section.text.replace(/\s+/g, ' ')}`)
    return `## ${[...trail, title].join(' > ')}\n\n${folder.addressOf(href)}\n\n${found.join('\n')}\n`
  })
  const more = results.count > results.hits.length ? `\n${results.count} pages in all.\n` : ''
  return `${pages.join('\n')}${more}`
}

/** A section in a line, with what it is unless it is ordinary. */
export function lineOf({ heading, href, kind }: SectionHit, folder: DocsFolder): string {
  const what = kind === 'option' || kind === 'operation' ? ` (${kind})` : ''
  return `${heading}${what}: ${folder.addressOf(href)}`
}
