import { pagesOfBlock } from '../shared/search/index-format.ts'
import { type CreatedLexicon, createLexicon } from './create-lexicon.ts'
import type { ShownPage } from './cut-tables.ts'
import { createFileMaker, type IndexFile } from './index-file.ts'
import { addTables, type IndexBlock } from './make-block.ts'
import { collectTerms, type MergedTerms } from './merge-terms.ts'
import { addPages, type ListedTables, type PageNumbers } from './page-list.ts'

/** What the next index of a large site can use of an index, besides its blocks. */
export interface BuiltIndex extends CreatedLexicon {
  readonly merged: MergedTerms
  /** Words of each section. */
  readonly lengths: Uint32Array
}

/** An index to which pages are added in blocks, in their order; of each only what the index needs is kept. */
export interface IndexBuilder {
  add(block: IndexBlock): void
  /** Creates all other files: the entry `<path>.json`, and the others below `<path>/` with hashed names. */
  finish(): Generator<IndexFile, BuiltIndex>
}

/** Beyond this number of pages, readers would pay for a list of all of them with every first search. */
const LARGE = 300

/** Whether an index of so many pages is that of a large site, whose blocks stay the same when other pages change. */
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
      const created = yield* createLexicon({ merged, lengths, isLarge, addFile })
      const tables: ListedTables = isLarge
        ? { blocks }
        : { titles: shown.map(({ title }) => title), ...(yield* addTables(shown, isLarge, addFile)) }
      yield* addPages({ path, pages, tables, parts: created.lexicon.parts }, addFile)
      return { ...created, merged, lengths }
    },
  }
}
