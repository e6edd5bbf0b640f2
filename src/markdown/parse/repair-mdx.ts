import type { Patch } from './patches.ts'
import { CLOSE_BRACE, OPEN_BRACE } from './stand-ins.ts'

/** The position in a parser error. */
const PLACE = /^(\d+):(\d+): /
/** A heading that ends in a custom id, `## Text {#id}`, or the title of a container, in any context. */
const HEADING_ID =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:#{1,6}[ \t](?:.*[ \t])?|:{3,}.*)(\{#[^\s{}]+\})\]?[ \t]*$/d

/**
 * Docusaurus accepts two forms that are not MDX: HTML comments and heading ids. The parser's error shows where one is,
 * outside of code; the patch has the length of what it replaces. Undefined for any other error.
 */
export function repairMdx({ message }: Error, source: string): readonly Patch[] | undefined {
  const place = PLACE.exec(message)
  if (!place) return undefined
  const [line, column] = [Number(place[1]), Number(place[2])]
  const start = startOfLine(source, line)
  return commentAt(source, start + column - 1) ?? headingIdAt(source, start, start + column - 1)
}

function startOfLine(source: string, line: number): number {
  let start = 0
  for (let number = 1; number < line; number++) start = source.indexOf('\n', start) + 1
  return start
}

function commentAt(source: string, from: number): readonly Patch[] | undefined {
  const end = source.startsWith('<!--', from) ? source.indexOf('-->', from + 4) : -1
  if (end === -1) return undefined
  const comment = source.slice(from + 4, end).replaceAll('*/', '* ')
  return [{ from, to: end + 3, text: `{/* ${comment}*/}` }]
}

function headingIdAt(source: string, start: number, offset: number): readonly Patch[] | undefined {
  const end = source.indexOf('\n', start)
  const line = source.slice(start, end === -1 ? undefined : end)
  const [from, to] = HEADING_ID.exec(line)?.indices?.[1]?.map((index) => start + index) ?? []
  if (from === undefined || to === undefined || offset < from || offset > to) return undefined
  return [
    { from, to: from + 1, text: OPEN_BRACE },
    { from: to - 1, to, text: CLOSE_BRACE },
  ]
}
