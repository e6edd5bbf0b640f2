import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import { inLanguage, type Language, text } from '../../shared/messages/text.ts'
import { eachNode } from '../walk.ts'

/** Addresses allowed in text from outside the site: no scheme that runs code. */
const SAFE = /^(?:https?:|mailto:|tel:|[^:/?#]*(?:[/?#]|$))/i

/** Returns whether an address is allowed in text from outside the site. */
export function isSafeAddress(url: string): boolean {
  return SAFE.test(url)
}

/** Removes the address of links that would run code, and turns external images into links: none is fetched. */
export function safeAddresses(language?: Language) {
  const unnamed = inLanguage(language, () => text('theme.Image.alt', 'Image'))
  return (tree: HtmlRoot): void => {
    eachNode<HtmlNodes>(tree, (node) => {
      if (node.type !== 'element') return
      const { href } = node.properties
      if (node.tagName === 'a' && typeof href === 'string' && !isSafeAddress(href)) delete node.properties.href
      if (node.tagName === 'img') showAsLink(node, unnamed)
    })
  }
}

function showAsLink(image: Element, unnamed: string): void {
  const { src, alt } = image.properties
  if (typeof src === 'string' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return
  const isSafe = typeof src === 'string' && /^https?:/i.test(src)
  image.tagName = isSafe ? 'a' : 'span'
  image.properties = isSafe ? { href: src } : {}
  image.children = [{ type: 'text', value: typeof alt === 'string' && alt !== '' ? alt : unnamed }]
}

/** How the headings of a nested text are changed. */
interface HeadingOptions {
  /** Level of the top headings. */
  readonly from: number
}

/** Moves headings below those of the page around them; they get no ids, which could clash with the page's. */
export function nestHeadings({ from }: HeadingOptions) {
  return (tree: HtmlRoot): void => {
    const headings: Element[] = []
    eachNode<HtmlNodes>(tree, (node) => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) headings.push(node)
    })
    const levelOf = ({ tagName }: Element): number => Number(tagName.slice(1))
    const shift = from - Math.min(...headings.map(levelOf))
    for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`
  }
}
