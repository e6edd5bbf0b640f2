import type { Element, Nodes, Root } from 'hast'
import rehypeSlug from 'rehype-slug'
import { eachNode } from '../walk.ts'

const addSlugs = rehypeSlug()

/**
 * Gives headings that have no id yet, such as those written in HTML, one as on GitHub. rehype-slug gets only the
 * headings, because it is slow to find them.
 */
export function headingSlugs() {
  return (tree: Root): void => {
    const taken: Element[] = []
    const missing: Element[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return
      const { id } = node.properties
      if (typeof id === 'string') taken.push(headingOf(id))
      else missing.push(node)
    })
    if (missing.length > 0) addSlugs({ type: 'root', children: [...taken, ...missing] })
  }
}

/** A heading whose slug is an id that is taken, so that no other gets it. */
function headingOf(id: string): Element {
  return { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value: id }] }
}
