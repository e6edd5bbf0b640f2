/**
 * The files of a search index. All are JSON, which every host compresses; lists of small numbers are strings with one
 * character a number. A page has sections, the first of which is its beginning; they are numbered through.
 */

/** First character that stands for a number: the ones before it are escaped in JSON. */
const ZERO = 35
/** Surrogates begin here: no character of its own stands for a larger number. */
const MOST = 0xd7ff - ZERO

/** How long the name of a file is; names are in a list without anything between them. */
export const nameLength = 8

/** The entry of an index, the only file whose name does not change with its content: the names of the others. */
export interface IndexEntry {
  /** Name of the list of pages. */
  readonly pages: string
  /** Names of the parts of the lexicon, each at the number that partOfTerm says of its terms; empty for no terms. */
  readonly lexicon: readonly string[]
}

/** What is known of all pages before a first search. */
export interface PageList {
  readonly titles: readonly string[]
  /** How many sections each page has, as numbers. */
  readonly sections: string
  /** The part of the docs each page belongs to, as a number; see `parts`. */
  readonly partOf: string
  /** Names of the parts of the docs. */
  readonly parts: readonly string[]
  /** How much the score of each page counts, as a percentage. */
  readonly weights: string
  /** Names of the tables. */
  readonly tables: string
  /** How many sections each table has, as numbers. */
  readonly tableSizes: string
}

/** Terms that begin alike. */
export interface LexiconPart {
  /** The terms in order, a line each: how many characters it shares with the one before, as a number, and the others. */
  readonly terms: string
  /** How many postings each term has, as numbers. */
  readonly counts: string
  /** Names of the shards. */
  readonly shards: string
  /** How many terms each shard has, as numbers. */
  readonly shardSizes: string
}

/** Postings of the terms of a shard, one after another: two numbers each, sections since the last one and impact. */
export type Shard = string

/** What is shown of a section. */
export type TableSection = readonly [anchor: string, heading: string, text: string]

/** What is shown of a page, or of consecutive sections of one: its address, the way to it, and the sections. */
export type TablePage = readonly [href: string, trail: readonly string[], sections: readonly TableSection[]]

/** What is shown of consecutive sections. */
export type Table = readonly TablePage[]

/** How many parts the lexicon has: a part for each letter, in which the signs of other scripts are, too. */
export const lexiconParts = 32

/** Number of the part of the lexicon that has a term: those that begin alike are together. */
export function partOfTerm(term: string): number {
  return term.charCodeAt(0) % lexiconParts
}

/** A number as a character; one that is too large becomes the largest there is. */
export function toCharacter(value: number): string {
  return String.fromCharCode(Math.min(value, MAX_NUMBER) + ZERO)
}

/** The number at a place of a text. */
export function numberAt(text: string, place: number): number {
  return text.charCodeAt(place) - ZERO
}

/** The largest number that a character can stand for. */
export const mostNumber = MOST
