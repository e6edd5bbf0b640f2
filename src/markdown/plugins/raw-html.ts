import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { EXIT, visit } from 'unist-util-visit'

/** Carries the words after a fence's language through the HTML parser, which knows attributes only. */
const META = 'dataFenceMeta'

/** Parses the raw HTML of plain Markdown; a page without any does not pay for it, nor for loading the parser. */
export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    let found = false
    visit(tree, 'raw', () => {
      found = true
      return EXIT
    })
    if (!found) return tree
    eachCode(tree, (code) => {
      if (typeof code.data?.meta === 'string') code.properties[META] = code.data.meta
    })
    const { default: rehypeRaw } = await import('rehype-raw')
    const parsed = rehypeRaw()(tree, file)
    eachCode(parsed, (code) => {
      const meta = code.properties[META]
      delete code.properties[META]
      if (typeof meta === 'string') code.data = { ...code.data, meta }
    })
    return parsed
  }
}

function eachCode(tree: Root, change: (code: Element) => void): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'code') change(node)
  })
}
