import { cutParts } from './cut-lexicon.ts'
import { shardLength } from './cut-shards.ts'
import type { AddFile, IndexFile } from './index-file.ts'
import { createLeafMaker, type LexiconState, type PartFiles } from './lexicon.ts'
import { type MergedTerms, rowAt } from './merge-terms.ts'
import { lengthOfList } from './postings.ts'
import { isRedundant, redundancyOf, type TermFinder } from './redundant-terms.ts'
import { createWeigher, scaleOf, type Weigher, weightLimit } from './weigh-terms.ts'

/** What a lexicon is created from. */
export interface CreateLexiconInput {
  readonly merged: MergedTerms
  /** Words of each section. */
  readonly lengths: Uint32Array
  readonly isLarge: boolean
  readonly addFile: AddFile
}

/** A lexicon, and which terms are left out of its files: 1 for each. */
export interface CreatedLexicon {
  readonly lexicon: LexiconState
  readonly leftOut: Uint8Array
}

/** Creates the files of a lexicon of all terms. */
export function* createLexicon({
  merged,
  lengths,
  isLarge,
  addFile,
}: CreateLexiconInput): Generator<IndexFile, CreatedLexicon> {
  const scale = scaleOf(lengths, isLarge)
  const leftOut = findLeftOut(merged, scale.sections, isLarge)
  const total = leftOut.reduce((sum, isOut, place) => {
    const { from, to } = rowAt(merged, place)
    return isOut === 1 ? sum : sum + lengthOfList(to - from, isLarge)
  }, 0)
  const weigher = createWeigher(lengths, scale)
  const limit = isLarge ? weightLimit(scale) : findMost(merged, weigher)
  const making = { weigher, limit, isLarge, shard: shardLength(total), addFile }
  const parts: PartFiles[] = []
  for (const places of cutParts(merged.terms)) {
    const maker = createLeafMaker(making)
    for (const place of places) if (leftOut[place] === 0) yield* maker.add(rowAt(merged, place))
    parts.push(yield* maker.finish())
  }
  return { lexicon: { scale, total, parts }, leftOut }
}

/** The greatest weight. */
function findMost(merged: MergedTerms, { weigh }: Weigher): number {
  let most = 0
  for (let place = 0; place < merged.terms.length; place++)
    for (const weight of weigh(rowAt(merged, place))) if (weight > most) most = weight
  return most || 1
}

function findLeftOut(merged: MergedTerms, sections: number, isLarge: boolean): Uint8Array {
  const redundancy = redundancyOf(sections, isLarge)
  const find: TermFinder = (term) => {
    const place = merged.placeOf(term)
    return place === undefined ? undefined : rowAt(merged, place)
  }
  return Uint8Array.from(merged.terms, (_, place) => Number(isRedundant(rowAt(merged, place), redundancy, find)))
}
