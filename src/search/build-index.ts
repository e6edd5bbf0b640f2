import type { IndexEntry, LexiconPart, PageList } from '../shared/search/index-format.ts'
import { lexiconParts, nameLength, partOfTerm, toCharacter } from '../shared/search/index-format.ts'
import { hashOf } from '../util/hash.ts'
import { cutShards } from './cut-shards.ts'
import type { IndexedPage } from './cut-tables.ts'
import { cutTables } from './cut-tables.ts'
import { createPostings, type TermPostings } from './postings.ts'

/** A file of an index. */
export interface IndexFile {
  readonly path: string
  readonly text: string
}

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
  const postings = createPostings(pages.flatMap((page) => page.sections))
  const total = postings.reduce((sum, { list }) => sum + list.length, 0)
  const parts = Array.from({ length: lexiconParts }, (): TermPostings[] => [])
  for (const one of postings) parts[partOfTerm(one.term)]?.push(one)
  const lexicon = parts.map((terms) => (terms.length === 0 ? '' : add(toLexiconPart(terms, total, add))))
  const entry: IndexEntry = { pages: add(toPageList(pages, add)), lexicon }
  files.push({ path: `${path}.json`, text: JSON.stringify(entry) })
  return files
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
  const parts = [...new Set(pages.map((page) => page.part))]
  const tables = cutTables(pages)
  return {
    titles: pages.map((page) => page.title),
    sections: toNumbers(pages.map((page) => page.sections.length)),
    partOf: toNumbers(pages.map((page) => parts.indexOf(page.part))),
    parts,
    weights: toNumbers(pages.map((page) => page.weight)),
    tables: tables.map(({ table }) => add(table)).join(''),
    tableSizes: toNumbers(tables.map(({ sections }) => sections)),
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
