import { hashOf } from '../../util/hash.ts'
import type { Collection } from '../../util/store.ts'
import { cutParts } from './cut-files.ts'
import { type MergedTerms, rowAt } from './merge-terms.ts'
import { allocateTerms, type TermRow, type WeightedTerms } from './weighted-terms.ts'

/** A term of an index, also one that is left out of its files. */
export interface IndexedTerm extends TermRow {
  readonly isLeftOut: boolean
}

export interface StoredTerms {
  /** Identifies the index. */
  readonly id: string
  /** The first term of each piece, for each part of the lexicon. */
  readonly firsts: readonly (readonly string[])[]
}

/** Some consecutive terms of a part. */
export interface TermPiece {
  readonly terms: readonly string[]
  /** The first posting of each. */
  readonly starts: Uint32Array
  readonly leftOut: Uint8Array
  readonly postings: WeightedTerms
}

/** A piece has no more terms, or so many postings: an edit reads a piece for each of its words. */
const MOST_TERMS = 512
const MOST_POSTINGS = 4096

const WORD = Uint32Array.BYTES_PER_ELEMENT

/** Stores the terms of an index in pieces, so that an edit reads those with its words only. */
export function storeTerms(
  store: Collection<Buffer>,
  id: string,
  { merged, leftOut }: { readonly merged: MergedTerms; readonly leftOut: Uint8Array },
): StoredTerms {
  const keys = new Set<string>()
  const firsts = cutParts(merged.terms).map((places, part) => {
    const pieces = cutPieces(places, merged.starts)
    for (const [number, piece] of pieces.entries()) {
      const key = keyOf(id, part, number)
      keys.add(key)
      store.write(key, encode(piece, merged, leftOut))
    }
    return pieces.map(([first = 0]) => merged.terms[first] ?? '')
  })
  store.keepOnly(keys)
  return { id, firsts }
}

/** A piece of a part; undefined when it is missing. */
export function readPiece(
  store: Collection<Buffer>,
  { id }: StoredTerms,
  part: number,
  number: number,
): TermPiece | undefined {
  const bytes = store.read(keyOf(id, part, number))
  return bytes && decode(bytes)
}

function keyOf(id: string, part: number, number: number): string {
  return hashOf(id, String(part), String(number))
}

function cutPieces(places: readonly number[], starts: Uint32Array): number[][] {
  const pieces: number[][] = []
  let last: number[] | undefined
  let size = 0
  for (const place of places) {
    const count = (starts[place + 1] ?? 0) - (starts[place] ?? 0)
    if (!last || last.length === MOST_TERMS || size + count > MOST_POSTINGS) {
      last = []
      pieces.push(last)
      size = 0
    }
    last.push(place)
    size += count
  }
  return pieces
}

/** Two numbers, where the postings of each term start, the postings, what is left out, and the terms, a line each. */
function encode(places: readonly number[], merged: MergedTerms, leftOut: Uint8Array): Buffer {
  const rows = places.map((place) => rowAt(merged, place))
  const starts = new Uint32Array(rows.length + 1)
  for (const [at, { from, to }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + to - from
  const total = starts[rows.length] ?? 0
  const postings = allocateTerms(total)
  for (const [at, row] of rows.entries()) copyPostings(row, row, postings, starts[at] ?? 0)
  return Buffer.concat([
    bytesOf(Uint32Array.of(rows.length, total)),
    bytesOf(starts),
    bytesOf(postings.places),
    bytesOf(postings.headWeights),
    bytesOf(postings.textWeights),
    Uint8Array.from(places, (place) => leftOut[place] ?? 0),
    Buffer.from(rows.map(({ term }) => term).join('\n')),
  ])
}

function decode(bytes: Buffer): TermPiece {
  // In memory of its own, numbers are where arrays of numbers may start.
  const { buffer } = new Uint8Array(bytes)
  const [count = 0, total = 0] = new Uint32Array(buffer, 0, 2)
  let at = 2 * WORD
  const take = (size: number): number => {
    at += size
    return at - size
  }
  return {
    starts: new Uint32Array(buffer, take((count + 1) * WORD), count + 1),
    postings: {
      places: new Uint32Array(buffer, take(total * WORD), total),
      headWeights: new Uint16Array(buffer, take((total * WORD) / 2), total),
      textWeights: new Uint16Array(buffer, take((total * WORD) / 2), total),
    },
    leftOut: new Uint8Array(buffer, take(count), count),
    terms: Buffer.from(buffer, at).toString().split('\n'),
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Copies postings, from one up to another, to a place in others. */
export function copyPostings(
  { postings }: Pick<TermRow, 'postings'>,
  { from, to }: Pick<TermRow, 'from' | 'to'>,
  target: WeightedTerms,
  at: number,
): void {
  target.places.set(postings.places.subarray(from, to), at)
  target.headWeights.set(postings.headWeights.subarray(from, to), at)
  target.textWeights.set(postings.textWeights.subarray(from, to), at)
}
