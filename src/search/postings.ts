import { mostNumber, numberAt, toCharacter } from '../shared/search/index-format.ts'
import { stem } from '../shared/search/stem.ts'
import type { AnalyzedSection } from './analyze.ts'

/** BM25's two knobs: how soon more of the same word counts no more, and how much a long text counts less. */
const K1 = 1.2
const B = 0.55

/** Impacts are one byte. */
const MOST_IMPACT = 63

/** A term that more sections have tells little; the ones that it says most about are kept. */
const MOST_POSTINGS = 2500

/** What so few sections have tells them from all others. */
const RARE = 12

/** A term with its postings as the shards have them. */
export interface TermPostings {
  readonly term: string
  /** Two numbers a posting: sections since the last one, and impact. */
  readonly list: string
}

/** A term's sections, each with two weights: in title and headings, and in the text, both times ten. */
type TermList = number[]

/** How many numbers a section takes in a list. */
const STEP = 3

/** Weighs every term in every section (BM25F) and keeps the square root of what comes out in a byte; terms in order. */
export function createPostings(sections: readonly AnalyzedSection[]): TermPostings[] {
  const lists = invert(sections)
  const lengths = sections.map((section) => section.length)
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1
  const norms = lengths.map((length) => 1 - B + (B * length) / average)
  const weigh = (list: TermList): number[] => {
    const count = list.length / STEP
    const rarity = Math.log(1 + (sections.length - count + 0.5) / (count + 0.5))
    return Array.from({ length: count }, (_, index) => {
      const at = index * STEP
      const norm = norms[list[at] ?? 0] ?? 1
      const frequency = ((list[at + 1] ?? 0) + (list[at + 2] ?? 0) / norm) / 10
      return Math.sqrt((rarity * frequency) / (K1 + frequency))
    })
  }
  const terms = [...lists.keys()].filter((term) => !isSpare(term, lists)).sort()
  const weights = terms.map((term) => weigh(lists.get(term) ?? []))
  const most = weights.reduce((max, list) => list.reduce((one, weight) => Math.max(one, weight), max), 0) || 1
  return terms.map((term, index) => ({ term, list: encode(lists.get(term) ?? [], weights[index] ?? [], most) }))
}

/** A key with its keys above, in one section only, is found by its parts when one of them is rare. */
function isSpare(term: string, lists: ReadonlyMap<string, TermList>): boolean {
  if (!term.includes('.') || term.includes('/') || lists.get(term)?.length !== STEP) return false
  return term.split('.').some((part) => (lists.get(stem(part))?.length ?? 0) <= RARE * STEP)
}

function invert(sections: readonly AnalyzedSection[]): Map<string, TermList> {
  const lists = new Map<string, TermList>()
  for (const [number, { terms, weights }] of sections.entries()) {
    if (terms === '') continue
    for (const [index, term] of terms.split(' ').entries()) {
      let list = lists.get(term)
      if (!list) {
        list = []
        lists.set(term, list)
      }
      list.push(number, numberAt(weights, 2 * index), numberAt(weights, 2 * index + 1))
    }
  }
  return lists
}

/** A gap too large for a character is crossed by postings without impact. */
function encode(list: TermList, weights: readonly number[], most: number): string {
  const least = leastWeight(weights)
  let text = ''
  let last = 0
  for (const [index, weight] of weights.entries()) {
    if (weight < least) continue
    const section = list[index * STEP] ?? 0
    for (; section - last > mostNumber; last += mostNumber) text += toCharacter(mostNumber) + toCharacter(0)
    const impact = Math.max(1, Math.round((weight / most) * MOST_IMPACT))
    text += toCharacter(section - last) + toCharacter(impact)
    last = section
  }
  return text
}

function leastWeight(weights: readonly number[]): number {
  if (weights.length <= MOST_POSTINGS) return 0
  return [...weights].sort((a, b) => b - a)[MOST_POSTINGS - 1] ?? 0
}
