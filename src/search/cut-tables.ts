import type { PageSubject, Table, TableSection } from '../shared/search/index-format.ts'
import { fileLength } from './cut-shards.ts'

/** A smaller table would not be worth its request. */
const MIN_LENGTH = 1536
/** Length of a table on a large site: results are on pages far from each other, so that each needs another one. */
const LARGE_LENGTH = 2048

/** The displayed data of consecutive sections, and their number. */
export interface CutTable {
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
      let last = tables.at(-1)
      const isFull = !last || last.length + length > (place === 0 ? most / 2 : most)
      if (!last || isFull) {
        last = { pages: [], sections: 0, length: 0 }
        tables.push(last)
      }
      if (place === 0 || isFull)
        last.pages.push(isLarge ? [href, trail, [], subject, title] : [href, trail, [], subject])
      last.pages.at(-1)?.[2].push(section)
      last.sections++
      last.length += length
    }
  }
  return tables.map(({ pages, sections }) => ({ table: pages, sections }))
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
