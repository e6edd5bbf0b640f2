/** Thrown when a check has found something and has said so itself. */
export class FindingsError extends Error {
  override readonly name = 'FindingsError'
}
