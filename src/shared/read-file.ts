/** A file as it was when it was read. */
export interface ReadFile {
  readonly absolutePath: string
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string
  /** Number of its bytes. */
  readonly size: number
}
