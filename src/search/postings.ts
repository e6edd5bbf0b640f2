import { maxNumber, numberAt, toCharacter } from '../shared/search/index-format.ts'
import { stem } from '../shared/search/stem.ts'
import type { AnalyzedSection } from './analyze.ts'

/** BM25's two parameters: how soon repeated words stop counting, and how much a long text counts less. */
const K1 = 5
const B = 0.55

/** Impacts are one byte. */
const MAX_IMPACT = 63

/** A term in more sections is not selective; only its best sections are kept. */
const MAX_POSTINGS = 2500
/** The same on a large site, where each word of a query would otherwise cost 13 kB. */
const MAX_POSTINGS_LARGE = 600

/** Terms in at most this share of the sections are selective. */
const RARE = 0.02

/** A term with its postings as stored in the shards. */
export interface TermPostings {
  readonly term: string
  /** Two numbers per posting: sections since the last one, and impact. */
  readonly list: string
}

/** The sections of all terms, grouped by term, with two weights: in title and headings, in the text; times ten. */
interface Inverted {
  /** Index of each term. */
  readonly ids: ReadonlyMap<string, number>
  /** Where the sections of a term start; they end where those of the next start. */
  readonly starts: Uint32Array
  readonly sections: Uint32Array
  readonly headWeights: Uint16Array
  readonly textWeights: Uint16Array
}

/**
 * Weighs every term in every section (BM25F) and stores the square root of the score in a byte; terms are sorted. The
 * lists of a large site are shorter.
 */
export function createPostings(sections: readonly AnalyzedSection[], isLarge = false): TermPostings[] {
  const kept = isLarge ? MAX_POSTINGS_LARGE : MAX_POSTINGS
  const inverted = invert(sections)
  const { ids, starts } = inverted
  const impacts = weighAll(inverted, sections)
  const most = impacts.reduce((one, weight) => Math.max(one, weight), 0) || 1
  const redundancy = redundancyOf(sections.length, isLarge)
  const terms = [...ids.keys()].filter((term) => !isRedundant(term, inverted, redundancy)).sort()
  return terms.map((term) => {
    const id = ids.get(term) ?? 0
    const [from = 0, to = 0] = [starts[id], starts[id + 1]]
    const weights = impacts.subarray(from, to)
    return {
      term,
      list: encode(inverted.sections.subarray(from, to), weights, { most, least: minWeight(weights, kept) }),
    }
  })
}

/** The weight of each posting. */
function weighAll({ starts, ...inverted }: Inverted, sections: readonly AnalyzedSection[]): Float64Array {
  const average = sections.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sections.length) || 1
  const norms = sections.map(({ length }) => 1 - B + (B * length) / average)
  const weights = new Float64Array(inverted.sections.length)
  for (let id = 0; id + 1 < starts.length; id++) {
    const [from = 0, to = 0] = [starts[id], starts[id + 1]]
    const rarity = Math.log(1 + (sections.length - (to - from) + 0.5) / (to - from + 0.5))
    for (let at = from; at < to; at++) {
      const norm = norms[inverted.sections[at] ?? 0] ?? 1
      const frequency = ((inverted.headWeights[at] ?? 0) + (inverted.textWeights[at] ?? 0) / norm) / 10
      weights[at] = Math.sqrt((rarity * frequency) / (K1 + frequency))
    }
  }
  return weights
}

/** Which terms are left out because their parts find the same sections. */
interface Redundancy {
  /** What joins their parts. */
  readonly joints: RegExp
  /** The most sections they are in. */
  readonly most: number
  /** How many sections have the rarest part, at least and at most. */
  readonly rare: readonly [number, number]
}

/** On a large site, identifiers in one or two sections are most of the words. */
function redundancyOf(total: number, isLarge: boolean): Redundancy {
  return isLarge
    ? { joints: /[.+_-]/, most: 2, rare: [1, Math.min(RARE * total, MAX_POSTINGS_LARGE)] }
    : { joints: /[.+]/, most: 1, rare: [0, RARE * total] }
}

/** A key path, pair or identifier in few sections is not needed if one of its parts is rare enough to find it. */
function isRedundant(term: string, { ids, starts }: Inverted, { joints, most, rare }: Redundancy): boolean {
  if (!joints.test(term) || /[/=]/.test(term)) return false
  const countOf = (other: string): number => {
    const id = ids.get(other)
    return id === undefined ? 0 : (starts[id + 1] ?? 0) - (starts[id] ?? 0)
  }
  const isRare = (count: number): boolean => count >= rare[0] && count <= rare[1]
  return countOf(term) <= most && term.split(joints).some((part) => isRare(countOf(stem(part))))
}

/** Groups the sections by term in typed arrays: a list for each of a hundred thousand terms is slow. */
function invert(sections: readonly AnalyzedSection[]): Inverted {
  const ids = new Map<string, number>()
  const counts: number[] = []
  const idOf = (term: string): number => {
    let id = ids.get(term)
    if (id === undefined) {
      id = counts.push(0) - 1
      ids.set(term, id)
    }
    counts[id] = (counts[id] ?? 0) + 1
    return id
  }
  const idsOf = sections.map(({ terms }) => Uint32Array.from(terms === '' ? [] : terms.split(' '), idOf))
  const starts = new Uint32Array(counts.length + 1)
  for (const [id, count] of counts.entries()) starts[id + 1] = (starts[id] ?? 0) + count
  const total = starts[counts.length] ?? 0
  const next = starts.slice()
  const lists = [new Uint32Array(total), new Uint16Array(total), new Uint16Array(total)] as const
  for (const [number, found] of idsOf.entries()) {
    const { weights = '' } = sections[number] ?? {}
    for (const [index, id] of found.entries()) {
      const at = next[id] ?? 0
      next[id] = at + 1
      lists[0][at] = number
      lists[1][at] = numberAt(weights, 2 * index)
      lists[2][at] = numberAt(weights, 2 * index + 1)
    }
  }
  return { ids, starts, sections: lists[0], headWeights: lists[1], textWeights: lists[2] }
}

/** A gap too large for a character is split by postings without impact. */
function encode(
  sections: Uint32Array,
  weights: Float64Array,
  { most, least }: { readonly most: number; readonly least: number },
): string {
  let text = ''
  let last = 0
  for (let index = 0; index < sections.length; index++) {
    const weight = weights[index] ?? 0
    if (weight < least) continue
    const section = sections[index] ?? 0
    for (; section - last > maxNumber; last += maxNumber) text += toCharacter(maxNumber) + toCharacter(0)
    const impact = Math.max(1, Math.round((weight / most) * MAX_IMPACT))
    text += toCharacter(section - last) + toCharacter(impact)
    last = section
  }
  return text
}

/** The least weight of those that are kept. */
function minWeight(weights: Float64Array, kept: number): number {
  if (weights.length <= kept) return 0
  return weights.slice().sort().at(-kept) ?? 0
}
