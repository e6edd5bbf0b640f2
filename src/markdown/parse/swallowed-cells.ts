import type { Link, TableRow } from 'mdast'
import { eachNode } from '../walk.ts'
import { addPatch, type FormSearch, rangeOf } from './form-search.ts'

/** A pipe that ends a cell. */
const CELL_END = /(?<!\\)\|/g

/** The parser takes the cells after a bare address for a part of it, as in `|https://example.org|next|`. */
export function findSwallowedCells(row: TableRow, search: FormSearch): void {
  eachNode<TableRow | TableRow['children'][number] | Link>(row, (node) => {
    if (node.type !== 'link') return
    const [from, to] = rangeOf(node)
    const written = search.source.slice(from, to)
    if (!/^https?:/i.test(written)) return
    for (const { index } of written.matchAll(CELL_END))
      addPatch(search, { from: from + index, to: from + index, text: ' ' })
  })
}
