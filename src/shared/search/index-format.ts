/**
 * The files of a search index. All are JSON, which every host compresses; lists of small numbers are strings with one
 * character per number. A page has sections, the first of which is its beginning; they are numbered across pages.
 */

/** First character used for a number: those before it are escaped in JSON. */
const ZERO = 35
/** The largest number that fits in a character: surrogates start there. */
export const maxNumber = 0xd7ff - ZERO

/** Length of a file name; names are in a list without separators. */
export const nameLength = 8

/** The entry of an index, the only file without a content-hashed name: the names of the others. */
export interface IndexEntry {
  /** Name of the list of pages. */
  readonly pages: string
  /** Names of the parts of the lexicon, indexed by partOfTerm; empty for a part without terms. */
  readonly lexicon: readonly string[]
}

/** Data about all pages that the first search needs. */
export interface PageList extends Partial<TableList> {
  /** Absent on a large site, where each table has them. */
  readonly titles?: readonly string[]
  /** Number of sections of each page, as characters. */
  readonly sections: string
  /** The part of the docs of each page, as a character; an index of `parts`. */
  readonly partOf: string
  /** Names of the parts of the docs. */
  readonly parts: readonly string[]
  /** Weight of each page's score, as a percentage. */
  readonly weights: string
  /** On a large site, in place of the tables: the names of their lists, one for every `pagesOfBlock` pages. */
  readonly blocks?: string
}

/** The tables of all pages, or of those of a block. */
export interface TableList {
  /** Names of the tables. */
  readonly tables: string
  /** Number of sections of each table, as characters. */
  readonly tableSizes: string
}

/** Number of pages whose tables are in one list on a large site. */
export const pagesOfBlock = 32

/** Terms with the same first letter, or a leaf of them. */
export interface LexiconPart {
  /** The sorted terms, a line each: length of the prefix shared with the previous one, as a character, and the rest. */
  readonly terms: string
  /** Number of postings of each term, as characters. */
  readonly counts: string
  /** Names of the shards: postings one after another, two numbers each, sections since the last one and impact. */
  readonly shards: string
  /** Number of terms of each shard, as characters. */
  readonly shardSizes: string
}

/** A part of the lexicon that is too large for one file: a file for each of its leaves. */
export interface LexiconLeaves {
  /** For each leaf, a line that its terms start with or come after. */
  readonly firsts: string
  /** Names of the leaves. */
  readonly leaves: string
}

/** Data to show a section; 1 if its text is code; the ids of the fields of an API in it, one a line. */
export type TableSection = readonly [anchor: string, heading: string, text: string, isCode?: 0 | 1, fields?: string]

/** 0 for a page of text, 1 for the options of a configuration, 2 for an operation of an API. */
export type PageSubject = 0 | 1 | 2

/**
 * Data to show a page, or some consecutive sections of it: its address, its ancestors, the sections, its subject; its
 * title on a large site.
 */
type TablePage = readonly [
  href: string,
  trail: readonly string[],
  sections: readonly TableSection[],
  subject: PageSubject,
  title?: string,
]

/** Data to show consecutive sections. */
export type Table = readonly TablePage[]

/** Number of parts of the lexicon: one for each letter, shared with the letters of other scripts. */
export const lexiconParts = 32

/** Returns the index of the part of the lexicon for a term: those that start alike are together. */
export function partOfTerm(term: string): number {
  return term.charCodeAt(0) % lexiconParts
}

/** Returns a number as a character, limited to the largest possible. */
export function toCharacter(value: number): string {
  return String.fromCharCode(Math.min(value, maxNumber) + ZERO)
}

/** Returns the number at an index of a string. */
export function numberAt(text: string, place: number): number {
  return text.charCodeAt(place) - ZERO
}
