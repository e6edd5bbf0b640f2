import { replaceComments } from '../html-parts.ts'

/** Marks a comment until its line is known to be empty; a noncharacter, which no text contains. */
const MARK = '\uFDD7'
const EMPTY_LINES = new RegExp(`(?:(?:^|\\n)[ \\t${MARK}]*)+(?=\\n|$)`, 'g')

/** Replaces the comments of HTML by marks. */
export function markComments(html: string): string {
  return replaceComments(html, MARK)
}

/** Removes the marks from a text; of the empty lines around one, one is kept. */
export function cutMarked(text: string): string {
  if (!text.includes(MARK)) return text
  return text.replace(EMPTY_LINES, (lines) => (lines.includes(MARK) ? '\n' : lines)).replaceAll(MARK, '')
}
