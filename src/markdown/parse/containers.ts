import type { Definition, Heading, Nodes, Paragraph, TableRow, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { isAdmonition } from '../../shared/admonition-kinds.ts'
import { addPatch, type FormSearch, lineAround, rangeOf } from './patches.ts'
import { CLOSE_BRACKET, OPEN_BRACKET } from './placeholders.ts'

/** `::: note`, with a space, as in older pages and other tools. */
const SPACED = /^(:{3,})([ \t]+)([A-Za-z][\w-]*)/
/** Colons followed by text that do not open a container. */
const WITH_TEXT = /(?<!:)(:{3,})(?![A-Za-z:])[ \t]*[^\s:]/g
/** Allowed before a container on its line. */
const LINE_START = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/
/** A closing line of a container. */
export const CLOSING = /^[ \t>]*(:{3,})[ \t]*$/

/**
 * The parser reads a closing line as a row of the table above it, and below a definition as text or an address. An
 * empty line before it ends both.
 */
export function findSwallowed(node: TableRow | Definition, search: FormSearch): void {
  const { source, fewestColons } = search
  if (fewestColons === Number.POSITIVE_INFINITY) return
  const [from, to] = rangeOf(node)
  const first = lineAround(source, from)
  const below = node.type === 'definition' ? lineAround(source, to)[1] + 1 : first[0]
  for (let [start, end] = first; start <= below && start < source.length; [start, end] = lineAround(source, end + 1)) {
    const line = source.slice(start, end)
    if ((CLOSING.exec(line)?.[1]?.length ?? 0) < fewestColons) continue
    addPatch(search, { from: start, to: start, text: `${line.slice(0, line.lastIndexOf('>') + 1)}\n` })
    return
  }
}

/** Colons with text after them at the start of a line are text: otherwise they could close a container. */
export function findSpaced(node: Paragraph | Heading, search: FormSearch): void {
  for (const child of node.children) {
    if (child.type === 'text' && child.value.includes(':::')) findWithText(rangeOf(child), search)
  }
}

/** A table row that is really the opening line of a container. */
export function findSpacedRow(row: TableRow, search: FormSearch): void {
  const [from] = rangeOf(row)
  if (search.source.startsWith(':::', from)) openSpaced(from, search)
}

/** The parser ends a container at a line of colons even if text follows, and drops that text. */
export function findLostText(node: ContainerDirective, search: FormSearch): void {
  const [from, to] = rangeOf(node)
  const line = lineAround(search.source, to)
  if (line[0] <= from || isCovered(node, line[0])) return
  findWithText(line, search)
}

/** Returns whether the content of a container reaches its last line. */
function isCovered(node: Nodes, lineStart: number): boolean {
  if (!('children' in node)) return rangeOf(node)[1] > lineStart
  if (node.type === 'containerDirective' && rangeOf(node)[0] >= lineStart) return true
  const last = node.children.at(-1)
  return last !== undefined && isCovered(last, lineStart)
}

function findWithText([from, to]: readonly [number, number], search: FormSearch): void {
  const { source, colon } = search
  for (const { index } of source.slice(from, to).matchAll(WITH_TEXT)) {
    const start = from + index
    if (start > 0 && !/[\s>]/.test(source.charAt(start - 1))) continue
    if (!LINE_START.test(source.slice(lineAround(source, start)[0], start))) continue
    if (!openSpaced(start, search)) addPatch(search, { from: start, to: start + 1, text: colon })
  }
}

/** Moves the space after the kind of an admonition, or after its label: `::: note Title` becomes `:::note  Title`. */
function openSpaced(from: number, search: FormSearch): boolean {
  const [, end] = lineAround(search.source, from)
  const [, colons = '', blanks = '', name = ''] = SPACED.exec(search.source.slice(from, end)) ?? []
  if (!isAdmonition(name)) return false
  const start = from + colons.length
  const nameEnd = start + blanks.length + name.length
  const isLabeled = /^[[{]/.test(search.source.slice(nameEnd, end))
  addPatch(search, { from: start, to: nameEnd, text: isLabeled ? name : name + blanks })
  if (isLabeled) addPatch(search, { from: end, to: end, text: blanks })
  return true
}

/** Attributes of a container, `{.class key="value"}`. */
const ATTRIBUTES = /^\{(?:"[^"]*"|'[^']*'|[^}"'\n])*\}/

/** Relevant parts of a label: escapes, code, brackets. */
const LABEL_PARTS = /\\.|(`+)(?!`)(?:.*?[^`])\1(?!`)|`+|[[\]]/gs

/** A title without any Markdown syntax. */
const PLAIN_TITLE = /^(?!.*www\.)[\p{L}\p{N} ,.'()?/+;"“”’–-]+$/iu

/** Text after a container's name becomes its label, or is appended to an existing one. */
export function findTitle(node: ContainerDirective, search: FormSearch): void {
  const { source, changes } = search
  const [from] = rangeOf(node)
  const nameEnd = from + colonsAt(source, from) + node.name.length
  const [, lineEnd] = lineAround(source, from)
  const written = source.slice(nameEnd, lineEnd)
  const label = readLabel(written)
  const behind = written.slice(label.length)
  const attributes = ATTRIBUTES.exec(behind)?.[0] ?? ''
  const rest = behind.slice(attributes.length)
  if (rest.trim() === '' && label.length === lengthOfLabel(node)) return
  if (label === '' && attributes === '' && PLAIN_TITLE.test(rest.trim())) {
    changes.push(() => node.children.unshift(plainLabel(node, nameEnd, rest)))
    return
  }
  const title = label === '' ? toLabel(rest.trim()) : `${toLabel(label.slice(1, -1))}${toLabel(rest.trimEnd())}`
  const text = `[${title}]${attributes}`
  if (text !== written.trimEnd()) addPatch(search, { from: nameEnd, to: lineEnd, text })
}

/** The label at the start of a text, `[Title]`; brackets in code do not count. */
function readLabel(text: string): string {
  if (!text.startsWith('[')) return ''
  let depth = 0
  for (const { 0: part, index } of text.matchAll(LABEL_PARTS)) {
    if (part === '[') depth += 1
    if (part === ']') depth -= 1
    if (depth === 0) return text.slice(0, index + 1)
  }
  return ''
}

function lengthOfLabel({ children: [label] }: ContainerDirective): number {
  if (label?.type !== 'paragraph' || label.data?.directiveLabel !== true) return 0
  const [from, to] = rangeOf(label)
  return to - from
}

/** Number of colons at an offset. */
export function colonsAt(source: string, from: number): number {
  let end = from
  while (source[end] === ':') end++
  return end - from
}

/** A container's title as the label that the parser would create. */
function plainLabel({ position }: ContainerDirective, nameEnd: number, rest: string): Paragraph {
  const value = rest.trim()
  const offset = nameEnd + rest.indexOf(value)
  const { line = 1, column = 1, offset: from = 0 } = position?.start ?? {}
  const start = { line, column: column + offset - from, offset }
  const end = { line, column: start.column + value.length, offset: offset + value.length }
  const text: Text = { type: 'text', value, position: { start, end } }
  return { type: 'paragraph', data: { directiveLabel: true }, children: [text], position: { start, end } }
}

/** Escapes a label: brackets must be balanced, including those in code. */
function toLabel(text: string): string {
  const isOpenEnded = /(?<!\\)(?:\\\\)*\\$/.test(text)
  const closed = isOpenEnded ? `${text} ` : text
  const unpaired = findUnpaired(closed)
  return closed.replace(LABEL_PARTS, (part, _, offset: number) => {
    if (part.startsWith('`')) return part.replaceAll('[', OPEN_BRACKET).replaceAll(']', CLOSE_BRACKET)
    return unpaired.has(offset) ? `\\${part}` : part
  })
}

/** Offsets of the unbalanced brackets. */
function findUnpaired(text: string): ReadonlySet<number> {
  const open: number[] = []
  const unpaired = new Set<number>()
  for (const { 0: part, index } of text.matchAll(LABEL_PARTS)) {
    if (part === '[') open.push(index)
    if (part === ']' && open.pop() === undefined) unpaired.add(index)
  }
  return new Set([...unpaired, ...open])
}
