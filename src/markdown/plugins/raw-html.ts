import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { refuseDeepTree } from '../parse/nesting.ts'
import { eachNode } from '../walk.ts'

/** Carries the words after a fence's language through the HTML parser, which keeps only attributes. */
const META = 'dataFenceMeta'

/** Parses the raw HTML of plain Markdown; the parser is only loaded for a page with some. */
export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!hasRaw(tree)) return tree
    eachCode(tree, (code) => {
      if (typeof code.data?.meta === 'string') code.properties[META] = code.data.meta
    })
    const { default: rehypeRaw } = await import('rehype-raw')
    const parsed = refuseDeepTree(rehypeRaw()(tree, file))
    eachCode(parsed, (code) => {
      const meta = code.properties[META]
      delete code.properties[META]
      if (typeof meta === 'string') code.data = { ...code.data, meta }
    })
    return parsed
  }
}

/** Returns whether a tree has HTML that is not parsed yet. */
export function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

function eachCode(tree: Root, change: (code: Element) => void): void {
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'code') change(node)
  })
}
