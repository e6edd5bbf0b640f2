import type { Paragraph, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { addPatch, type FormSearch, lineAround, rangeOf } from './form-search.ts'
import { CLOSE_BRACKET, OPEN_BRACKET } from './placeholders.ts'

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
