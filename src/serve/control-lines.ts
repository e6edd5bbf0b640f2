import type { Problem } from '../util/errors.ts'
import { LineError } from './path-pattern.ts'

/** A control file of a host, as text. */
export interface ControlText {
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
