import { hashOf } from '../../util/hash.ts'

/** One of several parts of a site, each compiled on a machine of its own; the first is 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** Returns whether a page belongs to a shard: all machines agree by its path, without talking to each other. */
export function isInShard(path: string, { index, count }: Shard): boolean {
  return Number.parseInt(hashOf(path).slice(0, 8), 16) % count === index - 1
}
