import { numberAt } from '../shared/search/index-format.ts'
import type { AnalyzedSection } from './analyze.ts'
import { allocateTerms, type WeightedTerms } from './weighted-terms.ts'

/** What of a section is counted. */
export type CountedSection = Pick<AnalyzedSection, 'terms' | 'weights'>

/** The terms of consecutive sections, one section after another, as numbers. */
export interface CountedTerms {
  /** Each term once. */
  readonly terms: readonly string[]
  /** Number of terms of each section. */
  readonly sizes: readonly number[]
  /** Their places in `terms`, and their weights. */
  readonly weighted: WeightedTerms
}

/** Counts the terms of sections; of their texts nothing is kept. */
export function countTerms(sections: readonly CountedSection[]): CountedTerms {
  const found = sections.map(({ terms }) => (terms === '' ? [] : terms.split(' ')))
  const sizes = found.map(({ length }) => length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const weighted = allocateTerms(total)
  const { places, headWeights, textWeights } = weighted
  const known = new Map<string, number>()
  let at = 0
  for (const [index, terms] of found.entries()) {
    const weights = sections[index]?.weights ?? ''
    for (const [number, term] of terms.entries()) {
      let place = known.get(term)
      if (place === undefined) {
        place = known.size
        known.set(term, place)
      }
      places[at] = place
      headWeights[at] = numberAt(weights, 2 * number)
      textWeights[at] = numberAt(weights, 2 * number + 1)
      at += 1
    }
  }
  return { terms: [...known.keys()], sizes, weighted }
}
