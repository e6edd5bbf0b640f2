import type { Shard } from '../shared/search/index-format.ts'
import { fileLength } from './file-length.ts'
import type { TermPostings } from './postings.ts'

/** A smaller shard is not worth its request. */
const LEAST_LENGTH = 2048

/** The postings of consecutive terms together; a long list is a shard of its own. */
export function cutShards(postings: readonly TermPostings[], total: number): { postings: Shard; terms: number }[] {
  const most = fileLength(total, LEAST_LENGTH)
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
