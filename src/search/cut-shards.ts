import type { Shard } from '../shared/search/index-format.ts'
import type { TermPostings } from './postings.ts'

/** A smaller shard is not worth its request. */
const LEAST_LENGTH = 2048

/** The postings of consecutive terms together; a long list is a shard of its own. */
export function cutShards(postings: readonly TermPostings[], total: number): { postings: Shard; terms: number }[] {
  const most = fileLength(total, MIN_LENGTH)
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

/**
 * How many characters a file of an index has when all such files have a number of them together. A query needs a few
 * files, and the name of each: the root of all weighs least. A power of two, so that an edit does not cut all files
 * again.
 */
export function fileLength(total: number, least: number): number {
  return Math.max(least, 2 ** Math.round(Math.log2(Math.sqrt(total))))
}
