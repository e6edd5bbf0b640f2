/** The results of a search, from the site's index or from a service. */

/** A whole page, a section of one, an option of a configuration, or an operation of an API. */
export type HitKind = 'page' | 'section' | 'option' | 'operation'

/** A section that was found. */
export interface SectionHit {
  readonly href: string
  /** The page's title, for the text before its first heading. */
  readonly heading: string
  readonly text: string
  readonly isCode?: boolean
  readonly kind: HitKind
}

/** A page that was found. */
export interface PageHit {
  readonly href: string
  readonly title: string
  /** Labels of the page's ancestors. */
  readonly trail: readonly string[]
  /** Its best sections, best first. */
  readonly sections: readonly SectionHit[]
}

/** Number of found pages in a part of the docs. */
export interface PartCount {
  readonly name: string
  readonly count: number
}

/** Result of a search. */
export interface SearchResults {
  /** The pages asked for, best first. */
  readonly hits: readonly PageHit[]
  /** Total number of pages. */
  readonly count: number
  /** The parts of the docs in which pages were found. */
  readonly parts: readonly PartCount[]
  /** Beginnings of words to be highlighted in results, in lower case. */
  readonly marks: readonly string[]
  /** Other queries that have results; only if this one has none. */
  readonly suggestions: readonly string[]
}

/** A search query with its options. */
export interface SearchRequest {
  readonly query: string
  /** Number of pages to return, after those to skip. */
  readonly limit: number
  readonly offset?: number
  /** Only pages of this part of the docs. */
  readonly part?: string | undefined
}

/** Runs searches; rejects on a network error and may then be called again. */
export type SearchEngine = (request: SearchRequest) => Promise<SearchResults>

/** Files and settings of the search. */
export interface SearchAssets {
  /** The search script: see shared/search/engine.ts. */
  readonly engine: string
  /** URL of an index entry, or the settings of a service as JSON. */
  readonly source: string
  /** The versions of docs that readers choose from; absent where there is one. */
  readonly choices?: readonly SearchChoice[]
  /** The script of the search page. */
  readonly page: string
  /** Origins of the service, the most likely first; absent if the site has its own index. */
  readonly hosts?: readonly string[]
}

/** Pages that are searched together: a version of each of the docs, and the pages outside of them. */
export interface SearchScope {
  /** Its name in addresses. */
  readonly name: string
  /** Label where readers choose. */
  readonly label: string
  /** The version of docs that it is for; absent for the scope of the versions readers get first. */
  readonly only?: { readonly docs: string; readonly version: string } | undefined
  /** The version of each of the docs, by id. */
  readonly versions: Readonly<Record<string, string>>
}

/** A scope as the browser knows it, with what its search is opened with. */
export interface SearchChoice extends Pick<SearchScope, 'name' | 'label' | 'only'> {
  /** URL of its index, or its filters of a hosted search as JSON. */
  readonly source: string
}

/** Returns the scope of the versions that readers get first. Throws when there is none. */
export function mainScope<Scope extends Pick<SearchScope, 'only'>>(scopes: readonly Scope[]): Scope {
  const main = scopes.find(({ only }) => only === undefined)
  if (!main) throw new Error('A search without a scope')
  return main
}
