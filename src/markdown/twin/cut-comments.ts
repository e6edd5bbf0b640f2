import { replaceComments } from '../html-parts.ts'

/** Takes the place of a comment until its line is known to be empty; a noncharacter, which no text holds. */
const MARK = '\uFDD7'
const EMPTY_LINES = new RegExp(`(?:(?:^|\\n)[ \\t${MARK}]*)+(?=\\n|$)`, 'g')

/** HTML with marks where its comments are. */
export function markComments(html: string): string {
  return replaceComments(html, MARK)
}

/** Takes the marks out of a text; of the empty lines around one, one stays. */
export function cutMarked(text: string): string {
  if (!text.includes(MARK)) return text
  return text.replace(EMPTY_LINES, (lines) => (lines.includes(MARK) ? '\n' : lines)).replaceAll(MARK, '')
}
