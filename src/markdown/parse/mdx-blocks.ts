import type { Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { eachNode } from '../walk.ts'
import { applyPatches, type Patch } from './patches.ts'
import { createTextOffsets } from './text-offsets.ts'
import { refuseDeepTree, UNENDED } from './tree-depth.ts'

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
