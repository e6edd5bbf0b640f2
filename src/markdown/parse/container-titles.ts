import type { Paragraph, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { addPatch, type FormSearch, lineAround, rangeOf } from './form-search.ts'

/** Attributes of a container, `{.class key="value"}`. */
const ATTRIBUTES = /^\{(?:"[^"]*"|'[^']*'|[^}"'\n])*\}/

/** A title in which nothing can mean anything but itself. */
const PLAIN_TITLE = /^(?!.*www\.)[\p{L}\p{N} ,.'()?/+;"“”’–-]+$/iu

/** What is behind a container's name on its line becomes its label, or the end of the one it has. */
export function findTitle(node: ContainerDirective, search: FormSearch): void {
  const { source, changes } = search
  const [from] = rangeOf(node)
  const nameEnd = from + colonsAt(source, from) + node.name.length
  const [label] = node.children
  const labelEnd = label?.type === 'paragraph' && label.data?.directiveLabel === true ? rangeOf(label)[1] : undefined
  const [, lineEnd] = lineAround(source, from)
  const attributesFrom = labelEnd ?? nameEnd
  const attributes = ATTRIBUTES.exec(source.slice(attributesFrom, lineEnd))?.[0] ?? ''
  const rest = source.slice(attributesFrom + attributes.length, lineEnd)
  if (rest.trim() === '') return
  if (labelEnd === undefined && attributes === '' && PLAIN_TITLE.test(rest.trim())) {
    changes.push(() => node.children.unshift(plainLabel(node, nameEnd, rest)))
    return
  }
  if (labelEnd === undefined) {
    addPatch(search, { from: nameEnd, to: lineEnd, text: `[${toLabel(rest.trim())}]${attributes}` })
    return
  }
  addPatch(search, { from: labelEnd - 1, to: labelEnd, text: '' })
  addPatch(search, { from: attributesFrom, to: lineEnd, text: `${toLabel(rest.trimEnd())}]${attributes}` })
}

/** How many colons there are from an offset on. */
export function colonsAt(source: string, from: number): number {
  let end = from
  while (source[end] === ':') end++
  return end - from
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
