import { hashOf } from '../../util/hash.ts'
import type { Collection, Store } from '../../util/store.ts'
import type { TermEdit } from './edited-terms.ts'
import type { LexiconState } from './lexicon.ts'
import type { IndexBlock } from './make-block.ts'
import type { StoredTerms } from './stored-terms.ts'

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
  /** Where its terms are stored. */
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
