import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { eachNode } from '../walk.ts'
import { addsLine, type Patch } from './patches.ts'

/** For each line of a patched text, its number in the original text; undefined when they are the same. */
export type LineOrigins = readonly number[] | undefined

/** The origins after patches are applied; an added line belongs to the one below it. */
export function originsAfter(origins: LineOrigins, source: string, patches: readonly Patch[]): LineOrigins {
  const added = new Set(patches.filter(addsLine).map(({ from }) => from))
  if (added.size === 0) return origins
  let offset = 0
  return source.split('\n').flatMap((line, index) => {
    const origin = origins?.[index] ?? index + 1
    const isBelowAdded = added.has(offset)
    offset += line.length + 1
    return isBelowAdded ? [origin, origin] : [origin]
  })
}

/** Restores the original lines of the nodes of a tree. */
export function restoreLines(tree: Root, origins: LineOrigins): void {
  if (!origins) return
  eachNode<Nodes>(tree, (node) => {
    if (!node.position) return
    const { start, end } = node.position
    node.position = { start: restorePoint(start, origins), end: restorePoint(end, origins) }
  })
}

/** A point with its original line. */
export function restorePoint(point: Point, origins: LineOrigins): Point {
  return { ...point, line: origins?.[point.line - 1] ?? point.line }
}

/** A parser error, `line:column: …`, with its original line. */
export function restoreLinesOf(error: Error, origins: LineOrigins): Error {
  if (!origins) return error
  const restore = (_: string, before: string, line: string) => `${before}${origins[Number(line) - 1] ?? line}`
  return new Error(error.message.replace(/(^|opened at |[(-])(\d+)(?=:\d)/g, restore), { cause: error })
}
