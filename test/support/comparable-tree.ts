import type { Nodes } from 'mdast'
import type {} from 'mdast-util-directive'
import type {} from 'mdast-util-mdx'

/** Nodes whose position is compared: those that problems are reported at. */
const BLOCKS = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'code',
  'html',
  'definition',
  'thematicBreak',
  'table',
  'tableRow',
  'footnoteDefinition',
  'containerDirective',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])
/** Blocks that end with their text; parsers disagree whether other blocks include the empty lines below. */
const ENDING = new Set<Nodes['type']>(['paragraph', 'heading', 'definition', 'thematicBreak', 'table', 'tableRow'])

/** A tree as comparable lines: types, values, nesting, and the line and column of each block. */
export function comparableTree(node: Nodes, depth = 0): string {
  const { type, data, position, ...rest } = node
  const { children, ...values } = { children: [] as readonly Nodes[], ...rest }
  const isLabel = data !== undefined && 'directiveLabel' in data && data.directiveLabel === true
  const place =
    BLOCKS.has(type) && position ? ` @${point(position.start)}${ENDING.has(type) ? `-${point(position.end)}` : ''}` : ''
  const line = `${'  '.repeat(depth)}${isLabel ? 'label' : type}${place} ${JSON.stringify(inOrder(adjust(node, values, depth)))}`
  return [line, ...joinTexts(children).map((child) => comparableTree(child, depth + 1))].join('\n')
}

/** Whether a node or one of its descendants matches. */
export function hasNode(node: Nodes, isFound: (node: Nodes) => boolean): boolean {
  return isFound(node) || ('children' in node && node.children.some((child) => hasNode(child, isFound)))
}

/** Merges adjacent text nodes. */
function joinTexts(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text') joined.splice(-1, 1, { ...last, value: last.value + node.value })
    else joined.push(node)
  }
  return joined
}

function point({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line}:${column}`
}

/** Normalizes equivalent values. */
function adjust(node: Nodes, values: object, depth: number): object {
  const changed: Record<string, unknown> = { ...values }
  // White space in a reference's label is ignored in matching, and not shown.
  if ('label' in node && typeof node.label === 'string') changed.label = node.label.replace(/[\s>]+/g, ' ')
  // Empty lines at the end of a block that ends with its container.
  if ((node.type === 'code' || node.type === 'html') && depth > 1) changed.value = node.value.replace(/\n+$/, '')
  // Parsers disagree whether an empty line makes an item with nested blocks, or an empty item, loose.
  if (node.type === 'listItem' && node.children.some(isOpenEnded)) delete changed.spread
  if (node.type === 'list' && node.children.some(({ children }) => children.length === 0)) delete changed.spread
  return changed
}

function isOpenEnded({ type }: Nodes): boolean {
  return type === 'containerDirective' || type === 'footnoteDefinition' || type === 'mdxFlowExpression'
}

/** Properties sorted by name, without empty ones, programs and positions. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, item]) => item !== undefined && item !== null && key !== 'data' && key !== 'position',
  )
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, inOrder(item)]))
}
