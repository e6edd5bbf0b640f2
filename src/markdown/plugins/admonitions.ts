import type { Root, RootContent } from 'mdast'
import type {} from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import { SKIP, visit } from 'unist-util-visit'

const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary']

/** Turns `:::kind[Title]` containers into `admonition` elements; a container of no known kind keeps its text. */
export function admonitions() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (KINDS.includes(node.name)) {
        const label = node.children[0]
        const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true
        const isPlain = hasLabel && label.children.every((child) => child.type === 'text')
        node.data = {
          hName: 'admonition',
          hProperties: { type: node.name, ...(isPlain ? { title: textOf(label) } : {}) },
        }
        if (isPlain) node.children.shift()
        else if (hasLabel) label.data = { hName: 'div', hProperties: { className: ['admonition-label'] } }
        return
      }
      reportUnknown(node.name, node.position?.start, file)
      if (!parent || index === undefined) return
      const children: RootContent[] = node.children
      parent.children.splice(index, 1, paragraph(`:::${node.name}`), ...children, paragraph(':::'))
      return [SKIP, index + 1]
    })
  }
}

function paragraph(value: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}

function reportUnknown(name: string, start: { line: number; column: number } | undefined, file: VFile): void {
  const near = closest(name, KINDS)
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'markdown.admonition',
    message: `Unexpected ":::${name}", expected one of ${KINDS.slice(0, 5).join(', ')}`,
    hint: near ? `Did you mean ":::${near}"?` : 'Use one of the kinds above, or write the colons in code.',
    line: start?.line,
    column: start?.column,
  })
}
