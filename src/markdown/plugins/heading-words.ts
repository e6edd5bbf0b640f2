import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'

/** Elements that words of a heading keep. */
const MARKS = new Set(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
)
const MARK_ATTRIBUTES = ['className', 'dir', 'lang', 'title']
/** Elements whose content is no part of a heading's words. */
const NO_WORDS = new Set('audio canvas iframe math object script select style svg template textarea video'.split(' '))

/** The words of a heading, as text and as HTML with their marks: pictures as their texts, nothing that links, loads or runs. */
export function headingWords(heading: Element): { readonly text: string; readonly html: string } {
  const words: Element = { ...heading, children: heading.children.flatMap(wordsOf) }
  return { text: textOf(words).replace(/\s+/g, ' ').trim(), html: toHtml(words.children).trim() }
}

/** Returns whether a heading has nothing but words and their marks. */
export function isOnlyWords(heading: Element): boolean {
  return heading.children.every(
    (node) => node.type === 'text' || node.type === 'comment' || (isPlainMark(node) && isOnlyWords(node)),
  )
}

function isPlainMark(node: ElementContent): node is Element {
  if (node.type !== 'element' || !MARKS.has(node.tagName)) return false
  return Object.keys(node.properties).every((key) => MARK_ATTRIBUTES.includes(key))
}

function wordsOf(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node]
  if (!('children' in node)) return []
  const { name, attributes } = tagOf(node)
  if (name === 'img') return [{ type: 'text', value: String(attributes.alt ?? '') }]
  if (name === 'br') return [{ type: 'text', value: ' ' }]
  if (NO_WORDS.has(name) || 'dataFootnoteRef' in attributes) return []
  const children = node.children.flatMap(wordsOf)
  if (!MARKS.has(name) || (children.length === 0 && node.children.length > 0)) return children
  const properties = MARK_ATTRIBUTES.flatMap((key) => (attributes[key] ? [[key, attributes[key]]] : []))
  return [{ type: 'element', tagName: name, properties: Object.fromEntries(properties), children }]
}

/** Returns the name and attributes of an element, also of one that is written as JSX. */
function tagOf(node: Extract<ElementContent, { children: unknown }>): {
  readonly name: string
  readonly attributes: Element['properties']
} {
  if (node.type === 'element') return { name: node.tagName, attributes: node.properties }
  const written = node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [[one.name, one.value]] : [],
  )
  return { name: node.name ?? '', attributes: Object.fromEntries(written) }
}
