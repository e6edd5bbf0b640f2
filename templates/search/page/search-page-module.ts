/** Exports of the search page's script. */
export interface SearchPageModule {
  /** Shows the results for the page's field, now and while typing, and updates the address. */
  readonly enterSearchPage: (page: HTMLElement) => void
}
