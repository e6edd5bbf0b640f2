import type { Nodes, Root } from 'mdast'
import { eachNode, isExpression } from '../walk.ts'
import { type Patch, rangeOf } from './patches.ts'
import { CLOSE_BRACE, COMMENT, OPEN_BRACE } from './placeholders.ts'

/** The position in a parser error. */
const PLACE = /^(\d+):(\d+): /
/** A heading that ends in a custom id, `## Text {#id}`, or the title of a container, in any context. */
const HEADING_ID =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:#{1,6}[ \t]|:{3,}(?!:)).*(\{#[^\s{}]+(?:[ \t]+#[^\s{}]+)*\})\]?[ \t]*$/d

const VALUE = /"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}/.source
const NAME = '[\\w:.-]+'
/** An opening tag whose `>` begins a line: our parser takes that for a quote, the one of MDX does not. */
const TAG_TO_NEXT_LINE = new RegExp(
  `<${NAME}(?:\\s+${NAME}(?:=(?:${VALUE}))?)*?\\s+${NAME}=(${VALUE})(\\n[ \\t]*)>`,
  'dy',
)

/** The names of an import that has some in braces. */
const IMPORTED = /^import\b[^'";{}]*(\{[^'";{}]*\})\s*from\b/dgm

/**
 * Sites write two forms that are not MDX, HTML comments and heading ids, and two of MDX that our parser rejects. The
 * parser's error shows where one is, outside of code; the patch has the length of what it replaces. Undefined for any
 * other error.
 */
export function repairMdx({ message }: Error, source: string): readonly Patch[] | undefined {
  const place = PLACE.exec(message)
  if (!place) return undefined
  const [line, column] = [Number(place[1]), Number(place[2])]
  const start = startOfLine(source, line)
  const offset = start + column - 1
  return (
    commentAt(source, offset) ?? tagAt(source, offset) ?? headingIdAt(source, start, offset) ?? importAt(source, offset)
  )
}

/**
 * The same for all comments and heading ids of a text at once, where its tree as plain Markdown has them: a page may have
 * hundreds, and the parser's error shows one. Whether the comments are some in MDX too is known later (`areComments`).
 */
export function repairAll(tree: Root, source: string): readonly Patch[] {
  const patches: Patch[] = []
  eachNode<Nodes>(tree, (node) => {
    const [from, to] = rangeOf(node)
    if (node.type === 'html') patches.push(...(commentAt(source, from, COMMENT) ?? []))
    if (node.type === 'heading')
      patches.push(...(headingIdAt(source, source.lastIndexOf('\n', from - 1) + 1, to) ?? []))
  })
  return patches
}

/**
 * Returns whether everything that `repairAll` took for a comment is one in this tree, and no part of a string or a
 * program.
 */
export function areComments(tree: Root, source: string): boolean {
  let comments = 0
  eachNode<Nodes>(tree, (node) => {
    if (isExpression(node) && node.value.startsWith(`/*${COMMENT}`)) comments++
  })
  return comments === source.split(COMMENT).length - 1
}

function startOfLine(source: string, line: number): number {
  let start = 0
  for (let number = 1; number < line; number++) start = source.indexOf('\n', start) + 1
  return start
}

/** The patch has the length of the comment: the mark takes the place of a hyphen. */
function commentAt(source: string, from: number, mark = ' '): readonly Patch[] | undefined {
  const end = source.startsWith('<!--', from) ? source.indexOf('-->', from + 4) : -1
  if (end === -1) return undefined
  const comment = source.slice(from + 4, end).replaceAll('*/', '* ')
  return [{ from, to: end + 3, text: `{/*${mark}${comment}*/}` }]
}

/** The value of the last attribute goes to the line of `>`. */
function tagAt(source: string, offset: number): readonly Patch[] | undefined {
  TAG_TO_NEXT_LINE.lastIndex = offset
  const found = TAG_TO_NEXT_LINE.exec(source)
  const [, value = '', lineEnd = ''] = found ?? []
  const [from] = found?.indices?.[1] ?? []
  return from === undefined ? undefined : [{ from, to: from + value.length + lineEnd.length, text: lineEnd + value }]
}

function headingIdAt(source: string, start: number, offset: number): readonly Patch[] | undefined {
  const end = source.indexOf('\n', start)
  const line = source.slice(start, end === -1 ? undefined : end)
  const [from, to] = HEADING_ID.exec(line)?.indices?.[1]?.map((index) => start + index) ?? []
  if (from === undefined || to === undefined || offset < from || offset > to) return undefined
  return bracesAt(from, to)
}

/** Inside of a container, our parser takes the names of an import for an expression, which `{ one as other }` is not. */
function importAt(source: string, offset: number): readonly Patch[] | undefined {
  if (!/^:{3,}/m.test(source.slice(0, offset))) return undefined
  for (const { indices } of source.matchAll(IMPORTED)) {
    const [from, to] = indices?.[1] ?? [0, 0]
    if (from <= offset && offset < to) return bracesAt(from, to)
  }
  return undefined
}

function bracesAt(from: number, to: number): readonly Patch[] {
  return [
    { from, to: from + 1, text: OPEN_BRACE },
    { from: to - 1, to, text: CLOSE_BRACE },
  ]
}
