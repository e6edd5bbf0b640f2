import type { Nodes, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { ADMONITIONS, isAdmonition } from '../../shared/admonition-kinds.ts'
import { closest } from '../../shared/closest.ts'
import type { CompileOptions } from '../compile-input.ts'
import { placeOf } from '../parse/source-positions.ts'
import { replaceNodes } from '../walk.ts'

/** Turns `:::kind[Title]` containers into `admonition` elements; a container of an unknown kind keeps its text. */
export function admonitions({ admonitions: names = [] }: Pick<CompileOptions, 'admonitions'> = {}) {
  return (tree: Root, file: VFile): void => {
    const lines = String(file.value).split('\n')
    replaceNodes<Nodes>(tree, (node) => {
      if (node.type !== 'containerDirective' || node.data?.hName) return undefined
      if (isAdmonition(node.name) || names.includes(node.name)) return describe(node, file)
      reportUnknown(node.name, names, node.position?.start, file)
      return [paragraph(`:::${node.name}`), ...node.children, ...(isClosed(node, lines) ? [paragraph(':::')] : [])]
    })
  }
}

/** Sets the element that a container becomes. */
function describe(node: ContainerDirective, file: VFile): undefined {
  const { title, ...others } = node.attributes ?? {}
  const [label] = node.children
  const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true
  const isPlain = hasLabel && label.children.every((child) => child.type === 'text')
  const text = (isPlain ? textOf(label).trim() : '') || title
  node.data = {
    hName: 'admonition',
    hProperties: { type: node.name, ...(text && (isPlain || !hasLabel) ? { title: text } : {}) },
  }
  if (isPlain) node.children.shift()
  else if (hasLabel) label.data = { hName: 'div', hProperties: { className: ['admonition-label'] } }
  if (Object.keys(others).length > 0) reportAttributes(node, Object.keys(others), file)
}

/** Returns whether a container has a closing line, rather than ending with its parent. */
export function isClosed({ children, position }: ContainerDirective, lines: readonly string[]): boolean {
  const end = position?.end.line ?? 0
  const last = children.at(-1)?.position?.end.line ?? position?.start.line ?? end
  return last < end && /(?<!:):{3,}[ \t]*$/.test(lines[end - 1] ?? '')
}

function paragraph(value: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}

function reportUnknown(
  name: string,
  others: readonly string[],
  start: { line: number; column: number } | undefined,
  file: VFile,
): void {
  const near = closest(name, [...Object.keys(ADMONITIONS), ...others])
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'markdown.admonition',
    message: `Unexpected ":::${name}", expected one of ${Object.keys(ADMONITIONS).slice(0, 5).join(', ')}`,
    hint: near ? `Did you mean ":::${near}"?` : 'Use one of the kinds above, or write the colons in code.',
    line: start?.line,
    column: start?.column,
  })
}

function reportAttributes({ name, position }: ContainerDirective, attributes: readonly string[], file: VFile): void {
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'markdown.admonition',
    message: `Unexpected attribute "${attributes.join('", "')}" of ":::${name}", expected only "title"`,
    hint: 'Leave it out: admonitions have no classes and ids of their own.',
    ...placeOf({ position }),
  })
}
