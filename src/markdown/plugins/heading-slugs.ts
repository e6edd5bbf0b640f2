import type { Element, Nodes, Root } from 'hast'
import rehypeSlug from 'rehype-slug'
import { eachNode } from '../walk.ts'

const addSlugs = rehypeSlug()

/** Gives headings ids as on GitHub; rehype-slug gets only the headings, because it is slow to find them. */
export function headingSlugs() {
  return (tree: Root): void => {
    const headings: Element[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) headings.push(node)
    })
    addSlugs({ type: 'root', children: headings })
  }
}
