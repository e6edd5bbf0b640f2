/** A problem as the dev server sends it. */
export interface Report {
  /** As it is in the terminal. */
  readonly text: string
  readonly message: string
  /** Absent when it is about no file. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** What the dev server says about the page that is shown. */
export interface DevMessage {
  /** The page as it is now; absent when it has not changed. */
  readonly html?: string
  /** Addresses of files that have other bytes now. */
  readonly files?: readonly string[]
  readonly errors: readonly Report[]
  /** How many errors there are besides those. */
  readonly more: number
  readonly warnings: readonly Report[]
}
