import { mostNumber, toCharacter } from '../shared/search/index-format.ts'
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

/** The terms of a site in order, each with its postings as the shards have them. */
export interface Postings {
  readonly terms: readonly string[]
  /** Two numbers a posting: sections since the last one, and impact. */
  readonly lists: readonly string[]
}

interface TermList {
  readonly sections: number[]
  readonly heads: number[]
  readonly texts: number[]
}

/** Weighs every term in every section (BM25F) and keeps the square root of what comes out in a byte. */
export function createPostings(sections: readonly AnalyzedSection[]): Postings {
  const lists = invert(sections)
  const lengths = sections.map((section) => section.length)
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1
  const norms = lengths.map((length) => 1 - B + (B * length) / average)
  const weigh = (list: TermList): number[] => {
    const rarity = Math.log(1 + (sections.length - list.sections.length + 0.5) / (list.sections.length + 0.5))
    return list.sections.map((section, index) => {
      const frequency = ((list.heads[index] ?? 0) + (list.texts[index] ?? 0) / (norms[section] ?? 1)) / 10
      return Math.sqrt((rarity * frequency) / (K1 + frequency))
    })
  }
  const terms = [...lists.keys()].filter((term) => !isSpare(term, lists)).sort()
  const weights = terms.map((term) => weigh(lists.get(term) ?? { sections: [], heads: [], texts: [] }))
  const most = weights.reduce((max, list) => list.reduce((one, weight) => Math.max(one, weight), max), 0) || 1
  return {
    terms,
    lists: terms.map((term, index) => encode(lists.get(term)?.sections ?? [], weights[index] ?? [], most)),
  }
}

/** A key with its keys above, in one section only, is found by its parts when one of them is rare. */
function isSpare(term: string, lists: ReadonlyMap<string, TermList>): boolean {
  if (!term.includes('.') || term.includes('/') || lists.get(term)?.sections.length !== 1) return false
  return term.split('.').some((part) => (lists.get(stem(part))?.sections.length ?? 0) <= RARE)
}

function invert(sections: readonly AnalyzedSection[]): Map<string, TermList> {
  const lists = new Map<string, TermList>()
  for (const [number, { terms, weights }] of sections.entries()) {
    if (terms === '') continue
    for (const [index, term] of terms.split(' ').entries()) {
      let list = lists.get(term)
      if (!list) {
        list = { sections: [], heads: [], texts: [] }
        lists.set(term, list)
      }
      list.sections.push(number)
      list.heads.push(weights[2 * index] ?? 0)
      list.texts.push(weights[2 * index + 1] ?? 0)
    }
  }
  return lists
}

/** A gap too large for a character is crossed by postings without impact. */
function encode(sections: readonly number[], weights: readonly number[], most: number): string {
  const least = leastWeight(weights)
  let text = ''
  let last = 0
  for (const [index, section] of sections.entries()) {
    if ((weights[index] ?? 0) < least) continue
    for (; section - last > mostNumber; last += mostNumber) text += toCharacter(mostNumber) + toCharacter(0)
    const impact = Math.max(1, Math.round(((weights[index] ?? 0) / most) * MOST_IMPACT))
    text += toCharacter(section - last) + toCharacter(impact)
    last = section
  }
  return text
}

function leastWeight(weights: readonly number[]): number {
  if (weights.length <= MOST_POSTINGS) return 0
  return [...weights].sort((a, b) => b - a)[MOST_POSTINGS - 1] ?? 0
}
