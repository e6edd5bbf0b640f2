import type { IndexEntry, LexiconLeaves, LexiconPart, PageList, TableList } from '../shared/search/index-format.ts'
import { lexiconParts, nameLength, pagesOfBlock, partOfTerm, toCharacter } from '../shared/search/index-format.ts'
import { hashOf } from '../util/hash.ts'
import { cutLexicon } from './cut-lexicon.ts'
import { cutShards } from './cut-shards.ts'
import type { CutTable, IndexedPage } from './cut-tables.ts'
import { cutTables } from './cut-tables.ts'
import { createPostings, type TermPostings } from './postings.ts'

/** A file of an index. */
export interface IndexFile {
  readonly path: string
  readonly text: string
}

/** Beyond this number of pages, readers would pay for a list of all of them with every first search. */
const LARGE = 300

/** Adds a file with this content and returns its name. */
type AddFile = (value: unknown) => string

/** Creates the files of an index: its entry `<path>.json`, and the others below `<path>/` with hashed names. */
export function buildIndex(path: string, pages: readonly IndexedPage[]): IndexFile[] {
  const files: IndexFile[] = []
  const add: AddFile = (value) => {
    const text = JSON.stringify(value)
    const name = hashOf(text).slice(0, nameLength)
    files.push({ path: `${path}/${name}.json`, text })
    return name
  }
  const isLarge = pages.length > LARGE
  const postings = createPostings(
    pages.flatMap((page) => page.sections),
    isLarge,
  )
  const total = postings.reduce((sum, { list }) => sum + list.length, 0)
  const parts = Array.from({ length: lexiconParts }, (): TermPostings[] => [])
  for (const one of postings) parts[partOfTerm(one.term)]?.push(one)
  const lexicon = parts.map((terms) =>
    terms.length === 0 ? '' : addLexicon(isLarge ? cutLexicon(terms) : [terms], total, add),
  )
  const list = isLarge ? toLargeList(pages, add) : toPageList(pages, add)
  files.push({ path: `${path}.json`, text: JSON.stringify({ pages: add(list), lexicon } satisfies IndexEntry) })
  return files
}

/** Adds a part of the lexicon, as leaves if there are several, and returns its name. */
function addLexicon(leaves: readonly (readonly TermPostings[])[], total: number, add: AddFile): string {
  const names = leaves.map((terms) => add(toLexiconPart(terms, total, add)))
  if (names.length === 1) return names.join('')
  const firsts = leaves.map((terms, place) => startOf(terms, leaves[place - 1])).join('\n')
  return add({ firsts, leaves: names.join('') } satisfies LexiconLeaves)
}

/** The shortest beginning of a leaf's first term that comes after the terms of the leaf before it. */
function startOf([first]: readonly TermPostings[], before: readonly TermPostings[] | undefined): string {
  const { term = '' } = first ?? {}
  const last = before?.at(-1)?.term ?? ''
  let shared = 0
  while (shared < last.length && last[shared] === term[shared]) shared++
  return term.slice(0, shared + 1)
}

function toLexiconPart(postings: readonly TermPostings[], total: number, add: AddFile): LexiconPart {
  const shards = cutShards(postings, total)
  return {
    terms: frontCode(postings.map(({ term }) => term)),
    counts: toNumbers(postings.map(({ list }) => list.length / 2)),
    shards: shards.map(({ postings }) => add(postings)).join(''),
    shardSizes: toNumbers(shards.map(({ terms }) => terms)),
  }
}

function toPageList(pages: readonly IndexedPage[], add: AddFile): PageList {
  const tables = toTableList(cutTables(pages), add)
  return { titles: pages.map((page) => page.title), ...toPageNumbers(pages), ...tables }
}

/** The list of a large site's pages; their titles are in the tables, and the tables' names in blocks. */
function toLargeList(pages: readonly IndexedPage[], add: AddFile): PageList {
  const blocks = Array.from({ length: Math.ceil(pages.length / pagesOfBlock) }, (_, block) => {
    const own = pages.slice(block * pagesOfBlock, (block + 1) * pagesOfBlock)
    return add(toTableList(cutTables(own, { isLarge: true }), add))
  })
  return { ...toPageNumbers(pages), blocks: blocks.join('') }
}

function toTableList(tables: readonly CutTable[], add: AddFile): TableList {
  return {
    tables: tables.map(({ table }) => add(table)).join(''),
    tableSizes: toNumbers(tables.map(({ sections }) => sections)),
  }
}

function toPageNumbers(pages: readonly IndexedPage[]) {
  const parts = [...new Set(pages.map((page) => page.part))]
  const places = new Map(parts.map((part, place) => [part, place]))
  return {
    sections: toNumbers(pages.map((page) => page.sections.length)),
    partOf: toNumbers(pages.map((page) => places.get(page.part) ?? 0)),
    parts,
    weights: toNumbers(pages.map((page) => page.weight)),
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
