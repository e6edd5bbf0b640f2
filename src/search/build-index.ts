import type { IndexEntry, Lexicon, Shard, Table, TablePage } from '../shared/search/index-format.ts'
import { toCharacter } from '../shared/search/index-format.ts'
import { hashOf } from '../util/hash.ts'
import type { AnalyzedSection } from './analyze.ts'
import { createPostings, type Postings } from './postings.ts'

/** A page with its place in the docs, ready to be indexed. */
export interface IndexedPage {
  readonly href: string
  readonly title: string
  /** Labels of the way to the page, the page itself left out. */
  readonly trail: readonly string[]
  /** The part of the docs it belongs to. */
  readonly part: string
  /** How much its score counts, as a percentage. */
  readonly weight: number
  readonly sections: readonly AnalyzedSection[]
}

/** A file of an index. */
export interface IndexFile {
  readonly path: string
  readonly text: string
}

/** How many characters of postings come at once: about 6 KB, of which few are fetched for a query. */
const SHARD_LENGTH = 5000
/** How many characters of pages come at once: a result's text should cost little, and so should a request. */
const TABLE_LENGTH = 2500

/** Makes the files of an index at a path: its entry `<path>.json`, and the others below `<path>/` with hashed names. */
export function buildIndex(path: string, pages: readonly IndexedPage[]): IndexFile[] {
  const postings = createPostings(pages.flatMap((page) => page.sections))
  const shards = cutShards(postings)
  const tables = cutTables(pages)
  const files: IndexFile[] = []
  const add = (value: unknown): string => {
    const text = JSON.stringify(value)
    const name = hashOf(text).slice(0, 8)
    files.push({ path: `${path}/${name}.json`, text })
    return name
  }
  const parts = [...new Set(pages.map((page) => page.part))]
  const numbers = (values: readonly number[]): string => values.map(toCharacter).join('')
  const lexicon: Lexicon = {
    terms: frontCode(postings.terms),
    counts: numbers(postings.lists.map((list) => list.length / 2)),
    shards: shards.map(([first, shard]) => [first, add(shard)]),
    tables: tables.map(([first, table]) => [first, add(table)]),
    titles: pages.map((page) => page.title),
    sections: numbers(pages.map((page) => page.sections.length)),
    partOf: numbers(pages.map((page) => parts.indexOf(page.part))),
    parts,
    weights: numbers(pages.map((page) => page.weight)),
  }
  const entry: IndexEntry = { lexicon: add(lexicon) }
  files.push({ path: `${path}.json`, text: JSON.stringify(entry) })
  return files
}

/** Each term without what it shares with the one before. */
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

/** The postings of consecutive terms together, with the number of the first term; a long list is a shard of its own. */
function cutShards({ lists }: Postings): [number, Shard][] {
  const shards: [number, Shard][] = []
  for (const [index, list] of lists.entries()) {
    const last = shards.at(-1)
    if (last && last[1].length + list.length <= SHARD_LENGTH) last[1] += list
    else shards.push([index, list])
  }
  return shards
}

function cutTables(pages: readonly IndexedPage[]): [number, Table][] {
  const tables: { first: number; pages: TablePage[]; length: number }[] = []
  for (const [index, page] of pages.entries()) {
    const entry: TablePage = [
      page.href,
      page.trail,
      page.sections.map(({ anchor, heading, excerpt }) => [anchor, heading, excerpt] as const),
    ]
    const length = JSON.stringify(entry).length
    const last = tables.at(-1)
    if (last && last.length + length <= TABLE_LENGTH) {
      last.pages.push(entry)
      last.length += length
    } else tables.push({ first: index, pages: [entry], length })
  }
  return tables.map((table) => [table.first, table.pages])
}
