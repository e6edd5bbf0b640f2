import {
  type IndexEntry,
  type PageList,
  pagesOfBlock,
  type TableList,
  type TableSection,
} from '../shared/search/index-format.ts'
import { hashOf } from '../util/hash.ts'
import { type AnalyzedSection, shorten } from './analyze.ts'
import { type CountedTerms, countTerms } from './count-terms.ts'
import { cutTables, type ShownPage } from './cut-tables.ts'
import { type AddFile, createFileMaker, type IndexFile, nameOf, type PartlyMadeFile, toNumbers } from './index-file.ts'
import { addLexicon, type Lexicon } from './lexicon.ts'
import { collectTerms, type MergedTerms } from './merge-terms.ts'
import { measureLists, type TermLists } from './postings.ts'
import { type ReplacedSections, updateTerms } from './update-terms.ts'
import { createWeigher, type Scale, scaleOf } from './weigh-terms.ts'

/** A page and its place in the docs, ready to be indexed. */
export interface IndexedPage extends Omit<ShownPage, 'sections'> {
  /** The part of the docs it belongs to. */
  readonly part: string
  /** How much its score counts, as a percentage. */
  readonly weight: number
  readonly sections: readonly AnalyzedSection[]
}

/** Consecutive pages of an index: what does not depend on the others. */
export interface IndexBlock extends BlockFacts {
  readonly counted: CountedTerms
  /** On a smaller site, tables are cut when all pages are known. */
  readonly shown: readonly ShownPage[]
}

/** What an index says of the pages of a block. */
export interface BlockFacts {
  readonly pages: readonly PageNumbers[]
  /** On a large site, the name of the list of their tables. */
  readonly name: string
  /** Words of each section. */
  readonly lengths: readonly number[]
}

/** What the list of pages says of a page in numbers. */
export interface PageNumbers extends Pick<IndexedPage, 'part' | 'weight'> {
  readonly sections: number
}

/** A block with the files that were created with it. */
export interface MadeBlock {
  readonly block: IndexBlock
  readonly files: readonly IndexFile[]
}

/** What the next index of a large site can use of an index: all but its blocks. */
export interface IndexState {
  readonly merged: MergedTerms
  /** Words of each section. */
  readonly lengths: Uint32Array
  readonly scale: Scale
  readonly lists: TermLists
  readonly lexicon: Lexicon
}

/** An index to which pages are added in blocks, in their order; of each only what the index needs is kept. */
export interface IndexBuilder {
  /** Makes a block of pages, with the files that are complete then. */
  makeBlock(pages: readonly IndexedPage[]): MadeBlock
  /** Adds the next block; after an update, with the one whose place it takes. */
  add(block: IndexBlock, before?: IndexBlock): void
  /** After an update, adds the next block, which is the same as before. */
  addSame(block: BlockFacts): void
  /** Creates all other files: the entry `<path>.json`, and the others below `<path>/` with hashed names. */
  finish(): Generator<PartlyMadeFile, IndexState>
}

/** Beyond this number of pages, readers would pay for a list of all of them with every first search. */
const LARGE = 300
/** How much of a section's text results have on a large site, in characters. */
const LARGE_EXCERPT = 350

/** Whether an index of so many pages is that of a large site, whose blocks stay the same when other pages change. */
export function isLargeIndex(size: number): boolean {
  return size > LARGE
}

/** The number of pages of each block but the last, in an index of so many pages. */
export function blockSizeOf(size: number): number {
  return isLargeIndex(size) ? pagesOfBlock : LARGE
}

/** Creates an index for so many pages: from nothing, or from an index in which some blocks are replaced. */
export function createIndex(path: string, size: number, before?: IndexState): IndexBuilder {
  const isLarge = isLargeIndex(size)
  const addFile = createFileMaker(path)
  const collector = collectTerms()
  const replaced: ReplacedSections[] = []
  const lengths: number[] = []
  const numbers: PageNumbers[] = []
  const shown: ShownPage[] = []
  let blocks = ''
  /** Number of the next section in the index before. */
  let next = 0
  const addFacts = (block: BlockFacts): void => {
    numbers.push(...block.pages)
    lengths.push(...block.lengths)
    blocks += block.name
  }
  return {
    makeBlock: (pages) => makeBlock(pages, isLarge, addFile),
    add: (block, other) => {
      if (other) replaced.push({ from: next, to: lengths.length, before: other.counted, after: block.counted })
      else collector.add(block.counted, lengths.length)
      next += other?.lengths.length ?? 0
      shown.push(...block.shown)
      addFacts(block)
    },
    addSame: (block) => {
      next += block.lengths.length
      addFacts(block)
    },
    finish: function* () {
      const words = Uint32Array.from(lengths)
      const scale = scaleOf(words, isLarge)
      const updated = before && updateTerms(before.merged, { before: before.lengths, after: words }, replaced)
      const merged = updated?.merged ?? collector.finish()
      // On another scale, all weights are others.
      const isSame = before?.scale.average === scale.average && before.scale.sections === scale.sections
      const update = isSame && updated ? { ...updated, before: before.lists, lexicon: before.lexicon } : undefined
      const weighed = { merged, scale, weigh: createWeigher(merged, words, scale), isLarge }
      const lists = measureLists(weighed, update)
      const { names, lexicon } = yield* addLexicon({ path, lists, addFile, ...weighed }, update)
      const of = toPageNumbers(numbers)
      const list: PageList = isLarge
        ? { ...of, blocks }
        : { titles: shown.map(({ title }) => title), ...of, ...(yield* addTables(shown, isLarge, addFile)) }
      const entry: IndexEntry = { pages: nameOf(yield* addFile(list)), lexicon: names }
      const text = JSON.stringify(entry)
      yield { path: `${path}.json`, key: hashOf(text), text }
      return { merged, lengths: words, scale, lists, lexicon }
    },
  }
}

function makeBlock(pages: readonly IndexedPage[], isLarge: boolean, addFile: AddFile): MadeBlock {
  const shown = pages.map((page) => toShown(page, isLarge))
  const sections = pages.flatMap((page) => page.sections)
  const numbers = pages.map(({ part, weight, sections }) => ({ part, weight, sections: sections.length }))
  const facts = { pages: numbers, lengths: sections.map(({ length }) => length) }
  const counted = countTerms(sections)
  if (!isLarge) return { block: { ...facts, counted, name: '', shown }, files: [] }
  // On a large site, titles are in the tables, and the names of tables in blocks.
  const { files, key } = collectFiles(addBlock(shown, addFile))
  return { block: { ...facts, counted, name: nameOf(key), shown: [] }, files }
}

function* addBlock(pages: readonly ShownPage[], addFile: AddFile): Generator<IndexFile, string> {
  return yield* addFile(yield* addTables(pages, true, addFile))
}

/** Files that are created at once, and the key of the last. */
function collectFiles(creating: Generator<IndexFile, string>): { files: IndexFile[]; key: string } {
  const files: IndexFile[] = []
  for (let step = creating.next(); ; step = creating.next()) {
    if (step.done) return { files, key: step.value }
    files.push(step.value)
  }
}

function toShown({ href, title, trail, subject, sections }: IndexedPage, isLarge: boolean): ShownPage {
  return { href, title, trail, subject, sections: sections.map((section) => toShownSection(section, isLarge)) }
}

function toShownSection({ anchor, heading, excerpt, isCode }: AnalyzedSection, isLarge: boolean): TableSection {
  const text = isLarge ? shorten(excerpt, LARGE_EXCERPT) : excerpt
  return isCode ? [anchor, heading, text, 1] : [anchor, heading, text]
}

function* addTables(
  pages: readonly ShownPage[],
  isLarge: boolean,
  addFile: AddFile,
): Generator<IndexFile, Required<TableList>> {
  const cut = cutTables(pages, isLarge)
  let tables = ''
  for (const { table } of cut) tables += nameOf(yield* addFile(table))
  return { tables, tableSizes: toNumbers(cut.map(({ sections }) => sections)) }
}

function toPageNumbers(pages: readonly PageNumbers[]) {
  const parts = [...new Set(pages.map(({ part }) => part))]
  const places = new Map(parts.map((part, place) => [part, place]))
  return {
    sections: toNumbers(pages.map(({ sections }) => sections)),
    partOf: toNumbers(pages.map(({ part }) => places.get(part) ?? 0)),
    parts,
    weights: toNumbers(pages.map(({ weight }) => weight)),
  }
}
