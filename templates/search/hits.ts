import type { HitKind } from '../../src/shared/search/engine.ts'

/** Path of the icon of each kind of result, in a square of 24 units. */
export const hitIcons: Readonly<Record<HitKind, string>> = {
  page: 'M14 3v5h5M6 3h8l5 5v13H6z',
  section: 'M4 9h16M4 15h16M10 3 8 21M16 3l-2 18',
  option: 'M4 8h9M19 8h1M4 16h1M11 16h9M13 8a3 3 0 1 0 6 0 3 3 0 0 0-6 0M5 16a3 3 0 1 0 6 0 3 3 0 0 0-6 0',
  operation: 'M9 4c-5 0-1 8-5 8 4 0 0 8 5 8M15 4c5 0 1 8 5 8-4 0 0 8-5 8',
}

/** The attributes of the icons: decorations in the color of the text. */
export const hitIconAttributes = {
  viewBox: '0 0 24 24',
  width: '18',
  height: '18',
  fill: 'none',
  stroke: 'currentcolor',
  'aria-hidden': 'true',
} as const

/** If the first match is further into a text, in characters, the text before it is left out. */
const maxLead = 90

/** Splits a text at the words that start with a mark: every second piece, from the second on, is highlighted. */
export function splitMarks(text: string, marks: readonly string[]): string[] {
  const pattern = patternOf(marks)
  return pattern ? text.split(pattern) : [text]
}

/** Returns a text from the sentence on that has most of the marks, or from near the first of them. */
export function excerptOf(text: string, marks: readonly string[]): string {
  const pattern = patternOf(marks)
  if (!pattern) return joinLines(text)
  const sentences = text.match(/[^\n]+?(?:[.!?](?= )|\n|$) ?/g) ?? []
  const counts = sentences.map((sentence) => {
    // Forms of a word count once.
    return new Set(sentence.match(pattern)?.map((found) => found.slice(0, 5).toLowerCase())).size
  })
  const best = counts.indexOf(Math.max(...counts))
  const rest = sentences.slice(best).join('')
  const place = rest.search(pattern)
  const start = place > maxLead ? rest.lastIndexOf(' ', place - maxLead / 2) + 1 : 0
  return (best > 0 || start > 0 ? '…' : '') + joinLines(rest.slice(start))
}

/** Returns a text in one line: items and rows that end without a mark do not run together. */
function joinLines(text: string): string {
  return text.replace(/(?<![.:;!?])\n/g, ' · ').replaceAll('\n', ' ')
}

/** Matches letters in any case; the flag for it would hide where the words of `useEffectEvent` start. */
function inAnyCase(source: string): string {
  return source.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Start of a word, in scripts with spaces. */
const start = '(?:(?<![A-Za-z\\d])|(?<=[a-z\\d])(?=[A-Z]))'

/** Suffixes of a word that its mark does not include: `record` marks all of `recordings`, `fac` all of `face`. */
const ending = `(?:${inAnyCase('.?(?:ed|ings?)|ed?|es|ions?|s')})(?![A-Za-z\\d])`

/** Matches words that start with a mark; the longest mark wins. */
function patternOf(marks: readonly string[]): RegExp | undefined {
  if (marks.length === 0) return undefined
  const words = [...marks]
    .sort((a, b) => b.length - a.length)
    .map((mark) => mark.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
    .map(inAnyCase)
  return new RegExp(`${start}((?:[vV](?=\\d))?(?:${words.join('|')})(?:${ending})?)`, 'gu')
}
