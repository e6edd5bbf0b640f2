import type { Node, Point } from 'unist'

/** Finds where in a text the nodes of its tree are, by their lines and columns. */
export interface TextOffsets {
  /** Offsets of the first character of a node and of the one behind it. */
  rangeOf(node: Node): readonly [from: number, to: number]
  /** Offset of the first character of a line, the first being 1. */
  startOf(line: number): number
}

/** Reads the lines of a text. */
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
