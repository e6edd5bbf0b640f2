import { hashOf } from '../../util/hash.ts'
import type { Collection, Store } from '../../util/store.ts'
import type { TermEdit } from './edited-terms.ts'
import type { NamedFile } from './index-file.ts'
import type { LexiconState } from './lexicon.ts'
import type { IndexBlock } from './make-block.ts'
import type { StoredTerms } from './stored-terms.ts'
import { bytesOf, type CountedTerms, readTerms } from './weighted-terms.ts'

/** A block of a large site's index, and the files that were created with it. */
export interface CachedBlock {
  readonly block: IndexBlock
  readonly files: readonly NamedFile[]
}

/** The blocks of earlier builds, by the hash of everything they were made from. */
export interface CachedBlocks {
  read(key: string): CachedBlock | undefined
  write(key: string, cached: CachedBlock): void
  /** Removes all others. */
  keepOnly(keys: readonly string[]): void
}

/** The part of a block that is not in its arrays of numbers. */
interface BlockHead extends Omit<CountedTerms, 'weighted'>, Omit<IndexBlock, 'counted' | 'shown'> {
  readonly files: readonly NamedFile[]
}

const LINE_END = 0x0a

/** The record of a block with a key. */
export function toRecord(key: string, { block: { name, pages }, files }: CachedBlock): BlockRecord {
  return { key, name, pages, files: files.map(({ key }) => key) }
}

/** Opens the blocks in a store. Their numbers are stored as bytes, which need not be parsed. */
export function openCachedBlocks(store: Store): CachedBlocks {
  const blocks = store.bytes('search-blocks')
  return {
    read: (key) => {
      const bytes = blocks.read(key)
      return bytes && decode(bytes)
    },
    write: (key, cached) => {
      blocks.write(key, encode(cached))
    },
    keepOnly: (keys) => blocks.keepOnly(new Set(keys)),
  }
}

function encode({ block: { name, pages, lengths, counted }, files }: CachedBlock): Buffer {
  const { weighted, ...words } = counted
  const head: BlockHead = { name, files: files.map(({ path, key }) => ({ path, key })), pages, lengths, ...words }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytesOf(weighted)])
}

function decode(bytes: Buffer): CachedBlock {
  const start = bytes.indexOf(LINE_END) + 1
  const { name, files, pages, lengths, ...words } = JSON.parse(bytes.toString('utf8', 0, start)) as BlockHead
  const counted = { ...words, weighted: readTerms(bytes.subarray(start)) }
  return { files, block: { name, pages, lengths, shown: [], counted } }
}

/** A block of the index of a large site, without its terms. */
export interface BlockRecord extends Pick<IndexBlock, 'name' | 'pages'> {
  /** Hash of everything it was made from. */
  readonly key: string
  /** Keys of the files that were created with it. */
  readonly files: readonly string[]
}

/** The index of a large site, for the next build to update. */
export interface CachedIndex {
  readonly blocks: readonly BlockRecord[]
  readonly lexicon: LexiconState
  /** Words of each section. */
  readonly lengths: Uint32Array
  /** Its terms: as they were stored, and what has changed since. */
  readonly stored: StoredTerms
  readonly edits: readonly TermEdit[]
}

type Head = Omit<CachedIndex, 'lengths'>

/** The last index with a name, if it was made by this version of the tool. */
export interface CachedIndexEntry {
  read(): CachedIndex | undefined
  write(index: CachedIndex): void
  readonly terms: Collection<Buffer>
}

/** Opens the last index with a name; its terms are read one piece at a time. */
export function openCachedIndex(store: Store, name: string, toolVersion: string): CachedIndexEntry {
  const entry = store.pieces(`${name}-state`)
  const key = hashOf(name, toolVersion)
  return {
    terms: store.bytes(`${name}-terms`),
    read: () => {
      const [head = new Uint8Array(), lengths] = entry.read(key) ?? []
      if (!lengths) return undefined
      const cached = JSON.parse(Buffer.from(head.buffer).toString()) as Head
      return { ...cached, lengths: new Uint32Array(lengths.buffer) }
    },
    write: ({ lengths, ...head }) => {
      const words = new Uint8Array(lengths.buffer, lengths.byteOffset, lengths.byteLength)
      entry.write(key, [Buffer.from(JSON.stringify(head)), words])
    },
  }
}
