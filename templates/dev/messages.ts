/** A problem as the dev server sends it. */
export interface Report {
  /** As in the terminal. */
  readonly text: string
  readonly message: string
  /** Absent when it does not concern a file. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** A message of the dev server about a page. */
export interface DevMessage {
  /** Path of the page, as the browser sent it. */
  readonly path: string
  /** The latest version of the page; absent when it has not changed. */
  readonly html?: string
  /** URLs of files whose bytes changed. */
  readonly files?: readonly string[]
  readonly errors: readonly Report[]
  /** Number of further errors. */
  readonly more: number
  readonly warnings: readonly Report[]
}
