/** Something of a Docusaurus site that does not carry over. */
export interface Note {
  /** What it is, as the maintainer knows it: `blog`, `themeConfig.navbar.items[3]`. */
  readonly what: string
  readonly why: string
  /** Starts with a verb. */
  readonly remedy: string
}
