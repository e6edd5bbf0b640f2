import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

const TAGS = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote br button canvas caption center cite code col
  colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2
  h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript
  object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small
  source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time tr track u ul var
  video wbr circle defs ellipse g line path polygon polyline rect text title tspan use`.split(/\s+/),
)
const TAG = /^<\/?([A-Za-z][\w-]*)/

/** In plain Markdown, something that looks like a tag but names no HTML element, such as `<camera_name>`, is text. */
export function strayHtml() {
  return (tree: Root): void => {
    visit(tree, 'html', (node, index, parent) => {
      const name = TAG.exec(node.value)?.[1]
      if (name === undefined || TAGS.has(name.toLowerCase()) || !parent || index === undefined) return
      const text = { type: 'text' as const, value: node.value }
      const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem'
      parent.children[index] = isInline ? text : { type: 'paragraph', children: [text] }
    })
  }
}
