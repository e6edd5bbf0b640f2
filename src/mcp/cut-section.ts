import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { markdownToMdast } from 'satteri'

/** The blocks of a Markdown text, with their places in it. */
export function readBlocks(markdown: string): readonly RootContent[] {
  const tree = markdownToMdast(markdown)
  return tree.type === 'root' ? tree.children : []
}

/** A heading of a Markdown text. */
export interface TextHeading {
  readonly text: string
  readonly depth: number
  /** Where it begins in the text. */
  readonly start: number
}

/** The headings of a Markdown text, in order. */
export function readHeadings(markdown: string): TextHeading[] {
  return readBlocks(markdown).flatMap((node) =>
    node.type === 'heading' ? [{ text: textOf(node), depth: node.depth, start: node.position?.start.offset ?? 0 }] : [],
  )
}

/** The part of a Markdown text from a heading up to the next of its level; empty without the heading. */
export function cutSection(markdown: string, heading: string): string {
  const headings = readHeadings(markdown)
  const first = headings.findIndex(({ text }) => text === heading)
  const found = headings[first]
  if (!found) return ''
  const next = headings.slice(first + 1).find(({ depth }) => depth <= found.depth)
  return markdown.slice(found.start, next?.start).trimEnd()
}
