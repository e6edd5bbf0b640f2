import { pagesOfBlock } from '../../shared/search/index-format.ts'
import { cutParts, type ShownPage, shardLength } from './cut-files.ts'
import { type AddFile, createFileMaker, type IndexFile } from './index-file.ts'
import { createLeafMaker, type LexiconState, type PartFiles } from './lexicon.ts'
import { addTables, type IndexBlock } from './make-block.ts'
import { collectTerms, type MergedTerms, rowAt } from './merge-terms.ts'
import { addPages, type ListedTables, type PageNumbers } from './page-list.ts'
import { lengthOfList } from './postings.ts'
import {
  createWeigher,
  isRedundant,
  redundancyOf,
  scaleOf,
  type TermFinder,
  type Weigher,
  weightLimit,
} from './weigh-terms.ts'

/** The part of an index that the next one of a large site can use, besides its blocks. */
interface BuiltIndex {
  readonly lexicon: LexiconState
  /** 1 for each term that is left out of its files. */
  readonly leftOut: Uint8Array
  readonly merged: MergedTerms
  /** Words of each section. */
  readonly lengths: Uint32Array
}

/** An index to which pages are added in blocks, in their order; of each only what the index needs is kept. */
interface IndexBuilder {
  add(block: IndexBlock): void
  /** Creates all other files: the entry `<path>.json`, and the others below `<path>/` with hashed names. */
  finish(): Generator<IndexFile, BuiltIndex>
}

/** Beyond this number of pages, readers would pay for a list of all of them with every first search. */
const LARGE = 340

/**
 * Returns whether an index of so many pages is that of a large site, whose blocks stay the same when other pages
 * change.
 */
export function isLargeIndex(size: number): boolean {
  return size > LARGE
}

/** The number of pages of each block but the last, in an index of so many pages. */
export function blockSizeOf(size: number): number {
  return isLargeIndex(size) ? pagesOfBlock : LARGE
}

/** Creates an index for so many pages. */
export function createIndex(path: string, size: number): IndexBuilder {
  const isLarge = isLargeIndex(size)
  const addFile = createFileMaker(path)
  const collector = collectTerms()
  const all: number[] = []
  const pages: PageNumbers[] = []
  const shown: ShownPage[] = []
  let blocks = ''
  return {
    add: (block) => {
      collector.add(block.counted, all.length)
      all.push(...block.lengths)
      pages.push(...block.pages)
      shown.push(...block.shown)
      blocks += block.name
    },
    finish: function* () {
      const lengths = Uint32Array.from(all)
      const merged = collector.finish()
      const created = yield* createLexicon(merged, lengths, { isLarge, addFile })
      const tables: ListedTables = isLarge
        ? { blocks }
        : { titles: shown.map(({ title }) => title), ...(yield* addTables(shown, isLarge, addFile)) }
      yield* addPages({ path, pages, tables, parts: created.lexicon.parts }, addFile)
      return { ...created, merged, lengths }
    },
  }
}

/** Creates the files of a lexicon of all terms. */
function* createLexicon(
  merged: MergedTerms,
  lengths: Uint32Array,
  { isLarge, addFile }: { readonly isLarge: boolean; readonly addFile: AddFile },
): Generator<IndexFile, Pick<BuiltIndex, 'lexicon' | 'leftOut'>> {
  const scale = scaleOf(lengths, isLarge)
  const leftOut = findLeftOut(merged, scale.sections, isLarge)
  const total = leftOut.reduce((sum, isOut, place) => {
    const { from, to } = rowAt(merged, place)
    return isOut === 1 ? sum : sum + lengthOfList(to - from, isLarge)
  }, 0)
  const weigher = createWeigher(lengths, scale)
  const limit = isLarge ? weightLimit(scale) : findMost(merged, weigher)
  const input = { weigher, limit, isLarge, shard: shardLength(total), addFile }
  const parts: PartFiles[] = []
  for (const places of cutParts(merged.terms)) {
    const maker = createLeafMaker(input)
    for (const place of places) if (leftOut[place] === 0) yield* maker.add(rowAt(merged, place))
    parts.push(yield* maker.finish())
  }
  return { lexicon: { scale, total, parts }, leftOut }
}

function findMost(merged: MergedTerms, { weigh }: Weigher): number {
  let most = 0
  for (let place = 0; place < merged.terms.length; place++)
    for (const weight of weigh(rowAt(merged, place))) if (weight > most) most = weight
  return most || 1
}

function findLeftOut(merged: MergedTerms, sections: number, isLarge: boolean): Uint8Array {
  const redundancy = redundancyOf(sections, isLarge)
  const find: TermFinder = (term) => {
    const place = merged.placeOf(term)
    return place === undefined ? undefined : rowAt(merged, place)
  }
  return Uint8Array.from(merged.terms, (_, place) => Number(isRedundant(rowAt(merged, place), redundancy, find)))
}
