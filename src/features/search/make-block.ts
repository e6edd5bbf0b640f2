import type { TableList, TableSection } from '../../shared/search/index-format.ts'
import { type AnalyzedSection, shorten } from './analyze.ts'
import { cutTables, type ShownPage } from './cut-files.ts'
import { type AddFile, createFileMaker, type IndexFile, nameOf, toNumbers } from './index-file.ts'
import type { PageNumbers } from './page-list.ts'
import { type CountedTerms, countTerms } from './weighted-terms.ts'

/** A page and its place in the docs, ready to be indexed. */
export interface IndexedPage extends Omit<ShownPage, 'sections'>, Pick<PageNumbers, 'part' | 'weight'> {
  readonly sections: readonly AnalyzedSection[]
}

/** The part of an index that depends only on some consecutive pages. */
export interface IndexBlock {
  readonly pages: readonly PageNumbers[]
  /** Words of each section. */
  readonly lengths: readonly number[]
  readonly counted: CountedTerms
  /** On a large site, the name of the list of their tables. */
  readonly name: string
  /** On a smaller site, tables are cut when all pages are known. */
  readonly shown: readonly ShownPage[]
}

/** Characters of a section's text that results have on a large site. */
const LARGE_EXCERPT = 350

/** Makes a block of the pages of the index at a path, with the files that are complete then. */
export function makeBlock(
  path: string,
  pages: readonly IndexedPage[],
  isLarge: boolean,
): { readonly block: IndexBlock; readonly files: readonly IndexFile[] } {
  const shown = pages.map((page) => toShown(page, isLarge))
  const sections = pages.flatMap((page) => page.sections)
  const numbers = pages.map(({ part, weight, sections }) => ({ part, weight, sections: sections.length }))
  const counts = { pages: numbers, lengths: sections.map(({ length }) => length), counted: countTerms(sections) }
  if (!isLarge) return { block: { ...counts, name: '', shown }, files: [] }
  // On a large site, titles are in the tables, and the names of tables in blocks.
  const { files, key } = collectFiles(addBlock(shown, createFileMaker(path)))
  return { block: { ...counts, name: nameOf(key), shown: [] }, files }
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

function toShownSection({ anchor, heading, excerpt, isCode, fields }: AnalyzedSection, isLarge: boolean): TableSection {
  const text = isLarge ? shorten(excerpt, LARGE_EXCERPT) : excerpt
  if (fields !== '') return [anchor, heading, text, isCode ? 1 : 0, fields]
  return isCode ? [anchor, heading, text, 1] : [anchor, heading, text]
}

/** Creates the tables of pages, and returns their names. */
export function* addTables(
  pages: readonly ShownPage[],
  isLarge: boolean,
  addFile: AddFile,
): Generator<IndexFile, Required<TableList>> {
  const cut = cutTables(pages, isLarge)
  let tables = ''
  for (const { table } of cut) tables += nameOf(yield* addFile(table))
  return { tables, tableSizes: toNumbers(cut.map(({ sections }) => sections)) }
}
