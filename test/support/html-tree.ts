import { DomUtils, parseDocument } from 'htmlparser2'

/** A page as a tree. */
export type HtmlTree = ReturnType<typeof parseDocument>

/** An element of a tree. */
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Parses the HTML of a page. */
export function parseHtml(html: string): HtmlTree {
  return parseDocument(html)
}

/** The elements of a tree in their order, or of an element, with itself: those with one of the names if any is given. */
export function elementsOf(node: HtmlTree | HtmlElement, ...names: readonly string[]): readonly HtmlElement[] {
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  return DomUtils.getElementsByTagName(isWanted, node, true)
}

/** The text of a node as a browser shows it, with white space as one space. */
export function textOf(node: HtmlElement | undefined): string {
  return node ? DomUtils.textContent(node).replace(/\s+/g, ' ').trim() : ''
}

/** The first element of a name that has the attributes. */
export function findElement(
  node: HtmlTree | HtmlElement,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement | undefined {
  return elementsOf(node, name).find(({ attribs }) =>
    Object.entries(attributes).every(([attribute, value]) => attribs[attribute] === value),
  )
}
