import { editDistance } from '../../src/shared/closest.ts'
import { stem } from '../../src/shared/search/stem.ts'

/** A term of the lexicon that a word may stand for. */
export interface TermMatch {
  readonly term: number
  /** How sure that is: 1 for the word itself. */
  readonly weight: number
}

/** How many terms a beginning of a word may stand for: those that more sections have come first. */
const mostPrefixes = 24
/** How many terms a misspelt word may stand for. */
const mostTypos = 4

/** Number of the first term that is not before a text. */
function placeOf(terms: readonly string[], text: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** What terms are looked up in. */
export interface TermList {
  readonly terms: readonly string[]
  /** In how many sections a term is. */
  readonly countOf: (term: number) => number
  /** How many sections there are. */
  readonly total: number
}

/** The term itself, if the lexicon has it. */
export function findTerm({ terms }: TermList, text: string): TermMatch[] {
  const term = placeOf(terms, text)
  return terms[term] === text ? [{ term, weight: 1 }] : []
}

/** Terms that begin with a text, the text itself apart; the more they add, the less they weigh. */
export function findPrefixed({ terms, countOf }: TermList, text: string): TermMatch[] {
  const found: TermMatch[] = []
  for (let term = placeOf(terms, text); terms[term]?.startsWith(text); term++) {
    const { length } = terms[term] ?? ''
    if (length > text.length) found.push({ term, weight: 0.35 + (0.45 * text.length) / length })
  }
  return found.sort((a, b) => countOf(b.term) - countOf(a.term)).slice(0, mostPrefixes)
}

/** Terms of which any will do: a rare one says no more than all of them together. */
export function asOne({ countOf, total }: TermList, matches: readonly TermMatch[]): TermMatch[] {
  const rarity = (count: number): number => Math.log(1 + Math.max(0, total - count + 0.5) / (count + 0.5))
  const all = rarity(
    Math.min(
      total,
      matches.reduce((sum, { term }) => sum + countOf(term), 0),
    ),
  )
  return matches.map(({ term, weight }) => ({ term, weight: (weight * all) / rarity(countOf(term)) }))
}

/** Terms that a misspelt word may mean: one letter wrong, missing, added or swapped, or two of a long word. */
export function findTypos({ terms, countOf }: TermList, word: string, isUnfinished: boolean): TermMatch[] {
  const short = stem(word)
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (limit === 0) return []
  const found: (TermMatch & { distance: number })[] = []
  for (const [term, text] of terms.entries()) {
    // People rarely miss the first letter, unless they swap it.
    if (text[0] !== word[0] && text[0] !== word[1] && text[1] !== word[0]) continue
    const whole = editDistance(short, text, limit)
    const start =
      isUnfinished && text.length > word.length ? editDistance(word, text.slice(0, word.length), limit) : undefined
    const distance = Math.min(whole ?? 9, (start ?? 9) + 0.5)
    if (distance < 9) found.push({ term, distance, weight: 0.6 / (1 + distance) + (text[0] === word[0] ? 0.2 : 0) })
  }
  return found.sort((a, b) => a.distance - b.distance || countOf(b.term) - countOf(a.term)).slice(0, mostTypos)
}
