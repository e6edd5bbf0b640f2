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
import { cutLexicon } from './cut-lexicon.ts'
import { cutShards } from './cut-shards.ts'
import { cutTables, type ShownPage } from './cut-tables.ts'
import { createPostings, type TermPostings } from './postings.ts'

/** A file of an index. */
export interface IndexFile {
  readonly path: string
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

/** An index to which pages are added, in their order; of each only what the index needs is kept. */
export interface IndexBuilder {
  /** Adds a page, and creates the files that are complete then. */
  add(page: IndexedPage): Generator<IndexFile>
  /** Creates all other files: the entry `<path>.json`, and the others below `<path>/` with hashed names. */
  finish(): Generator<IndexFile>
}

/** Beyond this number of pages, readers would pay for a list of all of them with every first search. */
const LARGE = 300
/** How much of a section's text results have on a large site, in characters. */
const LARGE_EXCERPT = 400

/** Creates a file with this content and returns its name. */
type AddFile = (value: unknown) => Generator<IndexFile, string>

/** Creates an index for so many pages. */
export function createIndex(path: string, size: number): IndexBuilder {
  const isLarge = size > LARGE
  const addFile: AddFile = function* (value) {
    const text = JSON.stringify(value)
    const name = hashOf(text).slice(0, nameLength)
    yield { path: `${path}/${name}.json`, text }
    return name
  }
  const postings = createPostings(isLarge)
  const numbers: PageNumbers[] = []
  const shown: ShownPage[] = []
  let blocks = ''
  /** On a large site, titles are in the tables, and the names of tables in blocks. */
  const addBlock = function* (): Generator<IndexFile> {
    if (shown.length > 0) blocks += yield* addFile(yield* addTables(shown.splice(0), isLarge, addFile))
  }
  return {
    add: function* ({ part, weight, sections, ...page }) {
      for (const section of sections) postings.add(section)
      numbers.push({ part, weight, sections: sections.length })
      shown.push({ ...page, sections: sections.map((section) => toShown(section, isLarge)) })
      if (isLarge && shown.length === pagesOfBlock) yield* addBlock()
    },
    finish: function* () {
      const lexicon = yield* addLexicon(postings.finish(), isLarge, addFile)
      const of = toPageNumbers(numbers)
      if (isLarge) yield* addBlock()
      const list: PageList = isLarge
        ? { ...of, blocks }
        : { titles: shown.map(({ title }) => title), ...of, ...(yield* addTables(shown, isLarge, addFile)) }
      const entry: IndexEntry = { pages: yield* addFile(list), lexicon }
      yield { path: `${path}.json`, text: JSON.stringify(entry) }
    },
  }
}

function toShown({ anchor, heading, excerpt, isCode }: AnalyzedSection, isLarge: boolean): TableSection {
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

/** What the list of pages says of a page in numbers. */
interface PageNumbers extends Pick<IndexedPage, 'part' | 'weight'> {
  readonly sections: number
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
