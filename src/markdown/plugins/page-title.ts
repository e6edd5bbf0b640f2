import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'
import { FORMULA } from './math.ts'

/** Removes the first h1 from the body: the layout shows it, above the lead. */
export function pageTitle() {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1')
    const heading = tree.children[index]
    if (heading?.type !== 'element' || !file.data.page) return
    file.data.page.title = { html: inlineHtml(heading), text: textOf(heading).trim() }
    tree.children.splice(index, 1)
  }
}

/** A heading's content as HTML, without links, with the source of formulas; plain text if it contains components. */
export function inlineHtml(heading: Element): string {
  let hasComponents = false
  eachNode<Nodes>(heading, (node) => {
    if (node.type.startsWith('mdx')) hasComponents = true
  })
  if (hasComponents) return toHtml({ type: 'text', value: textOf(heading).trim() })
  return toHtml(withoutLinks(heading.children)).trim()
}

function withoutLinks(nodes: Element['children']): Element['children'] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node]
    const children = withoutLinks(node.children)
    return node.tagName === 'a' || node.tagName === FORMULA ? children : [{ ...node, children }]
  })
}
