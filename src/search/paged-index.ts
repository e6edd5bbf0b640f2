import type { Page } from '../shared/model.ts'
import type { KeptBlocks } from './kept-blocks.ts'
import type { KeptIndexEntry } from './kept-index.ts'

/** Consecutive pages that are indexed together. */
export interface PageBlock {
  readonly pages: readonly Page[]
  /** Identifies everything that their part of the index depends on. */
  readonly key: string
}

/** An index, in blocks of pages. */
export interface PagedIndex {
  readonly path: string
  /** Identifies everything that it depends on. */
  readonly key: string
  readonly blocks: readonly PageBlock[]
}

/** What is kept of the last index. */
export interface LastIndex {
  readonly blocks: KeptBlocks
  readonly index: KeptIndexEntry
}
