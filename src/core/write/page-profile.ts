/** What a page cost in a build, in milliseconds, and what its readers load, in bytes. */
export interface PageProfile {
  /** Address of the page. */
  readonly href: string
  /** The file that it is made from; absent for a page of the tool's own. */
  readonly file?: string
  /** Compiling and rendering together. */
  readonly ms: number
  readonly compileMs: number
  readonly renderMs: number
  /** Of the time to compile: colors for code, the page's own code, its text for the search. */
  readonly highlightMs: number
  readonly codeMs: number
  readonly searchMs: number
  /** Whether its text was compiled by an earlier build. */
  readonly isCached: boolean
  /** Bytes of the HTML after gzip, and with everything that the page loads. */
  readonly htmlBytes: number
  readonly pageBytes: number
  /** Why it took so long, the main reason first. */
  readonly reasons: readonly string[]
}
