import type { MergedTerms } from './merge-terms.ts'

/** BM25's two parameters: how soon repeated words stop counting, and how much a long text counts less. */
const K1 = 5
const B = 0.55

/** A term in more sections is not selective; only its best sections are kept. */
const MAX_POSTINGS = 2500
/** The same on a large site, where each word of a query would otherwise cost 13 kB. */
const MAX_POSTINGS_LARGE = 600

/** Steps in which what weights depend on doubles on a large site: 4 % each. */
const STEPS = 16

/** What the weight of a term depends on besides its sections. */
export interface Scale {
  /** Number of sections. */
  readonly sections: number
  /** Their average number of words. */
  readonly average: number
}

/**
 * The scale of sections with so many words each. On a large site it is rounded, so that an edit changes the weights of
 * its own sections only, as a rule.
 */
export function scaleOf(lengths: Uint32Array, isLarge: boolean): Scale {
  const sections = lengths.length
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, sections) || 1
  return isLarge ? { sections: roundToStep(sections), average: roundToStep(average) } : { sections, average }
}

function roundToStep(value: number): number {
  return 2 ** (Math.round(Math.log2(value) * STEPS) / STEPS)
}

/** How many sections of a term are kept, but for others of the same weight. */
export function mostPostings(isLarge: boolean): number {
  return isLarge ? MAX_POSTINGS_LARGE : MAX_POSTINGS
}

/** Weighs the postings of the term at a place; the array is used again for the next term. */
export type Weigher = (place: number) => Float64Array

/** Weighs terms in their sections (BM25F); a weight is the square root of the score. */
export function createWeigher(
  { starts, postings: { places, headWeights, textWeights } }: MergedTerms,
  lengths: Uint32Array,
  { sections, average }: Scale,
): Weigher {
  const norms = Float64Array.from(lengths, (length) => 1 - B + (B * length) / average)
  const weights = new Float64Array(lengths.length)
  return (place) => {
    const [from = 0, to = 0] = [starts[place], starts[place + 1]]
    const rarity = Math.log(1 + (Math.max(0, sections - (to - from)) + 0.5) / (to - from + 0.5))
    for (let at = from; at < to; at++) {
      const norm = norms[places[at] ?? 0] ?? 1
      const frequency = ((headWeights[at] ?? 0) + (textWeights[at] ?? 0) / norm) / 10
      weights[at - from] = Math.sqrt((rarity * frequency) / (K1 + frequency))
    }
    return weights.subarray(0, to - from)
  }
}

/** The least weight of those that are kept. */
export function minWeight(weights: Float64Array, kept: number): number {
  if (weights.length <= kept) return 0
  return weights.slice().sort().at(-kept) ?? 0
}

/** The greatest weight. */
export function maxWeight(weights: Float64Array): number {
  let most = 0
  for (const weight of weights) if (weight > most) most = weight
  return most
}
