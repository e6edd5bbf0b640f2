/** One finding a person can act on: a mistake in a page, the configuration or a flag. */
export interface Problem {
  readonly severity: 'error' | 'warning'
  /** Stable name of the kind of problem: `config.unknown-key`, `link.broken`. */
  readonly code: string
  /** "Unexpected X, expected Y" or "X does not exist". */
  readonly message: string
  /** The message without the place that it names: a cause in many places is shown once. */
  readonly cause?: string | undefined
  /** Starts with a verb and shows the corrected value if known. */
  readonly hint?: string | undefined
  /** Path as people see it, relative to the site's root. */
  readonly file?: string | undefined
  /** Starts at 1. */
  readonly line?: number | undefined
  /** Starts at 1. */
  readonly column?: number | undefined
  /** The key of the page's front matter that it is about, and its value or one of those: its place is still to be found. */
  readonly frontMatter?: { readonly key: string; readonly value?: string | undefined } | undefined
  /** The id of a page, in a sidebar, that it is about: its place is still to be found. */
  readonly docId?: string | undefined
  /** The address in a description of a specification that it is about: its place is still to be found. */
  readonly address?: string | undefined
  /** The line of source with the problem, as written. */
  readonly source?: string | undefined
}
