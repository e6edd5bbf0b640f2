import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { refuseDeepTree } from '../parse/tree-depth.ts'
import { eachNode } from '../walk.ts'

/** Carries the words after a fence's language through the HTML parser, which keeps only attributes. */
const META = 'dataFenceMeta'

/** Parses the raw HTML of plain Markdown; the parser is only loaded for a page with some. */
export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    let found = false
    eachNode<Nodes>(tree, ({ type }) => {
      if (type === 'raw') found = true
    })
    if (!found) return tree
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

function eachCode(tree: Root, change: (code: Element) => void): void {
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'code') change(node)
  })
}
