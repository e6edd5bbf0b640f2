import type { Code, ListItem, RootContent } from 'mdast'
import { type FormSearch, rangeOf } from './form-search.ts'

/** How code that is indented begins; the indent is part of it. */
const INDENTED = /^(?: {4}| {0,3}\t)/

/** The parser cuts indented code in two that begins an item below another; side by side, there are never two of them. */
export function findCutCode(item: ListItem, { source, changes }: FormSearch): void {
  const isIndented = (node: RootContent | undefined): node is Code =>
    node?.type === 'code' && INDENTED.test(source.slice(rangeOf(node)[0]))
  const [first, second] = item.children
  if (!isIndented(first) || !isIndented(second)) return
  changes.push(() => item.children.splice(0, 2, join(first, second)))
}

function join(first: Code, second: Code): Code {
  if (!first.position || !second.position) return first
  const between = '\n'.repeat(second.position.start.line - first.position.end.line)
  const position = { start: first.position.start, end: second.position.end }
  return { ...first, value: `${first.value}${between}${second.value}`, position }
}
