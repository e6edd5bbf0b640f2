import { isStopWord, stem } from './stem.ts'

/** A word of letters and digits, with what ends names such as `C++` and `C#`. */
const word = '[\\p{L}\\p{N}]+(?:(?:\\+\\+|#)(?![\\p{L}]))?'

/** A run of words; parts joined as in `detect.max_disappeared` or `api/events/{event_id}` form one run. */
export const run = new RegExp(`${word}(?:[._/{}-]+${word})*`, 'gu')

/** Separators of the words of a run. */
const joint = /[._/{}-]+/

/** A word of a run; a version or an address such as `v1.2.3` is one. */
const step = /(?<![\p{L}\p{N}])v?\d+(?:\.\d+)+|[^._/{}-]+/gu

/** Letters that normalizing does not take apart. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** A longer run is an address, a key or a checksum that no one types. */
const maxTermLength = 40

/** Normalizes a text for comparing words: lower case without accents. */
export function foldText(text: string): string {
  return foldLetters(text).toLowerCase()
}

/** Normalizes the letters of a text, in their case: no accents, and `ss` for `ß`. */
export function foldLetters(text: string): string {
  // Most texts are ASCII, and normalizing is slow.
  if (!/[\u0080-\uffff]/.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/[ßæœøłđı]/giu, (letter) => letters[letter.toLowerCase()] ?? '')
}

/** Returns the runs of a folded text. */
export function runsOf(folded: string): readonly string[] {
  return folded.match(run) ?? []
}

/** Returns the meaningful words of titles, without duplicates. */
export function titleWords(titles: readonly string[]): string[] {
  const words = titles.flatMap((title) => runsOf(foldText(title)))
  return [...new Set(words)].filter((word) => word.length > 2 && !joint.test(word) && isMeaningful(word))
}

/**
 * Returns the words of a run that have a meaning, not stemmed (`parts`), and the run as a whole with its larger pieces
 * (`wholes`): `detect.max_disappeared`, `max_disappeared`.
 */
export function readRun(found: string) {
  const steps = found.match(step) ?? []
  return { parts: steps.flatMap(partsOf).filter(isMeaningful), wholes: steps.length > 1 ? wholesOf(found) : [] }
}

function partsOf(word: string): readonly string[] {
  const bare = word.replace(/^v(?=\d+\.)|(?<![+#])[+#]+$/g, '')
  return segment(isMeaningful(bare) ? bare : word)
}

/** Returns the term for two neighboring words: exact headings and lines of logs have many of a query's. */
export function pairTerm(word: string, next: string): string {
  return `${stem(word)}+${stem(next)}`
}

/** Returns whether a word says something about a page. */
export function isMeaningful(part: string): boolean {
  if (unspaced.test(part)) return true
  return part.length > 1 && part.length <= maxTermLength && !isStopWord(part) && !/^(?=.*\d)[\da-f]{9,}$/.test(part)
}

/** Splits text of a script without spaces into words; anything else is already one. */
function segment(part: string): string[] {
  if (!unspaced.test(part)) return [part]
  // Some browsers still lack it.
  if (!Intl.Segmenter) return [...part]
  return [...new Intl.Segmenter('und', { granularity: 'word' }).segment(part)].map((one) => one.segment)
}

function wholesOf(found: string): string[] {
  const steps = found.split(/[./{}]+/)
  const names = steps.filter((step) => step.includes('_'))
  const joined = steps.filter((step) => step.includes('-')).map((step) => step.replaceAll('-', ''))
  return [...new Set([...names, ...joined, ...keysOf(found), ...pathOf(found)])].filter(
    (term) => term.length <= maxTermLength,
  )
}

/** Returns a key path of a configuration, and its parts: `a.b.c`, `a.b`, `b.c`. */
function keysOf(found: string): string[] {
  if (!/^[a-z_]\w*(\.[a-z_]\w*){1,4}$/.test(found)) return []
  const keys = found.split('.')
  return [found, ...keys.slice(1).map((key, index) => `${keys[index]}.${key}`)]
}

/** Returns the path of an API, its variables without braces. */
function pathOf(found: string): string[] {
  return /^(?:\w+\/)?api\//.test(found) ? [found.slice(found.indexOf('api/')).replace(/[{}]/g, '')] : []
}
