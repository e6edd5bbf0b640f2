import { stem } from '../shared/search/stem.ts'
import { countSections, type MergedTerms } from './merge-terms.ts'
import { CHANGED, type UpdatedTerms } from './update-terms.ts'
import { mostPostings } from './weigh-terms.ts'

/** Terms in at most this share of the sections are selective. */
const RARE = 0.02

/** Stemming leaves so many letters of a word as they are. */
const STEMMED_START = 2

/** Which terms are left out because their parts find the same sections. */
interface Redundancy {
  /** What joins their parts. */
  readonly joints: RegExp
  /** The most sections they are in. */
  readonly most: number
  /** How many sections have the rarest part, at least and at most. */
  readonly rare: readonly [number, number]
}

/** An index of so many sections. */
export interface RedundancyInput {
  readonly merged: MergedTerms
  readonly sections: number
  readonly isLarge: boolean
}

/** Which terms were left out of an index with as many sections, and what has changed since. */
export interface RedundancyUpdate extends Pick<UpdatedTerms, 'origins' | 'counts'> {
  readonly before: Uint8Array
}

/** Which terms are left out of an index, 1 for each. After an update only those are looked at whose parts have become rare, or no longer are. */
export function findRedundant(input: RedundancyInput, update?: RedundancyUpdate): Uint8Array {
  const { merged } = input
  const redundancy = redundancyOf(input)
  const isAffected = update && findAffected(update, redundancy)
  const leftOut = new Uint8Array(merged.terms.length)
  for (const [place, term] of merged.terms.entries()) {
    const origin = update?.origins[place] ?? CHANGED
    const isKnown = update && origin !== CHANGED && !isAffected?.(term)
    leftOut[place] = isKnown ? (update.before[origin] ?? 0) : Number(isRedundant(term, place, merged, redundancy))
  }
  return leftOut
}

/** On a large site, identifiers in one or two sections are most of the words. */
function redundancyOf({ sections, isLarge }: RedundancyInput): Redundancy {
  return isLarge
    ? { joints: /[.+_-]/, most: 2, rare: [1, Math.min(RARE * sections, mostPostings(isLarge))] }
    : { joints: /[.+]/, most: 1, rare: [0, RARE * sections] }
}

/** A key path, pair or identifier in few sections is not needed if one of its parts is rare enough to find it. */
function isRedundant(term: string, place: number, merged: MergedTerms, { joints, most, rare }: Redundancy): boolean {
  if (countSections(merged, place) > most || !joints.test(term) || /[/=]/.test(term)) return false
  return term.split(joints).some((part) => isRare(countSections(merged, merged.placeOf(stem(part))), rare))
}

function isRare(count: number, [least, most]: Redundancy['rare']): boolean {
  return count >= least && count <= most
}

/** Tells which terms may have a part that has become rare, or no longer is: one that starts like it. */
function findAffected({ counts }: RedundancyUpdate, { rare }: Redundancy): ((term: string) => boolean) | undefined {
  const turned = counts.filter(({ before, after }) => isRare(before, rare) !== isRare(after, rare))
  if (turned.length === 0) return undefined
  const starts = [...new Set(turned.map(({ term }) => term.slice(0, STEMMED_START)))]
  const pattern = new RegExp(`(?:^|[.+_-])(?:${starts.map((start) => start.replace(/\W/g, '\\$&')).join('|')})`)
  return (term) => pattern.test(term)
}
