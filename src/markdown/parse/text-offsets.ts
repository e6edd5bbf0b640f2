import type { Node, Point } from 'unist'

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
