import { maxNumber, toCharacter } from '../shared/search/index-format.ts'
import { stem } from '../shared/search/stem.ts'
import { copyOf } from '../util/memory.ts'
import type { CountedTerms } from './count-terms.ts'
import { allocateTerms, releaseTerms, type WeightedTerms } from './weighted-terms.ts'

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

/** Where the terms of all sections come together. */
export interface PostingsBuilder {
  /** Adds the terms of the next sections. */
  add(counted: CountedTerms): void
  /** Weighs every term in every section (BM25F) and stores the square root of the score in a byte; terms are sorted. */
  finish(): TermPostings[]
}

/** The terms of some sections, and their ids in the whole index. */
interface Piece extends Pick<CountedTerms, 'sizes' | 'weighted'> {
  readonly ids: Uint32Array
}

/** Postings of all terms, grouped by term. */
interface Inverted {
  /** Index of each term. */
  readonly ids: ReadonlyMap<string, number>
  /** Where the sections of a term start; they end where those of the next start. */
  readonly starts: Uint32Array
  /** The sections of one term after another, and its weights in them. */
  readonly postings: WeightedTerms
}

/** What is counted so far. */
interface Collected {
  readonly ids: Map<string, number>
  /** Number of sections with each term. */
  readonly counts: number[]
  readonly pieces: Piece[]
  /** Words of each section. */
  readonly lengths: number[]
}

/** Creates postings without a section. The lists of a large site are shorter. */
export function createPostings(isLarge = false): PostingsBuilder {
  const collected: Collected = { ids: new Map(), counts: [], pieces: [], lengths: [] }
  return {
    add: (counted) => collect(counted, collected),
    finish: () => {
      const inverted = invert(collected)
      const encoded = encodeAll(inverted, collected.lengths, isLarge)
      releaseTerms(inverted.postings)
      return encoded
    },
  }
}

function collect(
  { terms, lengths: words, sizes, weighted }: CountedTerms,
  { ids, counts, pieces, lengths }: Collected,
): void {
  const idOf = (term: string): number => {
    const known = ids.get(term)
    if (known !== undefined) return known
    ids.set(copyOf(term), counts.length)
    return counts.push(0) - 1
  }
  const own = Uint32Array.from(terms, idOf)
  for (const place of weighted.places) {
    const id = own[place] ?? 0
    counts[id] = (counts[id] ?? 0) + 1
  }
  pieces.push({ sizes, weighted, ids: own })
  for (const length of words) lengths.push(length)
}

/** Groups the postings by term in typed arrays: a list for each of a hundred thousand terms is slow. */
function invert({ ids, counts, pieces }: Collected): Inverted {
  const starts = new Uint32Array(counts.length + 1)
  for (const [id, number] of counts.entries()) starts[id + 1] = (starts[id] ?? 0) + number
  const next = starts.slice()
  const postings = allocateTerms(starts[counts.length] ?? 0)
  let section = 0
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    place(piece, { next, section, postings })
    section += piece.sizes.length
    releaseTerms(piece.weighted)
  }
  return { ids, starts, postings }
}

interface Target extends Pick<Inverted, 'postings'> {
  /** Where each term has its next posting. */
  readonly next: Uint32Array
  /** The first section of the piece. */
  readonly section: number
}

/** Puts the postings of a piece where their terms have theirs. */
function place({ sizes, weighted, ids }: Piece, { next, section, postings }: Target): void {
  let index = 0
  for (const [number, size] of sizes.entries()) {
    for (const end = index + size; index < end; index++) {
      const id = ids[weighted.places[index] ?? 0] ?? 0
      const at = next[id] ?? 0
      next[id] = at + 1
      postings.places[at] = section + number
      postings.headWeights[at] = weighted.headWeights[index] ?? 0
      postings.textWeights[at] = weighted.textWeights[index] ?? 0
    }
  }
}

function encodeAll(inverted: Inverted, lengths: readonly number[], isLarge: boolean): TermPostings[] {
  const kept = isLarge ? MAX_POSTINGS_LARGE : MAX_POSTINGS
  const { ids, starts } = inverted
  const { places: sections } = inverted.postings
  const weightsOf = createWeigher(inverted, lengths)
  let most = 0
  for (let id = 0; id + 1 < starts.length; id++) for (const weight of weightsOf(id)) most = Math.max(most, weight)
  const redundancy = redundancyOf(lengths.length, isLarge)
  const terms = [...ids.keys()].filter((term, id) => !isRedundant(term, id, inverted, redundancy)).sort()
  return terms.map((term) => {
    const id = ids.get(term) ?? 0
    const weights = weightsOf(id)
    const limits = { most: most || 1, least: minWeight(weights, kept) }
    return { term, list: encode(sections.subarray(starts[id], starts[id + 1]), weights, limits) }
  })
}

/** Weighs the postings of a term; the array is used again for the next term. */
function createWeigher(
  { starts, postings: { places: sections, headWeights, textWeights } }: Inverted,
  lengths: readonly number[],
): (id: number) => Float64Array {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1
  const norms = Float64Array.from(lengths, (length) => 1 - B + (B * length) / average)
  const weights = new Float64Array(lengths.length)
  return (id) => {
    const [from = 0, to = 0] = [starts[id], starts[id + 1]]
    const rarity = Math.log(1 + (lengths.length - (to - from) + 0.5) / (to - from + 0.5))
    for (let at = from; at < to; at++) {
      const norm = norms[sections[at] ?? 0] ?? 1
      const frequency = ((headWeights[at] ?? 0) + (textWeights[at] ?? 0) / norm) / 10
      weights[at - from] = Math.sqrt((rarity * frequency) / (K1 + frequency))
    }
    return weights.subarray(0, to - from)
  }
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
function isRedundant(term: string, id: number, { ids, starts }: Inverted, { joints, most, rare }: Redundancy): boolean {
  const countOf = (one: number | undefined): number =>
    one === undefined ? 0 : (starts[one + 1] ?? 0) - (starts[one] ?? 0)
  if (countOf(id) > most || !joints.test(term) || /[/=]/.test(term)) return false
  const isRare = (count: number): boolean => count >= rare[0] && count <= rare[1]
  return term.split(joints).some((part) => isRare(countOf(ids.get(stem(part)))))
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

/** The least weight of those that are kept. */
function minWeight(weights: Float64Array, kept: number): number {
  if (weights.length <= kept) return 0
  return weights.slice().sort().at(-kept) ?? 0
}
