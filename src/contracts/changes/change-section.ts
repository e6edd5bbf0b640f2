/** The changes of one kind. */
export interface ChangeSection {
  /** Id of its heading. */
  readonly id: string
  readonly title: string
  /** An entry of the list for each change, in Markdown; further lines are indented. */
  readonly lines: readonly string[]
}
