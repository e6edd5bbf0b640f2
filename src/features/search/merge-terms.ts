import { copyOf } from '../../util/text-cache.ts'
import { allocateTerms, type CountedTerms, releaseTerms, type TermRow, type WeightedTerms } from './weighted-terms.ts'

/** The terms of all sections of an index, and the sections that each is in. */
export interface MergedTerms {
  /** Sorted. */
  readonly terms: readonly string[]
  /** The first posting of each term; its last is before the first of the next. */
  readonly starts: Uint32Array
  /** The sections of one term after another, and its weights in them. */
  readonly postings: WeightedTerms
  /** The place of a term in `terms`. */
  placeOf(term: string): number | undefined
}

/** The terms of some sections, and their ids in the whole index. */
interface Piece extends Pick<CountedTerms, 'sizes' | 'weighted'> {
  readonly ids: Uint32Array
  /** Number of its first section. */
  readonly first: number
}

/** The counts so far. */
interface Collected {
  readonly ids: Map<string, number>
  /** Number of sections with each term. */
  readonly counts: number[]
  readonly pieces: Piece[]
}

/** Collects the terms of sections, in their order. */
export function collectTerms() {
  const collected: Collected = { ids: new Map(), counts: [], pieces: [] }
  return {
    /** Adds the terms of sections, the first of which has this number. */
    add: (counted: CountedTerms, first: number): void => collect(counted, first, collected),
    /** Merges what was added; the arrays of the sections are released. */
    finish: (): MergedTerms => merge(collected),
  }
}

/** The term at a place with its postings. */
export function rowAt({ terms, starts, postings }: MergedTerms, place: number): TermRow {
  return { term: terms[place] ?? '', postings, from: starts[place] ?? 0, to: starts[place + 1] ?? 0 }
}

function collect({ terms, sizes, weighted }: CountedTerms, first: number, { ids, counts, pieces }: Collected): void {
  const idOf = (term: string): number => {
    const id = ids.get(term)
    if (id !== undefined) return id
    ids.set(copyOf(term), counts.length)
    return counts.push(0) - 1
  }
  const own = Uint32Array.from(terms, idOf)
  for (const place of weighted.places) {
    const id = own[place] ?? 0
    counts[id] = (counts[id] ?? 0) + 1
  }
  pieces.push({ sizes, weighted, ids: own, first })
}

/** Groups the postings by term in typed arrays: a list for each of a hundred thousand terms is slow. */
function merge({ ids, counts, pieces }: Collected): MergedTerms {
  const terms = [...ids.keys()].sort()
  const ranks = new Uint32Array(terms.length)
  const starts = new Uint32Array(terms.length + 1)
  for (const [place, term] of terms.entries()) {
    const id = ids.get(term) ?? 0
    ranks[id] = place
    starts[place + 1] = (starts[place] ?? 0) + (counts[id] ?? 0)
    // From here on, the map has the places of terms.
    ids.set(term, place)
  }
  const next = starts.slice()
  const postings = allocateTerms(starts[terms.length] ?? 0)
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    scatter(piece, { next, ranks, postings })
    releaseTerms(piece.weighted)
  }
  return { terms, starts, postings, placeOf: (term) => ids.get(term) }
}

interface Target extends Pick<MergedTerms, 'postings'> {
  /** The place of each id. */
  readonly ranks: Uint32Array
  /** The next posting of each term. */
  readonly next: Uint32Array
}

/** Puts the postings of a piece where their terms have theirs. */
function scatter({ sizes, weighted, ids, first }: Piece, { next, ranks, postings }: Target): void {
  const places = ids.map((id) => ranks[id] ?? 0)
  let index = 0
  for (const [number, size] of sizes.entries()) {
    for (const end = index + size; index < end; index++) {
      const place = places[weighted.places[index] ?? 0] ?? 0
      const at = next[place] ?? 0
      next[place] = at + 1
      postings.places[at] = first + number
      postings.headWeights[at] = weighted.headWeights[index] ?? 0
      postings.textWeights[at] = weighted.textWeights[index] ?? 0
    }
  }
}
