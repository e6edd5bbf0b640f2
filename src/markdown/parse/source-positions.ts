import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'

/** Converts lines and columns of nodes to offsets in a text. */
export interface TextOffsets {
  /** Offsets of the start and the end of a node. */
  rangeOf(node: Node): readonly [from: number, to: number]
  /** Offset of the start of a line, counted from 1. */
  startOf(line: number): number
}

/** Indexes the lines of a text. */
export function createTextOffsets(text: string): TextOffsets {
  const starts = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  const startOf = (line: number): number => starts[line - 1] ?? text.length
  const offsetOf = (point: Point | undefined): number => {
    if (!point) return 0
    return Math.min(startOf(point.line) + point.column - 1, startOf(point.line + 1))
  }
  return {
    rangeOf: ({ position }) => [offsetOf(position?.start), offsetOf(position?.end)],
    startOf,
  }
}

/** A place in a page, as far as it is known. */
interface Place {
  readonly line: number | undefined
  readonly column: number | undefined
}

/** Returns where a node starts. */
export function placeOf({ position }: Pick<Node, 'position'>): Place {
  return { line: position?.start.line, column: position?.start.column }
}

/** Returns where a range of the text of a node is in a page: lists and quotes prefix the lines of a text. */
export function placeInSource(
  node: Node,
  { text, offset, length }: { readonly text: string; readonly offset: number; readonly length: number },
  file: VFile,
): Place {
  const start = node.position?.start
  if (!start) return { line: undefined, column: undefined }
  const before = text.slice(0, offset).split('\n')
  const line = start.line + before.length - 1
  const source = String(file.value).split('\n')[line - 1] ?? ''
  const from = before.length === 1 ? start.column - 1 + offset : (before.at(-1) ?? '').length
  const words = text.slice(offset, offset + length)
  const found = source.indexOf(words, Math.max(0, before.length === 1 ? start.column - 1 : 0))
  const exact = source.startsWith(words, from) ? from : found
  return { line, column: (exact === -1 ? from : exact) + 1 }
}
