import { type LexiconLeaves, type LexiconPart, toCharacter } from '../../shared/search/index-format.ts'
import { cutShards, startsLeaf } from './cut-files.ts'
import { type AddFile, type IndexFile, nameOf, toNumbers } from './index-file.ts'
import { type ListInput, makeList } from './postings.ts'
import type { Scale } from './weigh-terms.ts'
import type { TermRow } from './weighted-terms.ts'

/** Consecutive terms of a part of the lexicon, and the files that were made of them. */
export interface Leaf {
  readonly first: string
  readonly last: string
  /** Keys of the files: of the shards, and of the leaf itself. */
  readonly keys: readonly string[]
}

export interface PartFiles {
  readonly leaves: readonly Leaf[]
  /** Key of its file, which is that of its only leaf or a list of leaves; empty for a part without terms. */
  readonly key: string
}

/** A lexicon, and what all of its files depend on. */
export interface LexiconState {
  readonly scale: Scale
  /** Length of all lists of postings, nearly. */
  readonly total: number
  readonly parts: readonly PartFiles[]
}

export interface LexiconInput extends ListInput {
  readonly shard: number
  readonly addFile: AddFile
}

/** Takes the terms of a part of a lexicon in their order, and makes leaves of them; that of a small site has one leaf. */
export function createLeafMaker(input: LexiconInput) {
  const leaves: Leaf[] = []
  let rows: TermRow[] = []
  let length = 0
  const end = function* (): Generator<IndexFile, void> {
    if (rows.length > 0) leaves.push(yield* addLeaf(rows, input))
    rows = []
    length = 0
  }
  return {
    /** Adds a term; the leaf before it is made when it starts another. */
    add: function* (row: TermRow): Generator<IndexFile, void> {
      if (input.isLarge && startsLeaf(row.term, length)) yield* end()
      rows.push(row)
      length += row.term.length
    },
    /** Makes a leaf of the terms that are left, if any. */
    end,
    /** Adds a leaf of the last lexicon, when no term is left. */
    addUnchanged: (leaf: Leaf): void => {
      leaves.push(leaf)
    },
    /** Returns whether no term is left when a term that starts a leaf comes next. */
    isEndBefore: (term: string): boolean => rows.length === 0 || startsLeaf(term, length),
    /** Makes the file of the part, with all leaves. */
    finish: function* (): Generator<IndexFile, PartFiles> {
      yield* end()
      return { leaves, key: yield* addPart(leaves, input.addFile) }
    },
  }
}

/** Adds a part of the lexicon, as a list of its leaves if there are several, and returns its key. */
function* addPart(leaves: readonly Leaf[], addFile: AddFile): Generator<IndexFile, string> {
  const keys = leaves.map(({ keys }) => keys.at(-1) ?? '')
  if (leaves.length < 2) return keys.join('')
  const firsts = leaves.map((leaf, place) => startOf(leaf, leaves[place - 1])).join('\n')
  return yield* addFile({ firsts, leaves: keys.map(nameOf).join('') } satisfies LexiconLeaves)
}

/** The shortest beginning of a leaf's first term that comes after the terms of the leaf before it. */
function startOf({ first }: Leaf, before: Leaf | undefined): string {
  const last = before?.last ?? ''
  return first.slice(0, lengthShared(last, first) + 1)
}

function lengthShared(one: string, other: string): number {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared
}

function* addLeaf(rows: readonly TermRow[], input: LexiconInput): Generator<IndexFile, Leaf> {
  const postings = rows.map((row) => makeList(row, input))
  const shards = cutShards(postings, input.shard)
  const keys: string[] = []
  for (const one of shards) keys.push(yield* input.addFile(one.postings))
  const terms = postings.map(({ term }) => term)
  const part: LexiconPart = {
    terms: frontCode(terms),
    counts: toNumbers(postings.map(({ list }) => list.length / 2)),
    shards: keys.map(nameOf).join(''),
    shardSizes: toNumbers(shards.map(({ terms }) => terms)),
  }
  keys.push(yield* input.addFile(part))
  return { first: terms[0] ?? '', last: terms.at(-1) ?? '', keys }
}

/** Each term without the prefix it shares with the previous one. */
function frontCode(terms: readonly string[]): string {
  return terms
    .map((term, place) => {
      const shared = lengthShared(terms[place - 1] ?? '', term)
      return toCharacter(shared) + term.slice(shared)
    })
    .join('\n')
}
