import {
  type IndexEntry,
  type LexiconLeaves,
  type LexiconPart,
  lexiconParts,
  nameLength,
  type PageList,
  pagesOfBlock,
  partOfTerm,
  type TableList,
  type TableSection,
  toCharacter,
} from '../shared/search/index-format.ts'
import { hashOf } from '../util/hash.ts'
import { type AnalyzedSection, shorten } from './analyze.ts'
import { type CountedTerms, countTerms } from './count-terms.ts'
import { cutLexicon } from './cut-lexicon.ts'
import { cutShards } from './cut-shards.ts'
import { cutTables, type ShownPage } from './cut-tables.ts'
import { createPostings, type TermPostings } from './postings.ts'

/** A file of an index. */
export interface IndexFile {
  readonly path: string
  /** Hash of its text. */
  readonly key: string
  readonly text: string
}

/** A page and its place in the docs, ready to be indexed. */
export interface IndexedPage extends Omit<ShownPage, 'sections'> {
  /** The part of the docs it belongs to. */
  readonly part: string
  /** How much its score counts, as a percentage. */
  readonly weight: number
  readonly sections: readonly AnalyzedSection[]
}

/** Consecutive pages of an index: what does not depend on the others. */
export interface IndexBlock {
  readonly counted: CountedTerms
  readonly pages: readonly PageNumbers[]
  /** On a large site, the name of the list of their tables. */
  readonly name: string
  /** On a smaller site, tables are cut when all pages are known. */
  readonly shown: readonly ShownPage[]
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

/** An index to which pages are added in blocks, in their order; of each only what the index needs is kept. */
export interface IndexBuilder {
  /** Makes a block of pages, with the files that are complete then. */
  makeBlock(pages: readonly IndexedPage[]): MadeBlock
  /** Adds the next block. */
  add(block: IndexBlock): void
  /** Creates all other files: the entry `<path>.json`, and the others below `<path>/` with hashed names. */
  finish(): Generator<IndexFile>
}

/** Beyond this number of pages, readers would pay for a list of all of them with every first search. */
const LARGE = 300
/** How much of a section's text results have on a large site, in characters. */
const LARGE_EXCERPT = 400

/** Creates a file with this content and returns its name. */
type AddFile = (value: unknown) => Generator<IndexFile, string>

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
  const addFile: AddFile = function* (value) {
    const text = JSON.stringify(value)
    const key = hashOf(text)
    const name = key.slice(0, nameLength)
    yield { path: `${path}/${name}.json`, key, text }
    return name
  }
  const postings = createPostings(isLarge)
  const numbers: PageNumbers[] = []
  const shown: ShownPage[] = []
  let blocks = ''
  const addBlock = function* (pages: readonly ShownPage[]) {
    return yield* addFile(yield* addTables(pages, isLarge, addFile))
  }
  return {
    makeBlock: (pages) => {
      const shown = pages.map((page) => toShown(page, isLarge))
      const counted = countTerms(pages.flatMap(({ sections }) => sections))
      const numbers = pages.map(({ part, weight, sections }) => ({ part, weight, sections: sections.length }))
      if (!isLarge) return { block: { counted, pages: numbers, name: '', shown }, files: [] }
      // On a large site, titles are in the tables, and the names of tables in blocks.
      const { files, name } = collectFiles(addBlock(shown))
      return { block: { counted, pages: numbers, name, shown: [] }, files }
    },
    add: (block) => {
      postings.add(block.counted)
      numbers.push(...block.pages)
      shown.push(...block.shown)
      blocks += block.name
    },
    finish: function* () {
      const lexicon = yield* addLexicon(postings.finish(), isLarge, addFile)
      const of = toPageNumbers(numbers)
      const list: PageList = isLarge
        ? { ...of, blocks }
        : { titles: shown.map(({ title }) => title), ...of, ...(yield* addTables(shown, isLarge, addFile)) }
      const entry: IndexEntry = { pages: yield* addFile(list), lexicon }
      const text = JSON.stringify(entry)
      yield { path: `${path}.json`, key: hashOf(text), text }
    },
  }
}

/** Files that are created at once, and the name of the last. */
function collectFiles(creating: Generator<IndexFile, string>): { files: IndexFile[]; name: string } {
  const files: IndexFile[] = []
  for (let step = creating.next(); ; step = creating.next()) {
    if (step.done) return { files, name: step.value }
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

function* addLexicon(
  postings: readonly TermPostings[],
  isLarge: boolean,
  addFile: AddFile,
): Generator<IndexFile, string[]> {
  const total = postings.reduce((sum, { list }) => sum + list.length, 0)
  const parts = Array.from({ length: lexiconParts }, (): TermPostings[] => [])
  for (const one of postings) parts[partOfTerm(one.term)]?.push(one)
  const names: string[] = []
  for (const terms of parts) {
    const leaves = isLarge ? cutLexicon(terms) : [terms]
    names.push(terms.length === 0 ? '' : yield* addLeaves(leaves, total, addFile))
  }
  return names
}

/** Adds a part of the lexicon, as leaves if there are several, and returns its name. */
function* addLeaves(
  leaves: readonly (readonly TermPostings[])[],
  total: number,
  addFile: AddFile,
): Generator<IndexFile, string> {
  const names: string[] = []
  for (const terms of leaves) names.push(yield* addLexiconPart(terms, total, addFile))
  if (names.length === 1) return names.join('')
  const firsts = leaves.map((terms, place) => startOf(terms, leaves[place - 1])).join('\n')
  return yield* addFile({ firsts, leaves: names.join('') } satisfies LexiconLeaves)
}

/** The shortest beginning of a leaf's first term that comes after the terms of the leaf before it. */
function startOf([first]: readonly TermPostings[], before: readonly TermPostings[] | undefined): string {
  const { term = '' } = first ?? {}
  const last = before?.at(-1)?.term ?? ''
  let shared = 0
  while (shared < last.length && last[shared] === term[shared]) shared++
  return term.slice(0, shared + 1)
}

function* addLexiconPart(
  postings: readonly TermPostings[],
  total: number,
  addFile: AddFile,
): Generator<IndexFile, string> {
  const shards = cutShards(postings, total)
  let names = ''
  for (const { postings } of shards) names += yield* addFile(postings)
  const part: LexiconPart = {
    terms: frontCode(postings.map(({ term }) => term)),
    counts: toNumbers(postings.map(({ list }) => list.length / 2)),
    shards: names,
    shardSizes: toNumbers(shards.map(({ terms }) => terms)),
  }
  return yield* addFile(part)
}

function* addTables(
  pages: readonly ShownPage[],
  isLarge: boolean,
  addFile: AddFile,
): Generator<IndexFile, Required<TableList>> {
  const cut = cutTables(pages, isLarge)
  let tables = ''
  for (const { table } of cut) tables += yield* addFile(table)
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

function toNumbers(values: readonly number[]): string {
  return values.map(toCharacter).join('')
}

/** Each term without the prefix it shares with the previous one. */
function frontCode(terms: readonly string[]): string {
  let last = ''
  return terms
    .map((term) => {
      let shared = 0
      while (shared < last.length && last[shared] === term[shared]) shared++
      last = term
      return toCharacter(shared) + term.slice(shared)
    })
    .join('\n')
}
