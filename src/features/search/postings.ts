import { maxNumber, toCharacter } from '../../shared/search/index-format.ts'
import { minWeight, mostPostings, type Weigher } from './weigh-terms.ts'
import { placeOfSection, type TermRow } from './weighted-terms.ts'

/** Impacts are one byte. */
const MAX_IMPACT = 63

/** A term with its postings as stored in the shards. */
export interface TermPostings {
  readonly term: string
  /** Two numbers per posting: sections since the last one, and impact. */
  readonly list: string
}

export interface ListInput {
  readonly weigher: Weigher
  /** The weight of the greatest impact. */
  readonly limit: number
  readonly isLarge: boolean
}

/** Makes the list of a term: the square roots of scores in a byte each. */
export function makeList(row: TermRow, { weigher, limit, isLarge }: ListInput): TermPostings {
  const weights = weigher.weigh(row)
  return { term: row.term, list: encode(row, weights, { limit, least: minWeight(weights, mostPostings(isLarge)) }) }
}

/** Sections whose lengths are not the same any more. */
interface LengthChanges {
  readonly sections: readonly number[]
  /** Weighs with the lengths before. */
  readonly before: Weigher
}

/** Returns whether the list of a term is the same as it was with other lengths of its sections. */
export function isSameList(row: TermRow, { weigher, limit, isLarge }: ListInput, changes: LengthChanges): boolean {
  const most = mostPostings(isLarge)
  const { sections, before } = changes
  const places = sections.map((section) => placeOfSection(row, section))
  const own = places.filter((place, at) => place < row.to && row.postings.places[place] === sections[at])
  if (row.to - row.from <= most)
    return own.every(
      (place) => toImpact(before.weighAt(row, place), limit) === toImpact(weigher.weighAt(row, place), limit),
    )
  // Those that were not kept change nothing as long as they are not.
  const least = minWeight(before.weigh(row), most)
  return own.every((place) => before.weighAt(row, place) < least && weigher.weighAt(row, place) < least)
}

/** The length of a list in characters, nearly: without knowing its weights. */
export function lengthOfList(count: number, isLarge: boolean): number {
  return 2 * Math.min(count, mostPostings(isLarge))
}

function toImpact(weight: number, limit: number): number {
  return Math.max(1, Math.round((weight / limit) * MAX_IMPACT))
}

/** A gap too large for a character is split by postings without impact. */
function encode(
  { postings: { places }, from }: TermRow,
  weights: Float64Array,
  { limit, least }: { readonly limit: number; readonly least: number },
): string {
  // A text that grows by single characters takes ten times its memory.
  const characters: string[] = []
  let last = 0
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0
    if (weight < least) continue
    const section = places[from + index] ?? 0
    for (; section - last > maxNumber; last += maxNumber) characters.push(toCharacter(maxNumber), toCharacter(0))
    characters.push(toCharacter(section - last), toCharacter(toImpact(weight, limit)))
    last = section
  }
  return characters.join('')
}
