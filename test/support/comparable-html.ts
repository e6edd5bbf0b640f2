import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'

/** Elements around which white space is insignificant. */
const BLOCKS = new Set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form
  frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li main menu nav ol optgroup option p pre script search
  section style summary table tbody td textarea tfoot th thead title tr ul br`.split(/\s+/),
)
/** Elements that preserve white space. */
const VERBATIM = new Set(['pre', 'textarea', 'script', 'style'])

/**
 * Normalized HTML: sorted attributes, uniform entities, no white space next to blocks, no comments. What our pages add
 * to the HTML of Markdown is removed by `undo`.
 */
export function comparableHtml(html: string, undo: (element: Element) => ElementContent[] = (same) => [same]): string {
  const raw: Root = { type: 'root', children: [{ type: 'raw', value: html } as RootContent] }
  const tree = unified().use(rehypeRaw).runSync(raw)
  undoBelow(tree, undo)
  clean(tree)
  return toHtml(tree, { closeSelfClosing: true }).replace(/(?<=>)(?=<)/g, '\n')
}

function undoBelow(parent: Root | Element, undo: (element: Element) => ElementContent[]): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    undoBelow(child, undo)
    return undo(child)
  })
}

function clean(parent: Root | Element): void {
  const children = joinTexts((parent.children as ElementContent[]).filter((child) => child.type !== 'comment'))
  for (const child of children) if (child.type === 'element') child.properties = inOrder(child.properties)
  for (const child of children) if (child.type === 'element' && !VERBATIM.has(child.tagName)) clean(child)
  parent.children = children.flatMap((child, index): ElementContent[] => {
    if (child.type !== 'text') return [child]
    let value = child.value.replace(/[ \t\n\r\f]+/g, ' ')
    if (isEdge(parent, children[index - 1])) value = value.replace(/^ /, '')
    if (isEdge(parent, children[index + 1])) value = value.replace(/ $/, '')
    return value === '' ? [] : [{ type: 'text', value }]
  })
}

function isEdge(parent: Root | Element, neighbor: Nodes | undefined): boolean {
  if (neighbor === undefined) return parent.type === 'root' || BLOCKS.has(parent.tagName)
  return neighbor.type === 'element' && BLOCKS.has(neighbor.tagName)
}

function inOrder(properties: Element['properties']): Element['properties'] {
  return Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function joinTexts(children: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (last?.type === 'text' && child.type === 'text') last.value += child.value
    else joined.push(child)
  }
  return joined
}

/** Removes what our pages add to the HTML of CommonMark and GFM. */
export function undoDecoration(element: Element): ElementContent[] {
  const { tagName, properties } = element
  const classes = Array.isArray(properties.className) ? properties.className : []
  // Headings have ids, and those below the title also a link to themselves.
  if (/^h[1-6]$/.test(tagName)) delete properties.id
  if (tagName === 'a' && classes.includes('anchor')) return []
  // Code has a frame and a button, and each line is an element.
  if (tagName === 'div' && classes.includes('code')) return [plainCode(element)]
  // Images are loaded lazily.
  if (tagName === 'img') {
    delete properties.loading
    delete properties.decoding
  }
  // Tables scroll in a frame.
  if (tagName === 'div' && classes.includes('table-scroll')) return element.children
  // Tasks have classes for the stylesheet and names for screen readers.
  if (classes.includes('contains-task-list') || classes.includes('task-list-item')) delete properties.className
  if (tagName === 'input') delete properties.ariaLabel
  return [element]
}

function plainCode(block: Element): Element {
  const pre = block.children.find((child) => child.type === 'element' && child.tagName === 'pre')
  const code = pre?.type === 'element' ? pre.children[0] : undefined
  if (code?.type !== 'element') throw new Error('A block of code without code')
  const language = [code.properties.className ?? []].flat().find((name) => name !== '')
  const text = textOf(code)
  const lines = code.children.length === 0 ? '' : `${text}\n`
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'code',
        properties: language === undefined ? {} : { className: [language] },
        children: [{ type: 'text', value: lines }],
      },
    ],
  }
}
