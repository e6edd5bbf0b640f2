import { type LexiconLeaves, type LexiconPart, toCharacter } from '../shared/search/index-format.ts'
import { cutLexicon, cutParts } from './cut-lexicon.ts'
import { cutShards, shardLength } from './cut-shards.ts'
import { type AddFile, fileWithKey, nameOf, type PartlyMadeFile, toNumbers } from './index-file.ts'
import { type ListsUpdate, makeList, type TermLists, type WeighedTerms } from './postings.ts'
import { CHANGED } from './update-terms.ts'

/** Consecutive terms of the lexicon, and the files that were made of them. */
export interface Leaf {
  readonly first: string
  readonly last: string
  /** Number of terms. */
  readonly terms: number
  /** Keys of the files: of the shards, and of the leaf itself. */
  readonly keys: readonly string[]
}

/** The lexicon of an index: what the next one can use. */
export interface Lexicon {
  /** The greatest weight. */
  readonly most: number
  /** Length of a shard. */
  readonly shard: number
  readonly leaves: readonly Leaf[]
}

/** What the files of a lexicon are made from. */
export interface LexiconInput extends WeighedTerms {
  /** Path of the index. */
  readonly path: string
  readonly lists: TermLists
  readonly addFile: AddFile
}

/** The lexicon before an update. */
export interface LexiconUpdate extends ListsUpdate {
  readonly lexicon: Lexicon
}

/** Creates the files of a lexicon but those that are the same as before the update; returns the names of its parts. */
export function* addLexicon(
  input: LexiconInput,
  update?: LexiconUpdate,
): Generator<PartlyMadeFile, { readonly names: string[]; readonly lexicon: Lexicon }> {
  const { merged, lists, isLarge } = input
  const limits = findLimits(lists)
  const isSame = update && update.lexicon.most === limits.most && update.lexicon.shard === limits.shard
  const find = isSame ? createLeafFinder(input, update) : () => undefined
  const names: string[] = []
  const leaves: Leaf[] = []
  for (const places of cutParts(merged.terms, lists.leftOut)) {
    const cut = isLarge ? cutLexicon(places, merged.terms) : [places]
    const made: Leaf[] = []
    for (const one of places.length > 0 ? cut : []) made.push(yield* addLeaf(one, find(one), { ...input, ...limits }))
    names.push(made.length === 0 ? '' : yield* addPart(made, input.addFile))
    leaves.push(...made)
  }
  return { names, lexicon: { ...limits, leaves } }
}

function findLimits({ leftOut, maxima, sizes }: TermLists): Omit<Lexicon, 'leaves'> {
  const total = sizes.reduce((sum, size, place) => (leftOut[place] === 0 ? sum + size : sum), 0)
  return { most: maxima.reduce((most, one) => Math.max(most, one), 0), shard: shardLength(total) }
}

/** Finds the leaf with the same terms and lists before the update. */
function createLeafFinder({ merged, lists }: LexiconInput, { lexicon, origins, before }: LexiconUpdate) {
  const known = new Map(lexicon.leaves.map((leaf) => [leaf.first, leaf]))
  const isSame = (place: number): boolean => {
    const origin = origins[place] ?? CHANGED
    return origin !== CHANGED && before.leftOut[origin] === lists.leftOut[place]
  }
  return (places: readonly number[]): Leaf | undefined => {
    const leaf = known.get(merged.terms[places[0] ?? 0] ?? '')
    const isWhole = leaf?.terms === places.length && leaf.last === merged.terms[places.at(-1) ?? 0]
    return isWhole && places.every(isSame) ? leaf : undefined
  }
}

/** Adds a part of the lexicon, as a list of its leaves if there are several, and returns its name. */
function* addPart(leaves: readonly Leaf[], addFile: AddFile): Generator<PartlyMadeFile, string> {
  const names = leaves.map(({ keys }) => nameOf(keys.at(-1) ?? '')).join('')
  if (leaves.length === 1) return names
  const firsts = leaves.map((leaf, place) => startOf(leaf, leaves[place - 1])).join('\n')
  return nameOf(yield* addFile({ firsts, leaves: names } satisfies LexiconLeaves))
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

function* addLeaf(
  places: readonly number[],
  known: Leaf | undefined,
  { path, merged, weigh, isLarge, addFile, most, shard }: LexiconInput & Omit<Lexicon, 'leaves'>,
): Generator<PartlyMadeFile, Leaf> {
  if (known) {
    for (const key of known.keys) yield fileWithKey(path, key)
    return known
  }
  const postings = places.map((place) => makeList({ merged, weigh, isLarge }, place, most))
  const shards = cutShards(postings, shard)
  const keys: string[] = []
  for (const one of shards) keys.push(yield* addFile(one.postings))
  const terms = postings.map(({ term }) => term)
  const part: LexiconPart = {
    terms: frontCode(terms),
    counts: toNumbers(postings.map(({ list }) => list.length / 2)),
    shards: keys.map(nameOf).join(''),
    shardSizes: toNumbers(shards.map(({ terms }) => terms)),
  }
  keys.push(yield* addFile(part))
  return { first: terms[0] ?? '', last: terms.at(-1) ?? '', terms: terms.length, keys }
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
