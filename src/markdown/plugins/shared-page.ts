import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'

/** Elements whose ids are only there to be linked to. */
const LINKED = /^(?:h[1-6]|a|p|li|ol|ul|div|section|span|sup|table|td|th|tr|figure|blockquote)$/

/** Takes the ids from a text that is shown on a page with others: links to its sections lead to its own page. */
export function sharedPage() {
  return (tree: Root, file: VFile): void => {
    if (!file.data.page?.idPrefix) return
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'element' && LINKED.test(node.tagName)) delete node.properties.id
    })
  }
}
