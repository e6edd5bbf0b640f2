import type { Nodes, Paragraph, Root, Text } from 'mdast'
import type { Node } from 'unist'
import { replaceNodes } from '../walk.ts'

const TAGS = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote br button canvas caption center cite code col
  colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2
  h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript
  object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small
  source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time tr track u ul var
  video wbr
  animate animatetransform circle clippath defs desc ellipse filter foreignobject g image line lineargradient marker mask
  path pattern polygon polyline radialgradient rect stop symbol text textpath title tspan use view
  math annotation mfrac mi mn mo mover mroot mrow msqrt msub msubsup msup mtable mtd mtext mtr munder semantics`.split(
    /\s+/,
  ),
)
/** Nodes whose children are blocks. */
const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem'])

const TAG = /^<\/?([A-Za-z][\w-]*)/

/** Returns whether raw HTML names an unknown element: `<camera_name>` in prose is meant as text. */
export function isStrayHtml(value: string): boolean {
  const name = TAG.exec(value)?.[1]
  return name !== undefined && !TAGS.has(name.toLowerCase())
}

/** In plain Markdown, a tag that names no HTML element, such as `<camera_name>`, is kept as text. */
export function strayHtml() {
  return (tree: Root): void => {
    replaceNodes<Nodes>(tree, (node, parent) =>
      node.type === 'html' && isStrayHtml(node.value) ? [asText(node.value, parent)] : undefined,
    )
  }
}

/** Shows raw HTML as text: among blocks, as a paragraph. */
export function asText(value: string, parent: Node): Text | Paragraph {
  const text: Text = { type: 'text', value }
  const isAmongBlocks = BLOCK_PARENTS.has(parent.type)
  return isAmongBlocks ? { type: 'paragraph', children: [text] } : text
}
