/** A page as HTML, with the policy it needs. */
export interface RenderedPage {
  readonly outputPath: string
  readonly html: string
  readonly csp: string
}

/** Size in bytes and modification time of a written file. */
export interface PlacedFile {
  readonly size: number
  readonly mtimeMs: number
  /** SHA-256 of its bytes. */
  readonly hash: string
}
