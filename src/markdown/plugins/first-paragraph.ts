import type { Root, RootContent } from 'mdast'
import type {} from 'satteri'
import type { VFile } from 'vfile'
import { isStrayHtml } from './stray-html.ts'

/** Stores the text of the first top-level paragraph: the default description. */
export function firstParagraph() {
  return (tree: Root, file: VFile): void => {
    if (!file.data.page) return
    for (const node of tree.children) {
      const text = node.type === 'paragraph' ? textOf(node).replace(/\s+/g, ' ').trim() : ''
      if (text === '') continue
      file.data.page.firstParagraph = text
      return
    }
  }
}

/** The visible text of a node, without tags, comments and expressions. */
function textOf(node: RootContent): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'html':
      return isStrayHtml(node.value) ? node.value : ''
    case 'break':
      return ' '
    case 'image':
      return node.alt ?? ''
    default:
      return 'children' in node ? node.children.map(textOf).join('') : ''
  }
}
