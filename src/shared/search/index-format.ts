/**
 * The files of a search index. All are JSON, which every host compresses; lists of small numbers are strings with one
 * character a number. A page has sections, the first of which is its beginning; both are numbered through.
 */

/** First character that stands for a number: the ones before it are escaped in JSON. */
const ZERO = 35
/** Surrogates begin here: no character of its own stands for a larger number. */
const MOST = 0xd7ff - ZERO

/** The entry of an index, the only file whose name does not change with its content. */
export interface IndexEntry {
  /** Name of the lexicon beside it. */
  readonly lexicon: string
}

/** What is fetched before a first search. */
export interface Lexicon {
  /** The terms in order, a line each: how many characters it shares with the one before, as a number, and the others. */
  readonly terms: string
  /** How many postings each term has, as numbers. */
  readonly counts: string
  /** Number of the first term of each shard, and the shard's name. */
  readonly shards: readonly (readonly [number, string])[]
  /** Number of the first page of each table, and the table's name. */
  readonly tables: readonly (readonly [number, string])[]
  readonly titles: readonly string[]
  /** How many sections each page has, as numbers. */
  readonly sections: string
  /** The part of the docs each page belongs to, as a number; see `parts`. */
  readonly partOf: string
  /** Names of the parts of the docs. */
  readonly parts: readonly string[]
  /** How much the score of each page counts, as a percentage. */
  readonly weights: string
}

/** Postings of the terms of a shard, one after another: two numbers each, sections since the last one and impact. */
export type Shard = string

/** What is shown of a page: its address, the way to it, and of each section its anchor, heading and text. */
export type TablePage = readonly [
  href: string,
  trail: readonly string[],
  sections: readonly (readonly [anchor: string, heading: string, text: string])[],
]

/** What is shown of some pages. */
export type Table = readonly TablePage[]

/** A number as a character; one that is too large becomes the largest there is. */
export function toCharacter(value: number): string {
  return String.fromCharCode(Math.min(value, MOST) + ZERO)
}

/** The number at a place of a text. */
export function numberAt(text: string, place: number): number {
  return text.charCodeAt(place) - ZERO
}

/** The largest number that a character can stand for. */
export const mostNumber = MOST
