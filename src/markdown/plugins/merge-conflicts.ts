import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { CONFLICT, findConflicts } from '../../util/merge-conflict.ts'
import { eachNode } from '../walk.ts'

/** Reports merge conflicts that were left in a page; one in a fence is a warning, since examples may show some. */
export function mergeConflicts() {
  return (tree: Root, file: VFile): void => {
    const lines = findConflicts(String(file.value))
    if (lines.length === 0) return
    const fences: Nodes[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'code') fences.push(node)
    })
    const isInFence = (line: number): boolean =>
      fences.some(({ position }) => position && position.start.line < line && position.end.line > line)
    for (const line of lines)
      file.data.page?.problems.push({ ...CONFLICT, severity: isInFence(line) ? 'warning' : 'error', line, column: 1 })
  }
}
