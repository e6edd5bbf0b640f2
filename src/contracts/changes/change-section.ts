/** The changes of one kind. */
export interface ChangeSection {
  /** Id of its heading. */
  readonly id: string
  readonly title: string
  /** An entry of the list for each change. */
  readonly entries: readonly ChangeEntry[]
}

/** What changed of one thing. */
export interface ChangeEntry {
  /** Id of its place on the page. */
  readonly id: string
  /** In Markdown; further lines are indented. */
  readonly text: string
}
