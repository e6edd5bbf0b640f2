/** What a search finds, whoever answers it: the index of the site or a service. */

/** A part of a page that was found. */
export interface SectionHit {
  readonly href: string
  /** The page's title for what is before its first heading. */
  readonly heading: string
  readonly text: string
}

/** A page that was found. */
export interface PageHit {
  readonly href: string
  readonly title: string
  /** Where in the docs the page is: labels from the top. */
  readonly trail: readonly string[]
  /** Its parts that fit best, best first. */
  readonly sections: readonly SectionHit[]
}

/** How many of the pages found belong to a part of the docs. */
export interface PartCount {
  readonly name: string
  readonly count: number
}

/** Result of a search. */
export interface SearchResults {
  /** The pages asked for, best first. */
  readonly hits: readonly PageHit[]
  /** How many pages there are in all. */
  readonly count: number
  /** The parts of the docs in which pages were found. */
  readonly parts: readonly PartCount[]
  /** Beginnings of words to be marked in what is shown, in small letters. */
  readonly marks: readonly string[]
  /** What else to search for, with results; only where there are none. */
  readonly suggestions: readonly string[]
}

/** What is asked of a search. */
export interface SearchRequest {
  readonly query: string
  /** How many pages to return, and after how many. */
  readonly limit: number
  readonly offset?: number
  /** Only pages of this part of the docs. */
  readonly part?: string | undefined
}

/** Answers searches; rejects when the network fails, and may be asked again then. */
export type SearchEngine = (request: SearchRequest) => Promise<SearchResults>

/** What the script of a search offers: opens the search whose settings are at an address, or written in it. */
export interface EngineModule {
  readonly openSearch: (source: string) => Promise<SearchEngine>
}

/** What a search needs. */
export interface SearchAssets {
  /** The script that searches: see shared/search/engine.ts. */
  readonly engine: string
  /** What that script searches: address of the entry of an index, or the settings of a service as JSON. */
  readonly source: string
  /** The script of the search page. */
  readonly page: string
  /** Origins of the service that is asked, the likeliest first; absent where the site searches itself. */
  readonly hosts?: readonly string[]
}
