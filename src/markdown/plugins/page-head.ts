import { Parser } from 'htmlparser2'
import type { Nodes, Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { HEAD_MODULE } from '../../adapters/adapters.ts'
import type { HeadTag } from '../../shared/model.ts'
import { eachNode, isComment, isExpression, isJsx, replaceNodes } from '../walk.ts'
import { parseGenerated } from './own-components.ts'
import { isStrayHtml } from './raw-html.ts'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Elements that a head may contain (HTML, section 4.2). */
const TAGS = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'])
const HTML_HEAD = /^<head\b[^>]*>[\s\S]*<\/head>$/i

/**
 * Takes `<head>` out of a page's text: what is in it belongs into the head of the page. One with code
 * is the component of the theme, which finds its tags when the page runs.
 */
export function pageHead() {
  return (tree: Root, file: VFile): void => {
    const tags = file.data.page?.headTags
    if (!tags) return
    let hasComponent = false
    replaceNodes<Nodes>(tree, (node) => {
      if (node.type === 'html' && HTML_HEAD.test(node.value.trim())) tags.push(...readHtml(node.value))
      else if (isJsx(node) && /^head$/i.test(node.name ?? '')) {
        if (hasCode(node)) {
          node.name = 'Head'
          hasComponent = true
          return undefined
        }
        tags.push(...readElements(node))
      } else return undefined
      return []
    })
    if (hasComponent) tree.children.unshift(importOfHead())
  }
}

function importOfHead(): MdxjsEsm {
  const value = `import Head from '${HEAD_MODULE}'`
  return { type: 'mdxjsEsm', value, data: { estree: parseGenerated(value) } }
}

/** Returns whether its tags are known only when the page runs. */
function hasCode(head: JsxElement): boolean {
  let found = false
  eachNode<Nodes>(head, (node) => {
    if (isExpression(node)) found ||= !isComment(node)
    else if (isJsx(node) && TAGS.has(node.name ?? ''))
      found ||= node.attributes.some(({ value }) => typeof value === 'object' && value && !TEXT.test(value.value))
  })
  return found
}

/** A text in braces. */
const TEXT = /^\s*(["'`])([^"'`$\\]*)\1\s*$/

function readElements(head: JsxElement): HeadTag[] {
  const found: HeadTag[] = []
  eachNode<Nodes>(head, (node) => {
    if (!isJsx(node) || node === head || !TAGS.has(node.name ?? '')) return
    const innerHTML = textOf(node)
    found.push({ tagName: node.name ?? '', attributes: readAttributes(node), ...(innerHTML && { innerHTML }) })
  })
  return found
}

/** Of expressions, only texts in braces have a value before the page runs. */
function readAttributes({ attributes }: JsxElement): Record<string, string | boolean> {
  return Object.fromEntries(
    attributes.flatMap((attribute): [string, string | boolean][] => {
      if (attribute.type !== 'mdxJsxAttribute') return []
      const { name, value } = attribute
      if (value === null || value === undefined) return [[name, true]]
      if (typeof value === 'string') return [[name, value]]
      const text = TEXT.exec(value.value)
      return text ? [[name, text[2] ?? '']] : []
    }),
  )
}

function readHtml(html: string): HeadTag[] {
  const found: HeadTag[] = []
  let open: { tagName: string; attributes: Record<string, string>; innerHTML: string } | undefined
  const parser = new Parser({
    onopentag: (tagName, attributes) => {
      if (!open && TAGS.has(tagName)) open = { tagName, attributes, innerHTML: '' }
    },
    ontext: (text) => {
      if (open) open.innerHTML += text
    },
    onclosetag: (tagName) => {
      if (open?.tagName !== tagName) return
      const { innerHTML, ...tag } = open
      found.push({ ...tag, ...(innerHTML && { innerHTML }) })
      open = undefined
    },
  })
  parser.end(html)
  return found
}

/** Stores the text of the first top-level paragraph: the default description. */
export function firstParagraph() {
  return (tree: Root, file: VFile): void => {
    if (!file.data.page) return
    for (const node of tree.children) {
      const text = node.type === 'paragraph' ? shownText(node).replace(/\s+/g, ' ').trim() : ''
      if (text === '') continue
      file.data.page.firstParagraph = text
      return
    }
  }
}

/** The visible text of a node, without tags, comments and expressions. */
function shownText(node: RootContent): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'html':
      return isStrayHtml(node.value) ? node.value : ''
    case 'break':
      return ' '
    case 'image':
      return node.alt ?? ''
    default:
      return 'children' in node ? node.children.map(shownText).join('') : ''
  }
}
