import GithubSlugger from 'github-slugger'
import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachNode } from '../walk.ts'

/** Gives headings that have no id yet, such as those written in HTML, one from their text. */
export function headingSlugs() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    const missing: Element[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return
      if (typeof node.properties.id === 'string') slugger.slug(node.properties.id, true)
      else missing.push(node)
    })
    for (const node of missing) node.properties.id = slugger.slug(textOf(node))
  }
}
