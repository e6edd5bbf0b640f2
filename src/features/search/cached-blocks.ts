import type { Store } from '../../util/store.ts'
import type { BlockRecord } from './cached-index.ts'
import type { NamedFile } from './index-file.ts'
import type { IndexBlock } from './make-block.ts'
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

/** What of a block is not in its arrays of numbers. */
interface Head extends Omit<CountedTerms, 'weighted'>, Omit<IndexBlock, 'counted' | 'shown'> {
  readonly files: readonly NamedFile[]
}

const LINE_END = 0x0a

/** Returns what the record of an index says of a block with a key. */
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
  const head: Head = { name, files: files.map(({ path, key }) => ({ path, key })), pages, lengths, ...words }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytesOf(weighted)])
}

function decode(bytes: Buffer): CachedBlock {
  const start = bytes.indexOf(LINE_END) + 1
  const { name, files, pages, lengths, ...words } = JSON.parse(bytes.toString('utf8', 0, start)) as Head
  const counted = { ...words, weighted: readTerms(bytes.subarray(start)) }
  return { files, block: { name, pages, lengths, shown: [], counted } }
}
