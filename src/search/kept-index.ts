import { hashOf } from '../util/hash.ts'
import type { Store } from '../util/store.ts'
import { array, number, object, string } from '../util/value-schema.ts'
import type { BlockFacts, IndexState, PageNumbers } from './build-index.ts'
import type { Leaf, Lexicon } from './lexicon.ts'
import { findIn, type MergedTerms } from './merge-terms.ts'
import type { Scale } from './weigh-terms.ts'

/** A block of the index of a large site, without its terms. */
export interface BlockRecord extends BlockFacts {
  /** Hash of everything it was made from. */
  readonly key: string
  /** Keys of the files that were created with it. */
  readonly files: readonly string[]
}

/** The index of a large site, for the next build to update. */
export interface KeptIndex {
  readonly state: IndexState
  readonly blocks: readonly BlockRecord[]
}

/** What of an index is not in arrays of numbers. */
interface Head {
  readonly scale: Scale
  readonly lexicon: Lexicon
  readonly blocks: readonly Omit<BlockRecord, 'lengths'>[]
}

const headSchema = object<Head>({
  scale: object<Scale>({ sections: number, average: number }),
  lexicon: object<Lexicon>({
    most: number,
    shard: number,
    leaves: array(object<Leaf>({ first: string, last: string, terms: number, keys: array(string) })),
  }),
  blocks: array(
    object<Head['blocks'][number]>({
      key: string,
      name: string,
      files: array(string),
      pages: array(object<PageNumbers>({ part: string, weight: number, sections: number })),
    }),
  ),
})

/** The last index with a name, if it was made by this version of the tool. */
export interface KeptIndexEntry {
  read(): KeptIndex | undefined
  write(index: KeptIndex): void
}

/** Opens the last index with a name. Its numbers are stored as bytes, which need not be parsed. */
export function openKeptIndex(store: Store, name: string, toolVersion: string): KeptIndexEntry {
  const entry = store.pieces(name)
  const key = hashOf(name, toolVersion)
  return {
    read: () => {
      const pieces = entry.read(key)
      return pieces && decode(pieces)
    },
    write: (index) => {
      entry.write(key, encode(index))
    },
  }
}

function encode({ state: { merged, lengths, scale, lists, lexicon }, blocks }: KeptIndex): Uint8Array[] {
  const head: Head = {
    scale,
    lexicon,
    blocks: blocks.map(({ key, name, files, pages }) => ({ key, name, files, pages })),
  }
  const { places, headWeights, textWeights } = merged.postings
  const arrays = [merged.starts, places, headWeights, textWeights, lengths, lists.leftOut, lists.maxima, lists.sizes]
  return [
    Buffer.from(JSON.stringify(head)),
    Buffer.from(merged.terms.join('\n')),
    ...arrays.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  ]
}

function decode([head, words, ...pieces]: readonly Uint8Array[]): KeptIndex | undefined {
  const kept: unknown = JSON.parse(textOf(head))
  if (!headSchema(kept)) return undefined
  const [starts, places, headWeights, textWeights, lengths, leftOut, maxima, sizes] = pieces.map(({ buffer }) => buffer)
  if (!starts || !places || !headWeights || !textWeights || !lengths || !leftOut || !maxima || !sizes) return undefined
  const terms = textOf(words).split('\n')
  const merged: MergedTerms = {
    terms,
    starts: new Uint32Array(starts),
    postings: {
      places: new Uint32Array(places),
      headWeights: new Uint16Array(headWeights),
      textWeights: new Uint16Array(textWeights),
    },
    placeOf: findIn(terms),
  }
  const lists = {
    leftOut: new Uint8Array(leftOut),
    maxima: new Float64Array(maxima),
    sizes: new Uint32Array(sizes),
  }
  const { scale, lexicon } = kept
  const state = { merged, lengths: new Uint32Array(lengths), scale, lists, lexicon }
  return { state, blocks: cutLengths(kept.blocks, state.lengths) }
}

function textOf(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes.buffer).toString()
}

/** Gives each block the lengths of its sections. */
function cutLengths(blocks: Head['blocks'], lengths: Uint32Array): BlockRecord[] {
  let start = 0
  return blocks.map((block) => {
    const end = block.pages.reduce((sum, { sections }) => sum + sections, start)
    const own = [...lengths.subarray(start, end)]
    start = end
    return { ...block, lengths: own }
  })
}
