import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import type { VFile } from 'vfile'
import { inLanguage, type Language, text as message } from '../../shared/messages/text.ts'
import { idRules } from '../../shared/slug-headings.ts'
import type { CompileOptions } from '../compile-input.ts'
import { eachNode, hasClass, literalsOf } from '../walk.ts'

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

const UNSEEN = new Set(['style', 'script', 'head', 'Head'])
const PART_STARTS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'])

/**
 * Removes the title from the body: the layout shows it, above the lead. It is an h1 with no other
 * heading and no line across the page before it; a later h1 begins a part of the page. A title with more than words,
 * such as a picture or a link, and one below something else, such as badges, stay where they are; only words, or a title of the
 * front matter, are always above a post.
 * The title has an id if it has one in the tool whose ids of headings the site has.
 */
export function pageTitle({ headingIds }: Pick<CompileOptions, 'headingIds'> = {}) {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex((node) => startsPart(node))
    const heading = tree.children[index]
    if (heading?.type !== 'element' || heading.tagName !== 'h1' || !file.data.page) return
    const { titleAbove } = file.data.page
    const isBelow = titleAbove === undefined && tree.children.slice(0, index).some(isShown)
    const isInBody = titleAbove !== 'always' && (isBelow || !isOnlyWords(heading))
    const { id } = heading.properties
    const isLinked = !isInBody && typeof id === 'string' && idRules(headingIds).linksToTitle
    file.data.page.title = { ...headingWords(heading), ...(isInBody && { isInBody }), ...(isLinked && { id }) }
    if (isLinked) file.data.page.ids.add(id)
    if (!isInBody) tree.children.splice(index, 1)
  }
}

/** Returns whether readers see something of a part; what a page imports, its comments and its styles are not seen. */
function isShown(node: Nodes): boolean {
  if (node.type === 'element') return !UNSEEN.has(node.tagName)
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'mdxJsxFlowElement' && !UNSEEN.has(node.name ?? '')
}

function startsPart(node: Nodes): boolean {
  if (node.type === 'element' && PART_STARTS.has(node.tagName)) return true
  return 'children' in node && node.children.some(startsPart)
}

/** Lists the headings and gives each its anchor link, whose label is in a language. */
export function headings(language?: Language) {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element') return
      const level = /^h([2-6])$/.exec(node.tagName)?.[1]
      const id = node.properties.id
      if (!level || typeof id !== 'string') return
      if (hasClass(node, 'sr-only')) return
      const { text, html } = headingWords(node)
      if (text !== '') file.data.page?.headings.push({ level: Number(level), id, text, html })
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
function headingWords(heading: Element): { readonly text: string; readonly html: string } {
  const words: Element = { ...heading, children: heading.children.flatMap(wordsOf) }
  return { text: textOf(words).replace(/\s+/g, ' ').trim(), html: toHtml(words.children).trim() }
}

/** Returns whether a heading has nothing but words and their marks. */
function isOnlyWords(heading: Element): boolean {
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
  return { name: node.name ?? '', attributes: literalsOf(node) }
}
