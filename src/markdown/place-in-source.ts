import type { Node } from 'unist'
import type { VFile } from 'vfile'

/** A place in a page, as far as it is known. */
interface Place {
  readonly line: number | undefined
  readonly column: number | undefined
}

/** A range in the text of a node. */
interface TextPlace {
  /** The text of the node. */
  readonly text: string
  /** Start of the range. */
  readonly offset: number
  readonly length: number
}

/** Line and column of a range in a node's text: lists and quotes prefix the lines of a text. */
export function placeInSource(node: Node, { text, offset, length }: TextPlace, file: VFile): Place {
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
