/** How far into a text its first mark may be before what is in front of it is left out, in characters. */
const longestLead = 90

/** Cuts a text at the words that begin with a mark: what is marked is in every other place, from the second on. */
export function splitMarks(text: string, marks: readonly string[]): string[] {
  const pattern = patternOf(marks)
  return pattern ? text.split(pattern) : [text]
}

/** The part of a text that its first mark is in. */
export function excerptOf(text: string, marks: readonly string[]): string {
  const place = text.search(patternOf(marks) ?? /$/)
  if (place <= longestLead || place === text.length) return text
  const start = text.lastIndexOf(' ', place - longestLead / 2) + 1
  return `…${text.slice(start)}`
}

/** What a word may end in where its mark is without: `record` marks all of `recordings`, `fac` all of `face`. */
const ending = '(?:[a-z]?(?:ed|ings?)|e[ds]?|ions?|s)(?![a-z\\d])'

/** The longest mark wins; within a word nothing is marked, as far as a script has spaces. */
function patternOf(marks: readonly string[]): RegExp | undefined {
  if (marks.length === 0) return undefined
  const words = [...marks]
    .sort((a, b) => b.length - a.length)
    .map((mark) => mark.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  return new RegExp(`(?<![a-z\\d])((?:${words.join('|')})(?:${ending})?)`, 'giu')
}
