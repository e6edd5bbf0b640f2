import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'
import { isFootnoteReference } from './footnotes.ts'
import { FORMULA } from './math.ts'

const UNSEEN = new Set(['style', 'script', 'head', 'Head'])
const PART_STARTS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'])

/**
 * Removes the title from the body: the layout shows it, above the lead. As in Docusaurus, it is an h1 with no other
 * heading and no line across the page before it; a later h1 begins a part of the page. A title below something else,
 * such as badges, stays where it is, except in a post.
 */
export function pageTitle() {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex((node) => startsPart(node))
    const heading = tree.children[index]
    if (heading?.type !== 'element' || heading.tagName !== 'h1' || !file.data.page) return
    const isInBody = !file.data.page.isPost && tree.children.slice(0, index).some(isShown)
    const { ids } = file.data.page
    eachNode<Nodes>(heading, (node) => {
      if (isFootnoteReference(node)) ids.add(String(node.properties.id))
    })
    file.data.page.title = { html: inlineHtml(heading), text: textOf(heading).trim(), ...(isInBody && { isInBody }) }
    if (!isInBody) tree.children.splice(index, 1)
  }
}

/** Whether readers see something of a part; what a page imports, its comments and its styles are not seen. */
function isShown(node: Nodes): boolean {
  if (node.type === 'element') return !UNSEEN.has(node.tagName)
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'mdxJsxFlowElement' && !UNSEEN.has(node.name ?? '')
}

function startsPart(node: Nodes): boolean {
  if (node.type === 'element' && PART_STARTS.has(node.tagName)) return true
  return 'children' in node && node.children.some(startsPart)
}

/** Returns the text of a heading without the numbers of footnotes. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node && !isFootnoteReference(node) ? node.children.map(textOf).join('') : ''
}

/**
 * Returns a heading's content as HTML, without links but those to footnotes, with the source of formulas; plain text if it
 * contains components.
 */
function inlineHtml(heading: Element): string {
  let hasComponents = false
  eachNode<Nodes>(heading, (node) => {
    if (node.type.startsWith('mdx')) hasComponents = true
  })
  if (hasComponents) return toHtml({ type: 'text', value: textOf(heading).trim() })
  return toHtml(withoutLinks(heading.children)).trim()
}

function withoutLinks(nodes: Element['children']): Element['children'] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || isFootnoteReference(node)) return [node]
    const children = withoutLinks(node.children)
    return node.tagName === 'a' || node.tagName === FORMULA ? children : [{ ...node, children }]
  })
}
