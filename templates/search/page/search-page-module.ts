/** What the script of the search page offers. */
export interface SearchPageModule {
  /** Shows what the field of the page asks for, now and as it is typed; the address keeps up. */
  readonly enterSearchPage: (page: HTMLElement) => void
}
