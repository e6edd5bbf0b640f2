import type { Node } from 'unist'
import type { VFile } from 'vfile'

/** Where something is in a page, as far as it is known. */
export interface Place {
  readonly line: number | undefined
  readonly column: number | undefined
}

/** What is looked for in the text of a node. */
export interface TextPlace {
  /** The text of the node. */
  readonly text: string
  /** Where the words start in it. */
  readonly offset: number
  readonly length: number
}

/** The line and column of words within a node's text: lists and quotes put marks before a text's further lines. */
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
