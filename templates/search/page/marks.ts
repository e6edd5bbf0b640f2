/** If the first match is further into a text, in characters, the text before it is left out. */
const maxLead = 90

/** Splits a text at the words that start with a mark: every second piece, from the second on, is highlighted. */
export function splitMarks(text: string, marks: readonly string[]): string[] {
  const pattern = patternOf(marks)
  return pattern ? text.split(pattern) : [text]
}

/** The part of a text around its first match. */
export function excerptOf(text: string, marks: readonly string[]): string {
  const place = text.search(patternOf(marks) ?? /$/)
  if (place <= maxLead || place === text.length) return text
  const start = text.lastIndexOf(' ', place - maxLead / 2) + 1
  return `…${text.slice(start)}`
}

/** Suffixes of a word that its mark does not include: `record` marks all of `recordings`, `fac` all of `face`. */
const ending = '(?:[a-z]?(?:ed|ings?)|e[ds]?|ions?|s)(?![a-z\\d])'

/** The longest mark wins; matches start at a word boundary, in scripts with spaces. */
function patternOf(marks: readonly string[]): RegExp | undefined {
  if (marks.length === 0) return undefined
  const words = [...marks]
    .sort((a, b) => b.length - a.length)
    .map((mark) => mark.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  return new RegExp(`(?<![a-z\\d])((?:${words.join('|')})(?:${ending})?)`, 'giu')
}
