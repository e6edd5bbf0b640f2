import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'

/** Keeps the text of the first top-level paragraph: the description of a page that has none. */
export function firstParagraph() {
  return (tree: Root, file: VFile): void => {
    const first = tree.children.find((node) => node.type === 'paragraph' && textOf(node).trim() !== '')
    if (first && file.data.page) file.data.page.firstParagraph = textOf(first).replace(/\s+/g, ' ').trim()
  }
}
