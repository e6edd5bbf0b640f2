/** Takes the place of a comment until its line is known to be empty; a noncharacter, which no text holds. */
const MARK = '\uFDD7'
/**
 * What HTML has that is no text (HTML, section 13.2.5): comments, which end with their text at the latest, instructions
 * and declarations, which browsers take for comments; tags, and what is text whatever is in it.
 */
const HTML =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[?!][^>]*(?:>|$)|<(script|style|textarea|title|xmp|iframe|noembed)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi
const EMPTY_LINES = new RegExp(`(?:(?:^|\\n)[ \\t${MARK}]*)+(?=\\n|$)`, 'g')

/** HTML with marks where its comments are. */
export function markComments(html: string): string {
  return html.replace(HTML, (part) => (/^<[!?]/.test(part) ? MARK : part))
}

/** Takes the marks out of a text; of the empty lines around one, one stays. */
export function cutMarked(text: string): string {
  if (!text.includes(MARK)) return text
  return text.replace(EMPTY_LINES, (lines) => (lines.includes(MARK) ? '\n' : lines)).replaceAll(MARK, '')
}
