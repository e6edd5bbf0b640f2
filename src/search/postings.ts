import { maxNumber, toCharacter } from '../shared/search/index-format.ts'
import type { MergedTerms } from './merge-terms.ts'
import { findRedundant } from './redundant-terms.ts'
import { CHANGED, type UpdatedTerms } from './update-terms.ts'
import { maxWeight, minWeight, mostPostings, type Scale, type Weigher } from './weigh-terms.ts'

/** Impacts are one byte. */
const MAX_IMPACT = 63

/** A term with its postings as stored in the shards. */
export interface TermPostings {
  readonly term: string
  /** Two numbers per posting: sections since the last one, and impact. */
  readonly list: string
}

/** What the files of an index depend on besides the postings of each term, by its place. */
export interface TermLists {
  /** 1 for a term that is left out. */
  readonly leftOut: Uint8Array
  /** Greatest weight. */
  readonly maxima: Float64Array
  /** Length of the list, in characters. */
  readonly sizes: Uint32Array
}

/** Terms, and how they are weighed. */
export interface WeighedTerms {
  readonly merged: MergedTerms
  readonly scale: Scale
  readonly weigh: Weigher
  readonly isLarge: boolean
}

/** The lists of the terms before an update, weighed on the same scale. */
export interface ListsUpdate extends UpdatedTerms {
  readonly before: TermLists
}

/** Measures the lists of all terms, or of those that have changed. */
export function measureLists({ merged, scale, weigh, isLarge }: WeighedTerms, update?: ListsUpdate): TermLists {
  const { terms, starts, postings } = merged
  const given = { merged, sections: scale.sections, isLarge }
  const leftOut = findRedundant(given, update && { ...update, before: update.before.leftOut })
  const maxima = new Float64Array(terms.length)
  const sizes = new Uint32Array(terms.length)
  for (let place = 0; place < terms.length; place++) {
    const origin = update?.origins[place] ?? CHANGED
    if (update && origin !== CHANGED) {
      maxima[place] = update.before.maxima[origin] ?? 0
      sizes[place] = update.before.sizes[origin] ?? 0
    } else {
      const weights = weigh(place)
      const sections = postings.places.subarray(starts[place], starts[place + 1])
      maxima[place] = maxWeight(weights)
      sizes[place] = lengthOfList(sections, weights, minWeight(weights, mostPostings(isLarge)))
    }
  }
  return { leftOut, maxima, sizes }
}

/** Makes the list of the term at a place: the square roots of scores in a byte each, the most of all being the greatest. */
export function makeList(
  { merged, weigh, isLarge }: Omit<WeighedTerms, 'scale'>,
  place: number,
  most: number,
): TermPostings {
  const { terms, starts, postings } = merged
  const weights = weigh(place)
  const limits = { most: most || 1, least: minWeight(weights, mostPostings(isLarge)) }
  const sections = postings.places.subarray(starts[place], starts[place + 1])
  return { term: terms[place] ?? '', list: encode(sections, weights, limits) }
}

/** The length of a list as `encode` makes it. */
function lengthOfList(sections: Uint32Array, weights: Float64Array, least: number): number {
  let length = 0
  let last = 0
  for (let index = 0; index < sections.length; index++) {
    if ((weights[index] ?? 0) < least) continue
    const section = sections[index] ?? 0
    for (; section - last > maxNumber; last += maxNumber) length += 2
    length += 2
    last = section
  }
  return length
}

/** A gap too large for a character is split by postings without impact. */
function encode(
  sections: Uint32Array,
  weights: Float64Array,
  { most, least }: { readonly most: number; readonly least: number },
): string {
  // A text that grows by single characters takes ten times its memory.
  const characters: string[] = []
  let last = 0
  for (let index = 0; index < sections.length; index++) {
    const weight = weights[index] ?? 0
    if (weight < least) continue
    const section = sections[index] ?? 0
    for (; section - last > maxNumber; last += maxNumber) characters.push(toCharacter(maxNumber), toCharacter(0))
    const impact = Math.max(1, Math.round((weight / most) * MAX_IMPACT))
    characters.push(toCharacter(section - last), toCharacter(impact))
    last = section
  }
  return characters.join('')
}
