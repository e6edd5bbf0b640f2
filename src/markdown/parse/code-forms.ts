import type { Code, Nodes, Parents, Root, RootContent } from 'mdast'
import { markdownToMdast } from 'satteri'
import { eachNode } from '../walk.ts'
import { refuseDeepTree, UNENDED } from './nesting.ts'
import { applyPatches, type FormSearch, lineAround, type Patch, rangeOf } from './patches.ts'
import { createTextOffsets } from './source-positions.ts'

/** Language of fences whose content is MDX of the page: other tools show it as code. */
export const MDX_BLOCK = 'mdx-code-block'

/** Replaces the fences around MDX by spaces: all offsets of the text are kept. */
export function unwrapMdxBlocks(text: string): string {
  if (!text.includes(MDX_BLOCK)) return text
  const { rangeOf } = createTextOffsets(text)
  const patches: Patch[] = []
  eachNode<Nodes>(refuseDeepTree(markdownToMdast(text) as Root, UNENDED), (node) => {
    if (node.type !== 'code' || node.lang !== MDX_BLOCK) return
    const [from, to] = rangeOf(node)
    patches.push(...fencesOf(text, { from, to }))
  })
  return applyPatches(text, patches)
}

/** Patches that blank out the fences of a block of code. */
export function fencesOf(source: string, { from, to }: Pick<Patch, 'from' | 'to'>): readonly Patch[] {
  const blank = (start: number, end: number): Patch => ({ from: start, to: end, text: ' '.repeat(end - start) })
  const lineEnd = source.indexOf('\n', from)
  const openingEnd = Math.min(lineEnd === -1 ? source.length : lineEnd, to)
  const lastLine = source.lastIndexOf('\n', to - 1) + 1
  const closing = source.slice(lastLine, to).search(/(?<![`~])[`~]{3,}[ \t]*$/)
  const isClosed = lastLine > openingEnd && closing >= 0
  return [blank(from, openingEnd), ...(isClosed ? [blank(lastLine + closing, to)] : [])]
}

/** Returns whether a line ends a fence that begins with these marks. */
export function closesFence(line: string, marks: string): boolean {
  const end = line.replace(/^[ \t>]+/, '').trimEnd()
  return end.length >= marks.length && end === marks.charAt(0).repeat(end.length)
}

/** The start of indented code, including the indent. */
const INDENTED = /^(?: {4}| {0,3}\t)/

/**
 * Two blocks of indented code are never adjacent, but the parser splits one at the start of an item, and at lines of
 * only white space.
 */
export function findCutCode(parent: Parents, { source, changes }: FormSearch): void {
  const children: readonly RootContent[] = parent.children
  if (!children.some(({ type }, index) => type === 'code' && children[index + 1]?.type === 'code')) return
  changes.push(() => {
    const joined: RootContent[] = []
    for (const child of children) {
      const last = joined.at(-1)
      if (last && isIndented(last, source) && isIndented(child, source)) joined.splice(-1, 1, join(last, child, source))
      else joined.push(child)
    }
    parent.children = joined as never[]
    if (parent.type === 'listItem') parent.spread &&= joined.some(isBelowEmptyLine)
  })
}

function isIndented(node: RootContent, source: string): node is Code {
  const [from] = rangeOf(node)
  return node.type === 'code' && INDENTED.test(source.slice(from, from + 4))
}

function isBelowEmptyLine({ position }: RootContent, index: number, siblings: readonly RootContent[]): boolean {
  const before = siblings[index - 1]?.position
  return before !== undefined && position !== undefined && position.start.line - before.end.line > 1
}

function join(first: Code, second: Code, source: string): Code {
  if (!first.position || !second.position) return first
  const between = linesBetween(rangeOf(first)[1], rangeOf(second)[0], source).map((line) =>
    line.slice((second.position?.start.column ?? 1) + 3),
  )
  const position = { start: first.position.start, end: second.position.end }
  return { ...first, value: [first.value, ...between, second.value].join('\n'), position }
}

function linesBetween(from: number, to: number, source: string): string[] {
  const [start, end] = [lineAround(source, from)[1] + 1, lineAround(source, to)[0]]
  return start >= end ? [] : source.slice(start, end - 1).split('\n')
}
