import type { Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { type ElementProps, markAddresses } from '../../shared/mark-addresses.ts'
import type { SourcePosition } from '../../shared/model.ts'
import type { CompileData } from '../compile-data.ts'
import { isReplaced } from '../replaced-elements.ts'
import { eachNode, isJsx } from '../walk.ts'

/** Elements whose ids are only there to be linked to. */
const LINKED = /^(?:h[1-6]|a|p|li|ol|ul|div|section|span|sup|table|td|th|tr|figure|blockquote)$/

/** Takes the ids from a text that is shown on a page with others: links to its sections lead to its own page. */
export function sharedPage() {
  return (tree: Root, file: VFile): void => {
    if (!file.data.page?.idPrefix) return
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'element' && LINKED.test(node.tagName)) delete node.properties.id
    })
  }
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Collects the links and ids of a page's elements with their places in the source, and marks their addresses. The
 * output of components is collected when they are rendered; here, only their places are. The elements that are `replaced`
 * by components of the site read addresses as they are written.
 */
export function references({ replaced = new Set() }: { readonly replaced?: ReadonlySet<string> } = {}) {
  return (tree: Root, file: VFile): void => {
    const { page } = file.data
    if (!page) return
    eachNode<Nodes>(tree, (node) => {
      const start = node.position?.start
      const place = start && { line: start.line, column: start.column }
      if (node.type === 'element' && isReplaced(node, replaced)) notePlaces(node.properties, page, place)
      else if (node.type === 'element') {
        node.properties = markAddresses(
          { name: node.tagName },
          node.properties,
          page,
          () => place,
        ) as typeof node.properties
      } else if (isJsx(node)) markJsx(node, page, place)
    })
  }
}

function markJsx(node: JsxElement, page: CompileData, place: SourcePosition | undefined): void {
  const written = new Map(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute] as const]
        : [],
    ),
  )
  if (node.name && /^[a-z]/.test(node.name)) {
    const props: ElementProps = Object.fromEntries([...written].map(([name, { value }]) => [name, value]))
    const marked = markAddresses({ name: node.name, isJsx: true }, props, page, () => place)
    for (const [name, attribute] of written) attribute.value = String(marked[name])
    return
  }
  const values = [...written].map(([name, { value }]) => [name, value])
  notePlaces(Object.fromEntries(values), page, place)
}

/** Any text that a component gets may be an address, which is found when it is rendered. */
function notePlaces(props: ElementProps, page: CompileData, place: SourcePosition | undefined): void {
  for (const value of Object.values(props)) {
    if (place && typeof value === 'string' && !page.jsxPlaces.has(value)) page.jsxPlaces.set(value, place)
  }
}
