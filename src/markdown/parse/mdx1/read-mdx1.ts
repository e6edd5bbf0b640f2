import type { Html, Nodes, Parents, Root, RootContent } from 'mdast'
import type { Position } from 'unist'
import { unwrapMdxBlocks } from '../code-forms.ts'
import type { ReadOptions } from '../read-tree.ts'
import { createTextOffsets } from '../source-positions.ts'
import { hideCode } from './hide-code.ts'
import { type PlacedText, splitJsx } from './jsx-tags.ts'
import { nestElements, type Part } from './nest-elements.ts'

/** Nodes whose children are blocks. */
const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'])

/**
 * Parses MDX as version 1 reads it: Markdown in which HTML is JSX. A line that starts with a tag is JSX up to the next
 * blank line, with expressions and without Markdown; in other lines only tags are JSX. Any other `<` and all braces are text. The tree is one of MDX, without programs.
 * @throws Error whose message starts with `line:column: ` when a tag has no counterpart.
 */
export function readMdx1(text: string, options: ReadOptions = {}): Root {
  const source = unwrapMdxBlocks(text)
  const { hidden, tree, modules } = hideCode(source, options)
  const page: Page = { lines: source.split('\n'), hidden: hidden.split('\n') }
  const { startOf, rangeOf } = createTextOffsets(source)
  tree.children = tree.children.map((node) => {
    const from = startOf(node.position?.start.line ?? 0)
    if (node.position?.start.column !== 1 || !modules.has(from) || node.type !== 'paragraph') return node
    return { type: 'mdxjsEsm', value: source.slice(...rangeOf(node)), position: node.position } as RootContent
  })
  convert(tree, page)
  return tree
}

/** The lines of a text, and those in which its code is hidden. */
interface Page {
  readonly lines: readonly string[]
  readonly hidden: readonly string[]
}

function convert(parent: Parents, page: Page): void {
  const children: readonly RootContent[] = parent.children
  for (const child of children) if ('children' in child) convert(child, page)
  if (!children.some(({ type }) => type === 'html')) return
  const isPhrasing = !BLOCK_PARENTS.has(parent.type)
  const parts = children.flatMap((node): readonly Part[] =>
    node.type === 'html' ? splitJsx(placedText(node, page)) : [{ kind: 'node', node }],
  )
  parent.children = nestElements(parts, isPhrasing) as never[]
}

/** Returns what was written where a hidden text has HTML, without what is before its lines in a list or a quote. */
function placedText({ value, position }: Html & Nodes, page: Page): PlacedText {
  const { line: first, column } = startOf(position)
  const lines = value.split('\n').map((part, index) => {
    const hidden = page.hidden[first - 1 + index] ?? ''
    const line = page.lines[first - 1 + index] ?? ''
    const found = index === 0 ? column - 1 : Math.max(0, hidden.indexOf(part.trim()) - leadingSpace(part))
    const start = found + leadingSpace(line) - leadingSpace(hidden)
    return { start, text: line.slice(start, start + part.length) }
  })
  const text = lines.map((line) => line.text).join('\n')
  return {
    text,
    pointAt: (offset) => {
      const before = text.slice(0, offset).split('\n')
      const index = before.length - 1
      return { line: first + index, column: (lines[index]?.start ?? 0) + (before[index]?.length ?? 0) + 1 }
    },
  }
}

function startOf(position: Position | undefined) {
  return position?.start ?? { line: 1, column: 1 }
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length
}
