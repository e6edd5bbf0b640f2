import type { Problem } from '../util/errors.ts'

/** Parts of a path that a pattern captured, by name; `*` is `splat`. */
export type Captures = ReadonlyMap<string, string>

/** Text of a path, decoded, or what is captured in its place: a segment, or anything for `*`, which is named `splat`. */
type PatternPart = { readonly text: string } | { readonly name: string; readonly isSplat: boolean }

/** A compiled path that may contain `*` and `:name`. */
export interface PathPattern {
  /** In order; no text is empty. */
  readonly parts: readonly PatternPart[]
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
  const parts = source
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) =>
      index % 2 === 0 ? { text: decode(part) } : { name: nameOf(part, names), isSplat: part === '*' },
    )
    .filter((part) => !('text' in part) || part.text !== '')
  const regExp = new RegExp(`^${parts.map(expressionOf).join('')}$`, 's')
  return {
    parts,
    names,
    match(path) {
      const found = regExp.exec(path)
      return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
    },
  }
}

/** Escapes what has a meaning in regular expressions. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function expressionOf(part: PatternPart): string {
  if ('text' in part) return escapeRegExp(part.text)
  return part.isSplat ? '(.*)' : '([^/]+)'
}

function nameOf(part: string, names: string[]): string {
  const name = part === '*' ? 'splat' : part.slice(1)
  if (names.includes(name)) {
    throw new LineError(`Unexpected second "${part}" in one path`, `Keep one ${part === '*' ? '* in the path' : part}`)
  }
  names.push(name)
  return name
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new LineError(`Unexpected percent sign in "${part}"`, 'Write a percent sign itself as %25')
  }
}

/** A control file of a host, as text. */
interface ControlText {
  readonly text: string
  /** Its path for messages. */
  readonly file: string
  /** Code of the problems found in it. */
  readonly code: string
}

/**
 * Reads a control file line by line, skipping blank lines and comments. What `read` returns is kept unless undefined;
 * a LineError it throws becomes a warning with the line's number.
 */
export function readLines<Rule>(
  source: ControlText,
  read: (line: string) => Rule | undefined,
): { rules: Rule[]; problems: Problem[] } {
  const rules: Rule[] = []
  const problems: Problem[] = []
  const lines = source.text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    try {
      const rule = read(line)
      if (rule !== undefined) rules.push(rule)
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      const { message, hint } = error
      problems.push({
        severity: 'warning',
        code: source.code,
        message,
        hint,
        file: source.file,
        line: index + 1,
        source: whole,
      })
    }
  }
  return { rules, problems }
}
