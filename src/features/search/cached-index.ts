import { hashOf } from '../../util/hash.ts'
import type { Collection, Store } from '../../util/store.ts'
import { array, number, object, string } from '../../util/value-schema.ts'
import { editsSchema, type TermEdit } from './edited-terms.ts'
import type { Leaf, LexiconState, PartFiles } from './lexicon.ts'
import type { IndexBlock } from './make-block.ts'
import type { PageNumbers } from './page-list.ts'
import type { StoredTerms } from './stored-terms.ts'
import type { Scale } from './weigh-terms.ts'

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

const headSchema = object<Head>({
  blocks: array(
    object<BlockRecord>({
      key: string,
      name: string,
      files: array(string),
      pages: array(object<PageNumbers>({ part: string, weight: number, sections: number })),
    }),
  ),
  lexicon: object<LexiconState>({
    scale: object<Scale>({ sections: number, average: number }),
    total: number,
    parts: array(
      object<PartFiles>({
        key: string,
        leaves: array(object<Leaf>({ first: string, last: string, keys: array(string) })),
      }),
    ),
  }),
  stored: object<StoredTerms>({ id: string, firsts: array(array(string)) }),
  edits: editsSchema,
})

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
      const cached: unknown = JSON.parse(Buffer.from(head.buffer).toString())
      return headSchema(cached) ? { ...cached, lengths: new Uint32Array(lengths.buffer) } : undefined
    },
    write: ({ lengths, ...head }) => {
      const words = new Uint8Array(lengths.buffer, lengths.byteOffset, lengths.byteLength)
      entry.write(key, [Buffer.from(JSON.stringify(head)), words])
    },
  }
}
