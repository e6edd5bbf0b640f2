import type { Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { Place } from '../../shared/model.ts'
import { visit } from 'unist-util-visit'

const ATTRIBUTES = ['href', 'src', 'poster']
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Notes where each address stands in the source, so that a broken link can be shown at its line. */
export function places() {
  return (tree: Root, file: VFile): void => {
    const found = file.data.page?.places
    if (!found) return
    visit(tree, (node) => {
      const start = node.position?.start
      if (!start) return
      for (const url of addresses(node)) note(found, url, { line: start.line, column: start.column })
    })
  }
}

function addresses(node: Root | Root['children'][number]): string[] {
  if (node.type === 'element') {
    return ATTRIBUTES.map((name) => node.properties[name]).filter((value) => typeof value === 'string')
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return jsxAddresses(node)
  return []
}

function jsxAddresses(node: JsxElement): string[] {
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    (ATTRIBUTES.includes(attribute.name) || attribute.name === 'to') &&
    typeof attribute.value === 'string'
      ? [attribute.value]
      : [],
  )
}

function note(found: Map<string, Place[]>, url: string, place: Place): void {
  const list = found.get(url)
  if (list) list.push(place)
  else found.set(url, [place])
}
