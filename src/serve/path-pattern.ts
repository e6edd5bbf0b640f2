/** What a pattern captured in a path, by name; `*` is `splat`. */
export type Captures = ReadonlyMap<string, string>

/** A compiled path that may contain `*` and `:name`. */
export interface PathPattern {
  /** Names it captures. */
  readonly names: readonly string[]
  /** Matches a decoded path exactly; undefined without a match. */
  match(path: string): Captures | undefined
}

/** A placeholder of `_redirects` or `_headers`: `:splat`, `:year`. */
export const PLACEHOLDER = /:([A-Za-z]\w*)/g

/** Thrown for an invalid line of `_redirects` or `_headers`. */
export class LineError extends Error {
  override readonly name = 'LineError'
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** Compiles a path of `_redirects` or `_headers`: one `*` matches anything, `:name` a segment. Throws LineError. */
export function compilePattern(source: string): PathPattern {
  if (!source.startsWith('/')) {
    throw new LineError(`Unexpected "${source}", expected a path`, 'Start the path with a slash, as in /old/*')
  }
  if (/[?#]/.test(source)) {
    throw new LineError(`Unexpected query or hash in "${source}"`, 'Remove it: hosts match the path alone')
  }
  const names: string[] = []
  const parts = source.split(/(\*|:[A-Za-z]\w*)/)
  const expression = parts.map((part, index) => (index % 2 === 0 ? literal(part) : capture(part, names)))
  const regExp = new RegExp(`^${expression.join('')}$`, 's')
  return {
    names,
    match(path) {
      const found = regExp.exec(path)
      return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
    },
  }
}

function capture(part: string, names: string[]): string {
  const name = part === '*' ? 'splat' : part.slice(1)
  if (names.includes(name)) {
    throw new LineError(`Unexpected second "${part}" in one path`, `Keep one ${part === '*' ? '* in the path' : part}`)
  }
  names.push(name)
  return part === '*' ? '(.*)' : '([^/]+)'
}

function literal(part: string): string {
  try {
    return decodeURIComponent(part).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  } catch {
    throw new LineError(`Unexpected percent sign in "${part}"`, 'Write a percent sign itself as %25')
  }
}
