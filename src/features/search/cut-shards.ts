import type { Shard } from '../../shared/search/index-format.ts'
import type { TermPostings } from './postings.ts'

/** A smaller shard would not be worth its request. */
const MIN_LENGTH = 1024

/** Groups the postings of consecutive terms up to a length; a longer list is a shard of its own. */
export function cutShards(postings: readonly TermPostings[], most: number): { postings: Shard; terms: number }[] {
  const shards: { postings: Shard; terms: number }[] = []
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
  return fileLength(total, MIN_LENGTH)
}

/**
 * Length of an index file, given the total length of all. A query needs a few files and the names of all: the square
 * root of the total minimizes both. A power of two, so that an edit does not resize all files.
 */
export function fileLength(total: number, least: number): number {
  return Math.max(least, 2 ** Math.round(Math.log2(Math.sqrt(total))))
}
