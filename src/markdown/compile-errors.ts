import type { VFileMessage } from 'vfile-message'
import type { Problem } from '../util/errors.ts'

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/could not parse expression/i, 'Write \\{ for a brace that is text, or put the text in `code`.'],
  [
    /unexpected character .*(?:before (?:local )?name|in (?:local )?name|after (?:local )?name|after `<`)/i,
    'Write \\< for a less-than sign that is text, or put the text in `code`.',
  ],
  [
    /unexpected closing (?:slash|tag)|expected (?:a|the) (?:corresponding )?closing tag/i,
    'Close each tag in the order they were opened, on a line of its own.',
  ],
  [/nesting of more than \d+ brackets/i, 'Give parts of the expression a name: export const part = …'],
  [/unexpected (?:end of file|lazy line)/i, 'Close the brace, tag or quote that is open here.'],
]

/** A compiler message as a problem at its place in the page. */
export function toProblem(message: VFileMessage, displayPath: string, text: string): Problem {
  const reason = String(message.reason).replace(/\s*\n\s*/g, ' ')
  // Some messages name the place of what is open only in their text: `(5:1-5:7)`.
  const named = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason)
  const line = message.line ?? (named ? Number(named[1]) : undefined)
  const column = message.column ?? (named ? Number(named[2]) : undefined)
  return {
    severity: 'error',
    code: 'mdx.syntax',
    message: reason.replace(/^(.)/, (letter) => letter.toUpperCase()),
    hint: HINTS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Correct the syntax at this place.',
    file: displayPath,
    line,
    column,
    source: line === undefined ? undefined : text.split('\n')[line - 1],
  }
}

/** Anything a page's own code throws while it is rendered. */
export function runtimeProblem(error: unknown, displayPath: string): Problem {
  return {
    severity: 'error',
    code: 'mdx.runtime',
    message: `Page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Check the expressions in braces and the components this page defines.',
    file: displayPath,
    line: 1,
  }
}
