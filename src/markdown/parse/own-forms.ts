import type { Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast'
import type { ContainerDirective, TextDirective } from 'mdast-util-directive'
import { hideOptions } from '../option-tags.ts'
import type { Patch } from './patches.ts'

/** `::: note`, with a space, as older pages and other tools write it. */
const SPACED = /(:{3,})([ \t]+)(?=[A-Za-z])/g
/** What may be before a container on its line. */
const LINE_START = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/
/** Attributes of a container, `{.class key="value"}`. */
const ATTRIBUTES = /^\{(?:"[^"]*"|'[^']*'|[^}"'\n])*\}/

/** A title in which nothing can mean anything but itself. */
const PLAIN_TITLE = /^(?!.*www\.)[\p{L}\p{N} ,.'()?/+;"“”’–-]+$/iu

/** Longest mail address, in characters (RFC 5321, section 4.5.3.1). */
const LONGEST_ADDRESS = 320

/** What is looked for, and where. */
interface Search {
  readonly source: string
  /** What goes through the parser in the place of a colon that is text. */
  readonly colon: string
  readonly patches: Patch[]
  /** Changes of the tree for forms so plain that nothing has to be parsed again. */
  readonly changes: (() => void)[]
}

/** What has to be done about forms of our own: patches of the text, or else changes of its tree. */
export type OwnForms = Pick<Search, 'patches' | 'changes'>

/**
 * Finds what has to be written otherwise for the parser: colons that it takes for directives within a line, which are
 * text here, so that `camera:front` means what it says; titles of containers, `:::note Title`; options, whose name is
 * an element of HTML. All patches but those of titles are as long as what they take the place of, and a title has
 * nothing behind it: lines and columns stay true.
 */
export function findOwnForms(tree: Root, source: string, colon: string): OwnForms {
  const search: Search = { source, colon, patches: [], changes: [] }
  visitNode(tree, undefined, search)
  return search
}

function visitNode(node: Nodes, parent: Parents | undefined, search: Search): void {
  const [from, to] = rangeOf(node)
  switch (node.type) {
    case 'textDirective':
      if (parent && isPlainColon(node, search)) search.changes.push(() => mergeText(node, parent))
      else search.patches.push({ from, to: from + 1, text: search.colon })
      break
    case 'leafDirective':
      search.patches.push({ from, to: from + 2, text: search.colon.repeat(2) })
      break
    case 'containerDirective':
      findTitle(node, search)
      break
    case 'image':
    case 'imageReference':
      findColons(from, to, search)
      break
    case 'paragraph':
      findSpaced(node, search)
      break
    case 'html':
      findOptions(from, to, search)
      break
  }
  if ('children' in node) for (const child of node.children) visitNode(child, node, search)
}

function rangeOf({ position }: Nodes): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** Whether a directive is nothing but a colon and a word; before an `@`, the word may be part of a mail address. */
function isPlainColon(node: TextDirective, { source }: Search): boolean {
  const [from, to] = rangeOf(node)
  const isPlain = node.children.length === 0 && to - from === node.name.length + 1
  return isPlain && !/^\S*@/.test(source.slice(to, to + LONGEST_ADDRESS))
}

/** Makes a directive the text it is written as, one with the texts around it. */
function mergeText(node: TextDirective, parent: Parents): void {
  const siblings: RootContent[] = parent.children
  const index = siblings.indexOf(node)
  const parts = [siblings[index - 1], node, siblings[index + 1]].filter(
    (part) => part?.type === 'text' || part === node,
  ) as (Text | TextDirective)[]
  const value = parts.map((part) => (part.type === 'text' ? part.value : `:${part.name}`)).join('')
  const [start, end] = [parts[0]?.position?.start, parts.at(-1)?.position?.end]
  const text: Text = { type: 'text', value, ...(start && end && { position: { start, end } }) }
  siblings.splice(parts[0] === node ? index : index - 1, parts.length, text)
}

/** A container's title as the label that the parser would have made of it. */
function plainLabel({ position }: ContainerDirective, nameEnd: number, rest: string): Paragraph {
  const value = rest.trim()
  const offset = nameEnd + rest.indexOf(value)
  const { line = 1, column = 1, offset: from = 0 } = position?.start ?? {}
  const start = { line, column: column + offset - from, offset }
  const end = { line, column: start.column + value.length, offset: offset + value.length }
  const text: Text = { type: 'text', value, position: { start, end } }
  return { type: 'paragraph', data: { directiveLabel: true }, children: [text], position: { start, end } }
}

/** A picture's text alternative is a string in the tree, in which directives are not to be seen. */
function findColons(from: number, to: number, { source, colon, patches }: Search): void {
  for (const { index } of source.slice(from, to).matchAll(/:(?=\p{ID_Start})/gu))
    patches.push({ from: from + index, to: from + index + 1, text: colon })
}

/** The space moves behind the name's colons: `::: note Title` is `:::note  Title`. */
function findSpaced(paragraph: Paragraph, { source, patches }: Search): void {
  for (const child of paragraph.children) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue
    const [from, to] = rangeOf(child)
    for (const { index, 0: found, 1: colons = '', 2: blanks = '' } of source.slice(from, to).matchAll(SPACED)) {
      const start = from + index + colons.length
      const before = source.slice(source.lastIndexOf('\n', from + index) + 1, from + index)
      if (!LINE_START.test(before)) continue
      const name = /^[\w-]+/.exec(source.slice(start + blanks.length))?.[0] ?? ''
      patches.push({ from: start, to: from + index + found.length + name.length, text: name + blanks })
    }
  }
}

function findOptions(from: number, to: number, { source, patches }: Search): void {
  const text = source.slice(from, to)
  const hidden = text.includes('<Option') ? hideOptions(text) : text
  if (hidden !== text) patches.push({ from, to, text: hidden })
}

/** What is behind a container's name on its line becomes its label, or the end of the one it has. */
function findTitle(node: ContainerDirective, { source, patches, changes }: Search): void {
  const [from] = rangeOf(node)
  const nameEnd = from + (/^:+/.exec(source.slice(from, from + 300))?.[0].length ?? 0) + node.name.length
  const [label] = node.children
  const labelEnd = label?.type === 'paragraph' && label.data?.directiveLabel === true ? rangeOf(label)[1] : undefined
  const lineEnd = source.indexOf('\n', from) === -1 ? source.length : source.indexOf('\n', from)
  const attributesFrom = labelEnd ?? nameEnd
  const attributes = ATTRIBUTES.exec(source.slice(attributesFrom, lineEnd))?.[0] ?? ''
  const rest = source.slice(attributesFrom + attributes.length, lineEnd)
  if (rest.trim() === '') return
  if (labelEnd === undefined && attributes === '' && PLAIN_TITLE.test(rest.trim())) {
    changes.push(() => node.children.unshift(plainLabel(node, nameEnd, rest)))
    return
  }
  if (labelEnd === undefined) {
    patches.push({ from: nameEnd, to: lineEnd, text: `[${toLabel(rest.trim())}]${attributes}` })
    return
  }
  patches.push({ from: labelEnd - 1, to: labelEnd, text: '' })
  patches.push({ from: attributesFrom, to: lineEnd, text: `${toLabel(rest.trimEnd())}]${attributes}` })
}

/** Brackets of a label have to be in pairs. */
function toLabel(text: string): string {
  const isOpenEnded = /(?<!\\)(?:\\\\)*\\$/.test(text)
  const closed = isOpenEnded ? `${text} ` : text
  return hasPairs(closed) ? closed : closed.replace(/\\.|[[\]]/gs, (part) => (part.length > 1 ? part : `\\${part}`))
}

function hasPairs(text: string): boolean {
  let depth = 0
  for (const [part] of text.matchAll(/\\.|[[\]]/gs)) {
    if (part === '[') depth += 1
    if (part === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
