import type { Html, Nodes, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { phrasing } from 'mdast-util-phrasing'
import type { Point, Position } from 'unist'
import { isJsx } from '../../walk.ts'
import { unwrapMdxBlocks } from '../code-forms.ts'
import type { ReadOptions } from '../read-tree.ts'
import { createTextOffsets } from '../source-positions.ts'
import { hideCode } from './hide-code.ts'
import { type JsxPiece, type JsxTag, type PlacedText, splitJsx } from './jsx-tags.ts'

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

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A node of Markdown, or a part of JSX, between the tags of a parent. */
type Part = { readonly kind: 'node'; readonly node: RootContent } | JsxPiece

type TagPiece = Extract<JsxPiece, { kind: 'tag' }>

interface OpenElement {
  readonly tag: JsxTag
  readonly start: Point
  readonly children: RootContent[]
}

/** Elements of HTML without an end. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * Puts what is between tags into elements. An element without an end in HTML ends where it starts.
 * @throws Error whose message starts with `line:column: ` when a tag has no counterpart.
 */
function nestElements(parts: readonly Part[], isPhrasing: boolean): RootContent[] {
  const top: RootContent[] = []
  const open: OpenElement[] = []
  const add = (node: RootContent): void => {
    ;(open.at(-1)?.children ?? top).push(node)
  }
  for (const part of parts) {
    if (part.kind !== 'tag') add(nodeOf(part))
    else if (part.tag.kind === 'end') {
      if (!VOID.has(part.tag.name)) add(closeElement(open.pop(), part))
    } else if (part.tag.kind === 'whole' || VOID.has(part.tag.name)) add(elementOf(part.tag, [], part))
    else open.push({ tag: part.tag, start: part.start, children: [] })
  }
  const unclosed = open.at(-1)
  if (unclosed) {
    const { line, column } = unclosed.start
    throw new Error(`${line}:${column}: Expected a closing tag for \`<${unclosed.tag.name}>\``)
  }
  settle(top, isPhrasing)
  return isPhrasing ? top : inParagraphs(top)
}

function nodeOf(part: Exclude<Part, TagPiece>): RootContent {
  if (part.kind === 'node') return part.node
  const type = part.kind === 'text' ? 'text' : 'mdxTextExpression'
  return { type, value: part.value, position: positionOf(part) } as RootContent
}

function closeElement(open: OpenElement | undefined, { tag, start, end }: TagPiece): RootContent {
  if (!open || open.tag.name !== tag.name) throw unexpectedEnd(tag, start, open?.tag)
  return elementOf(open.tag, open.children, { start: open.start, end })
}

function elementOf(tag: JsxTag, children: RootContent[], place: { start: Point; end: Point }): RootContent {
  const name = tag.name === '' ? null : tag.name
  const position = positionOf(place)
  return { type: 'mdxJsxFlowElement', name, attributes: [...tag.attributes], children, position } as RootContent
}

function positionOf({ start, end }: { readonly start: Point; readonly end: Point }) {
  return { start, end }
}

function unexpectedEnd({ name }: JsxTag, { line, column }: Point, open: JsxTag | undefined): Error {
  const expected = open ? `the closing tag of \`<${open.name}>\`` : 'an opening tag before it'
  return new Error(`${line}:${column}: Unexpected closing tag \`</${name}>\`, expected ${expected}`)
}

/** Elements beside text are part of the text; the others are blocks. */
function settle(nodes: readonly RootContent[], isPhrasing: boolean): void {
  for (const line of linesOf(nodes)) {
    const isText = isPhrasing || line.some(isWords)
    for (const node of line) {
      const one: Nodes = node
      if (one.type === 'mdxTextExpression' && !isText) Object.assign(one, { type: 'mdxFlowExpression' })
      if (!isJsx(one)) continue
      if (isText) Object.assign(one, { type: 'mdxJsxTextElement' })
      settle(one.children, isText)
    }
  }
}

/** Nodes of JSX without an empty line between them belong together; any other node, and a block in JSX, is alone. */
function linesOf(nodes: readonly RootContent[]): RootContent[][] {
  const lines: RootContent[][] = []
  let isOpen = false
  for (const node of nodes) {
    const last = lines.at(-1)
    const isInline = node.type === 'text' || node.type === 'mdxTextExpression' || (isJsx(node) && !hasBlocks(node))
    if (last && isOpen && isInline && startLine(node) - endLine(last.at(-1)) <= 1) last.push(node)
    else lines.push([node])
    isOpen = isInline
  }
  return lines
}

/** Text among blocks, with the elements beside it, as paragraphs. */
function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  return linesOf(nodes).flatMap((line) => {
    if (!line.some(isWords)) return line.filter(({ type }) => type !== 'text')
    const [start, end] = [line[0]?.position?.start, line.at(-1)?.position?.end]
    return [{ type: 'paragraph', children: line, ...(start && end && { position: { start, end } }) } as RootContent]
  })
}

function hasBlocks(node: JsxElement): boolean {
  return (
    node.children.some((child) => !isJsx(child) && !phrasing(child)) ||
    node.children.filter((child) => isJsx(child)).some(hasBlocks)
  )
}

function startLine(node: RootContent): number {
  return node.position?.start.line ?? 0
}

function endLine(node: RootContent | undefined): number {
  return node?.position?.end.line ?? 0
}

function isWords(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() !== ''
}
