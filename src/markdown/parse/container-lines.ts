import type { Definition, Paragraph, TableRow } from 'mdast'
import { addPatch, type FormSearch, lineAround, rangeOf } from './form-search.ts'

/** `::: note`, with a space, as older pages and other tools write it. */
const SPACED = /(:{3,})([ \t]+)(?=[A-Za-z])/g
/** What may be before a container on its line. */
const LINE_START = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/
/** A line that closes a container. */
const CLOSING = /^[ \t>]*(:{3,})[ \t]*$/

/**
 * The parser takes the line that closes a container for a row of the table above it, and for text, or an address, below
 * a definition. An empty line before it ends both.
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

/** The space moves behind the name's colons: `::: note Title` is `:::note  Title`. */
export function findSpaced(paragraph: Paragraph, search: FormSearch): void {
  const { source } = search
  for (const child of paragraph.children) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue
    const [from, to] = rangeOf(child)
    for (const { index, 0: found, 1: colons = '', 2: blanks = '' } of source.slice(from, to).matchAll(SPACED)) {
      const start = from + index + colons.length
      const before = source.slice(source.lastIndexOf('\n', from + index) + 1, from + index)
      if (!LINE_START.test(before)) continue
      const name = /^[\w-]+/.exec(source.slice(start + blanks.length))?.[0] ?? ''
      addPatch(search, { from: start, to: from + index + found.length + name.length, text: name + blanks })
    }
  }
}
