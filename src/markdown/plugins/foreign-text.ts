import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Addresses that may stand in a text of others: no scheme that runs code. */
const SAFE = /^(?:https?:|mailto:|tel:|[^:/?#]*(?:[/?#]|$))/i

/** HTML in a text that others wrote is text: nothing in it is ever live. */
export function htmlAsText() {
  return (tree: Root): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined) return
      const text = { type: 'text' as const, value: node.value }
      const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem'
      parent.children[index] = isInline ? text : { type: 'paragraph', children: [text] }
    })
  }
}

/** Takes the address off links that would run code, and shows pictures of other sites as links: none is fetched. */
export function safeAddresses() {
  return (tree: HtmlRoot): void => {
    visit(tree, 'element', (node) => {
      const { href } = node.properties
      if (node.tagName === 'a' && typeof href === 'string' && !SAFE.test(href)) delete node.properties.href
      if (node.tagName === 'img') showAsLink(node)
    })
  }
}

function showAsLink(image: Element): void {
  const { src, alt } = image.properties
  if (typeof src === 'string' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return
  const isSafe = typeof src === 'string' && /^https?:/i.test(src)
  image.tagName = isSafe ? 'a' : 'span'
  image.properties = isSafe ? { href: src } : {}
  image.children = [{ type: 'text', value: typeof alt === 'string' && alt !== '' ? alt : 'Image' }]
}

/** What the headings of a text become that stands within a page. */
export interface HeadingOptions {
  /** Level of the highest. */
  readonly from: number
}

/** Moves headings below those of the page around them; they have no ids, which could clash with the page's. */
export function nestHeadings({ from }: HeadingOptions) {
  return (tree: HtmlRoot): void => {
    const levels: number[] = []
    visit(tree, 'element', (node) => {
      const level = /^h([1-6])$/.exec(node.tagName)?.[1]
      if (level) levels.push(Number(level))
    })
    const shift = from - Math.min(...levels)
    visit(tree, 'element', (node) => {
      const level = /^h([1-6])$/.exec(node.tagName)?.[1]
      if (level) node.tagName = `h${Math.min(6, Number(level) + shift)}`
    })
  }
}
