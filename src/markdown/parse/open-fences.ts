import type { Code } from 'mdast'
import { CLOSING } from './container-lines.ts'
import { addPatch, type FormSearch, lineAround, rangeOf } from './form-search.ts'

const OPENING = /^(?:`{3,}|~{3,})/

/**
 * A fence without an end ends with its container, whose closing line the parser reads as code, with all that follows, up
 * to the end of a later fence. A line that closes the fence is added before it.
 */
export function findOpenFence(node: Code, search: FormSearch): void {
  const { source, fewestColons } = search
  if (fewestColons === Number.POSITIVE_INFINITY) return
  const [from, to] = rangeOf(node)
  const [fence] = OPENING.exec(source.slice(from, to)) ?? []
  if (fence === undefined) return
  const closed = isClosed(source.slice(...lineAround(source, to)), fence)
  let [, end] = lineAround(source, from)
  while (end < to) {
    const start = end + 1
    end = lineAround(source, start)[1]
    const line = source.slice(start, end)
    if ((CLOSING.exec(line)?.[1]?.length ?? 0) < fewestColons) continue
    if (closed && !opensAnother(source.slice(end, to), fence)) return
    addPatch(search, { from: start, to: start, text: `${line.slice(0, line.indexOf(':'))}${fence}\n` })
    return
  }
}

function isClosed(lastLine: string, fence: string): boolean {
  const end = lastLine.replace(/^[ \t>]+/, '').trimEnd()
  return end.length >= fence.length && end === fence.charAt(0).repeat(end.length)
}

/** Whether a fence begins in this text: then the line that seems to close the one before it closes this one. */
function opensAnother(text: string, fence: string): boolean {
  return text.split('\n').some((line) => {
    const start = line.replace(/^[ \t>]+/, '')
    return start.startsWith(fence) && /^[\w-]/.test(start.replace(/^[`~]+/, ''))
  })
}
