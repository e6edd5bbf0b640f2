import type { WeightedTerms } from './weighted-terms.ts'

/** A term and its postings: part of arrays that have those of other terms too. */
export interface TermRow {
  readonly term: string
  /** Sections in which it is, and its weights in them. */
  readonly postings: WeightedTerms
  /** Its first posting, and the one after its last. */
  readonly from: number
  readonly to: number
}

/** The first place among sorted terms whose term is not before this one. */
export function lowerBound(terms: readonly string[], term: string): number {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns where a section is among the postings of a term, or where it would be. */
export function placeOfSection({ postings: { places }, from, to }: TermRow, section: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < section) low = middle + 1
    else high = middle
  }
  return low
}
