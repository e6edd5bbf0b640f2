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
