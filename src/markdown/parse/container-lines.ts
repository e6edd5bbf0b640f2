import type { Definition, Heading, Nodes, Paragraph, TableRow } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { KINDS } from '../plugins/admonitions.ts'
import { addPatch, type FormSearch, lineAround, rangeOf } from './form-search.ts'

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
  if (!KINDS.includes(name)) return false
  const start = from + colons.length
  const nameEnd = start + blanks.length + name.length
  const isLabeled = /^[[{]/.test(search.source.slice(nameEnd, end))
  addPatch(search, { from: start, to: nameEnd, text: isLabeled ? name : name + blanks })
  if (isLabeled) addPatch(search, { from: end, to: end, text: blanks })
  return true
}
