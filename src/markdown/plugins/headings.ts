import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { inLanguage, type Language, text as message } from '../../shared/messages/text.ts'
import { eachNode } from '../walk.ts'

/** Elements that contents have as a heading does. */
const MARKS = new Set(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
)
const MARK_ATTRIBUTES = ['className', 'dir', 'lang', 'title']
/** Elements whose content is no part of a heading's words. */
const NO_WORDS = new Set('audio canvas iframe math object script select style svg template textarea video'.split(' '))

/** Lists the headings and gives each its anchor link, whose label is in a language (website.md section 2: every heading other than h1). */
export function headings(language?: Language) {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element') return
      const level = /^h([2-6])$/.exec(node.tagName)?.[1]
      const id = node.properties.id
      if (!level || typeof id !== 'string') return
      const isHidden = Array.isArray(node.properties.className) && node.properties.className.includes('sr-only')
      if (isHidden) return
      const words: Element = { ...node, children: wordsOf(node.children) }
      const text = textOf(words).replace(/\s+/g, ' ').trim()
      if (text !== '')
        file.data.page?.headings.push({ level: Number(level), id, text, html: toHtml(words.children).trim() })
      const label = inLanguage(language, () =>
        message('theme.common.headingLinkTitle', 'Direct link to {heading}', { heading: text || id }),
      )
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: { className: ['anchor'], href: `#${id}`, title: label, ariaLabel: label },
        children: [],
      })
    })
  }
}

/** Returns the words of a heading with their marks, for contents: pictures as their texts, nothing that links, loads or runs. */
function wordsOf(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (!('children' in node)) return []
    const { name, attributes } = tagOf(node)
    if (name === 'img') return [{ type: 'text', value: String(attributes.alt ?? '') }]
    if (name === 'br') return [{ type: 'text', value: ' ' }]
    if (NO_WORDS.has(name) || 'dataFootnoteRef' in attributes) return []
    const children = wordsOf(node.children)
    if (!MARKS.has(name) || (children.length === 0 && node.children.length > 0)) return children
    const properties = MARK_ATTRIBUTES.flatMap((key) => (attributes[key] ? [[key, attributes[key]]] : []))
    return [{ type: 'element', tagName: name, properties: Object.fromEntries(properties), children }]
  })
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
