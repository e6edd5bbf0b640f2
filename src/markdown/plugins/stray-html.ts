import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

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
const TAG = /^<\/?([A-Za-z][\w-]*)/

/** Whether raw HTML names no element there is: `<camera_name>` in prose is meant as text. */
export function isStrayHtml(value: string): boolean {
  const name = TAG.exec(value)?.[1]
  return name !== undefined && !TAGS.has(name.toLowerCase())
}

/** In plain Markdown, something that looks like a tag but names no HTML element, such as `<camera_name>`, is text. */
export function strayHtml() {
  return (tree: Root): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (!isStrayHtml(node.value) || !parent || index === undefined) return
      const text = { type: 'text' as const, value: node.value }
      const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem'
      parent.children[index] = isInline ? text : { type: 'paragraph', children: [text] }
    })
  }
}
