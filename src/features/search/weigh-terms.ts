import { stem } from '../../shared/search/stem.ts'
import { placeOfSection, type TermRow } from './weighted-terms.ts'

/** BM25's two parameters: how soon repeated words stop counting, and how much a long text counts less. */
const K1 = 16
const B = 0.55

/** A term in more sections is not selective; only its best sections are kept. */
const MAX_POSTINGS = 2500
/** The same on a large site, where each word of a query would otherwise cost 13 kB. */
const MAX_POSTINGS_LARGE = 600

/** Steps in which what weights depend on doubles on a large site: 4 % each. */
const STEPS = 16

/** The figures that weights depend on besides the sections of a term. */
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
  let words = 0
  for (let section = 0; section < sections; section++) words += lengths[section] ?? 0
  const average = words / Math.max(1, sections) || 1
  return isLarge ? { sections: roundToStep(sections), average: roundToStep(average) } : { sections, average }
}

function roundToStep(value: number): number {
  return 2 ** (Math.round(Math.log2(value) * STEPS) / STEPS)
}

/** The number of sections of a term that are kept, but for others of the same weight. */
export function mostPostings(isLarge: boolean): number {
  return isLarge ? MAX_POSTINGS_LARGE : MAX_POSTINGS
}

/** Weighs terms in sections. */
export interface Weigher {
  /** The weights of a term in its sections; the array is used again for the next term. */
  weigh(row: TermRow): Float64Array
  /** The weight of one of its postings. */
  weighAt(row: TermRow, place: number): number
}

/** Weighs terms in sections of these lengths (BM25F); a weight is the square root of the score. */
export function createWeigher(lengths: Uint32Array, { sections, average }: Scale): Weigher {
  const weights = new Float64Array(lengths.length)
  const weighFrom = (row: TermRow, from: number, to: number): Float64Array => {
    const { places, headWeights, textWeights } = row.postings
    const rarity = rarityOf(row.to - row.from, sections)
    for (let at = from; at < to; at++) {
      const norm = 1 - B + (B * (lengths[places[at] ?? 0] ?? 0)) / average
      const frequency = ((headWeights[at] ?? 0) + (textWeights[at] ?? 0) / norm) / 10
      weights[at - from] = Math.sqrt((rarity * frequency) / (K1 + frequency))
    }
    return weights.subarray(0, to - from)
  }
  return {
    weigh: (row) => weighFrom(row, row.from, row.to),
    weighAt: (row, place) => weighFrom(row, place, place + 1)[0] ?? 0,
  }
}

/** A weight that no term of a large site reaches: it depends on no term, so that a new one does not change all impacts. */
export function weightLimit({ sections }: Scale): number {
  return Math.sqrt(rarityOf(1, sections))
}

function rarityOf(count: number, sections: number): number {
  return Math.log(1 + (Math.max(0, sections - count) + 0.5) / (count + 0.5))
}

/** The least weight of the `most` greatest ones, which are kept. */
export function minWeight(weights: Float64Array, most: number): number {
  if (weights.length <= most) return 0
  return selectSmallest(weights.slice(), weights.length - most)
}

/** The number that would be at a place if the numbers were sorted, which are reordered; much faster than sorting them. */
function selectSmallest(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const [left, right] = partition(numbers, low, high)
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return numbers[place] ?? 0
}

/** Moves smaller numbers of a range before larger ones; returns where the larger ones start and the smaller ones end. */
function partition(numbers: Float64Array, low: number, high: number): readonly [left: number, right: number] {
  const pivot = numbers[(low + high) >> 1] ?? 0
  let [left, right] = [low, high]
  while (left <= right) {
    while ((numbers[left] ?? 0) < pivot) left++
    while ((numbers[right] ?? 0) > pivot) right--
    if (left > right) break
    const other = numbers[left] ?? 0
    numbers[left++] = numbers[right] ?? 0
    numbers[right--] = other
  }
  return [left, right]
}

/** Terms in at most this share of the sections are selective. */
const RARE = 0.02

/** Calls, names, versions, and words such as `c++`: what is between their joints is nothing by itself. */
const INDIVISIBLE = /[/=]|^[\d.]+$|\+$/

/** The terms that are left out because their parts find the same sections. */
interface Redundancy {
  /** Joins their parts. */
  readonly joints: RegExp
  /** The most sections they are in. */
  readonly most: number
  /** The most sections that the rarest part is in. */
  readonly rare: number
  /** Set if that part has to be in their first section, so that an edit of others changes nothing. */
  readonly isLocal: boolean
}

export type TermFinder = (term: string) => TermRow | undefined

/**
 * The terms to leave out of an index of so many sections. On a large site, identifiers in one or two sections are most
 * of the words.
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
