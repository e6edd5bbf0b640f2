import { stem } from '../../shared/search/stem.ts'
import { placeOfSection, type TermRow } from './term-row.ts'
import { mostPostings } from './weigh-terms.ts'

/** Terms in at most this share of the sections are selective. */
const RARE = 0.02

/** Calls, names, versions, and words such as `c++`: what is between their joints is nothing by itself. */
const INDIVISIBLE = /[/=]|^[\d.]+$|\+$/

/** Which terms are left out because their parts find the same sections. */
interface Redundancy {
  /** What joins their parts. */
  readonly joints: RegExp
  /** The most sections they are in. */
  readonly most: number
  /** The most sections that the rarest part is in. */
  readonly rare: number
  /** Whether that part has to be in their first section, so that an edit of others changes nothing. */
  readonly isLocal: boolean
}

/** Finds a term of the index. */
export type TermFinder = (term: string) => TermRow | undefined

/**
 * Returns what is left out of an index of so many sections. On a large site, identifiers in one or two sections are
 * most of the words.
 */
export function redundancyOf(sections: number, isLarge: boolean): Redundancy {
  const rare = RARE * sections
  return isLarge
    ? { joints: /[.+_-]/, most: 2, rare: Math.min(rare, mostPostings(isLarge)), isLocal: true }
    : { joints: /[.+]/, most: 1, rare, isLocal: false }
}

/**
 * Returns whether a term is a key path, pair or identifier in few sections, and one of its parts is rare enough to find
 * it.
 */
export function isRedundant(row: TermRow, { joints, most, rare, isLocal }: Redundancy, find: TermFinder): boolean {
  const { term, from, to } = row
  if (to - from > most || to === from || !joints.test(term) || INDIVISIBLE.test(term)) return false
  const first = row.postings.places[from] ?? 0
  return term.split(joints).some((text) => {
    const part = find(stem(text))
    if (!part) return !isLocal
    return part.to - part.from <= rare && (!isLocal || isIn(part, first))
  })
}

function isIn(row: TermRow, section: number): boolean {
  const place = placeOfSection(row, section)
  return place < row.to && row.postings.places[place] === section
}
