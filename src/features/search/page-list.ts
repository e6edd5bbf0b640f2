import type { IndexEntry, PageList, TableList } from '../../shared/search/index-format.ts'
import { hashOf } from '../../util/hash.ts'
import { type AddFile, type IndexFile, nameOf, toNumbers } from './index-file.ts'
import type { PartFiles } from './lexicon.ts'

/** A page as the list of pages has it. */
export interface PageNumbers {
  /** The part of the docs it belongs to. */
  readonly part: string
  /** Weight of its score, as a percentage. */
  readonly weight: number
  readonly sections: number
}

/** The tables of the list of pages: on a large site, the names of the lists of tables. */
export type ListedTables = Required<Pick<PageList, 'blocks'>> | (Required<Pick<PageList, 'titles'>> & TableList)

interface PagesInput {
  readonly path: string
  readonly pages: readonly PageNumbers[]
  readonly tables: ListedTables
  readonly parts: readonly PartFiles[]
}

/** Creates the list of pages, and the entry of the index. */
export function* addPages({ path, pages, tables, parts }: PagesInput, addFile: AddFile): Generator<IndexFile, void> {
  const list: PageList = { ...toColumns(pages), ...tables }
  const lexicon = parts.map(({ key }) => (key === '' ? '' : nameOf(key)))
  const entry: IndexEntry = { pages: nameOf(yield* addFile(list)), lexicon }
  const text = JSON.stringify(entry)
  yield { path: `${path}.json`, key: hashOf(text), text }
}

function toColumns(pages: readonly PageNumbers[]) {
  const parts = [...new Set(pages.map(({ part }) => part))]
  const places = new Map(parts.map((part, place) => [part, place]))
  return {
    sections: toNumbers(pages.map(({ sections }) => sections)),
    partOf: toNumbers(pages.map(({ part }) => places.get(part) ?? 0)),
    parts,
    weights: toNumbers(pages.map(({ weight }) => weight)),
  }
}
