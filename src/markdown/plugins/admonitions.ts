import type { Nodes, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import { replaceNodes } from '../walk.ts'

/** The kinds of admonitions there are. */
export const KINDS: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
]

/** Turns `:::kind[Title]` containers into `admonition` elements; a container of no known kind keeps its text. */
export function admonitions() {
  return (tree: Root, file: VFile): void => {
    replaceNodes<Nodes>(tree, (node) => {
      if (node.type !== 'containerDirective') return undefined
      if (KINDS.includes(node.name)) return describe(node)
      reportUnknown(node.name, node.position?.start, file)
      return [paragraph(`:::${node.name}`), ...node.children, paragraph(':::')]
    })
  }
}

/** Tells a container what element it becomes. */
function describe(node: ContainerDirective): undefined {
  const label = node.children[0]
  const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true
  const isPlain = hasLabel && label.children.every((child) => child.type === 'text')
  node.data = {
    hName: 'admonition',
    hProperties: { type: node.name, ...(isPlain ? { title: textOf(label) } : {}) },
  }
  if (isPlain) node.children.shift()
  else if (hasLabel) label.data = { hName: 'div', hProperties: { className: ['admonition-label'] } }
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
