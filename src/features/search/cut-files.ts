import {
  lexiconParts,
  type PageSubject,
  partOfTerm,
  type Table,
  type TableSection,
} from '../../shared/search/index-format.ts'
import type { TermPostings } from './postings.ts'

/** A smaller table would not be worth its request. */
const MIN_LENGTH = 1536
/** Length of a table on a large site: results are on pages far from each other, so that each needs another one. */
const LARGE_LENGTH = 2048

/** The displayed data of consecutive sections, and their number. */
interface CutTable {
  readonly table: Table
  readonly sections: number
}

interface Draft {
  readonly pages: [
    href: string,
    trail: readonly string[],
    sections: TableSection[],
    subject: PageSubject,
    title?: string,
  ][]
  sections: number
  length: number
}

/**
 * Groups sections in their order; a table may end early at the start of a page, to limit the effect of an edit. On a
 * large site, tables have the titles of pages.
 */
export function cutTables(pages: readonly ShownPage[], isLarge: boolean): CutTable[] {
  const total = pages.reduce((sum, { sections }) => sections.reduce((one, section) => one + lengthOf(section), sum), 0)
  const most = isLarge ? LARGE_LENGTH : fileLength(total, MIN_LENGTH)
  const tables: Draft[] = []
  for (const { href, title, trail, subject, sections } of pages) {
    for (const [place, section] of sections.entries()) {
      const length = lengthOf(section)
      const table = tableWithRoom(tables, length, place === 0 ? most / 2 : most)
      if (place === 0 || table.sections === 0)
        table.pages.push(isLarge ? [href, trail, [], subject, title] : [href, trail, [], subject])
      table.pages.at(-1)?.[2].push(section)
      table.sections++
      table.length += length
    }
  }
  return tables.map(({ pages, sections }) => ({ table: pages, sections }))
}

/** Returns the last table, or adds one where that would get longer than `most`. */
function tableWithRoom(tables: Draft[], length: number, most: number): Draft {
  const last = tables.at(-1)
  if (last && last.length + length <= most) return last
  const next: Draft = { pages: [], sections: 0, length: 0 }
  tables.push(next)
  return next
}

function lengthOf(section: TableSection): number {
  return section.reduce<number>((sum, text) => sum + String(text).length, 0)
}

/** A page and its place in the docs, as results show it. */
export interface ShownPage {
  readonly href: string
  readonly title: string
  /** Labels of the page's ancestors. */
  readonly trail: readonly string[]
  readonly subject: PageSubject
  readonly sections: readonly TableSection[]
}

/** Lengths of a leaf in characters: a query loads one for each word, and the list of all leaves of its first letter. */
const LEAST = 1152
const MOST = 2304
/** Beyond the least length, one of so many terms starts a leaf: 2 to the power of 32 - SHIFT. */
const SHIFT = 27

/** The basis and the prime of FNV-1a, a short hash of texts. */
const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The places of sorted terms for each part of the lexicon. */
export function cutParts(terms: readonly string[]): (readonly number[])[] {
  const parts = Array.from({ length: lexiconParts }, (): number[] => [])
  for (const [place, term] of terms.entries()) parts[partOfTerm(term)]?.push(place)
  return parts
}

/**
 * Returns whether a leaf starts with a term, after one of this length. It depends on the term too: after an edit,
 * leaves are cut at the same terms again soon.
 */
export function startsLeaf(term: string, length: number): boolean {
  return length >= MOST || (length >= LEAST && hashOfTerm(term) >>> SHIFT === 0)
}

function hashOfTerm(term: string): number {
  let hash = FNV_BASIS
  for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), FNV_PRIME)
  return hash
}

/** A smaller shard would not be worth its request. */
const MIN_SHARD_LENGTH = 1024

/** Groups the postings of consecutive terms up to a length; a longer list is a shard of its own. */
export function cutShards(postings: readonly TermPostings[], most: number): { postings: string; terms: number }[] {
  const shards: { postings: string; terms: number }[] = []
  for (const { list } of postings) {
    const last = shards.at(-1)
    if (last && last.postings.length + list.length <= most) {
      last.postings += list
      last.terms++
    } else shards.push({ postings: list, terms: 1 })
  }
  return shards
}

/** Length of a shard, for lists of this total length. */
export function shardLength(total: number): number {
  return fileLength(total, MIN_SHARD_LENGTH)
}

/**
 * Length of an index file, given the total length of all. A query needs a few files and the names of all: the square
 * root of the total minimizes both. A power of two, so that an edit does not resize all files.
 */
function fileLength(total: number, least: number): number {
  return Math.max(least, 2 ** Math.round(Math.log2(Math.sqrt(total))))
}
