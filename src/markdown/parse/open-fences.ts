import type { Code } from 'mdast'
import { CLOSING } from './container-lines.ts'
import { addPatch, type FormSearch, lineAround, rangeOf } from './form-search.ts'

const OPENING = /^(?:`{3,}|~{3,})/

/**
 * A fence without an end ends with its container, whose closing line the parser reads as code, with all that follows. A
 * line that closes the fence is added before it.
 */
export function findOpenFence(node: Code, search: FormSearch): void {
  const { source, fewestColons } = search
  if (fewestColons === Number.POSITIVE_INFINITY) return
  const [from, to] = rangeOf(node)
  const [fence] = OPENING.exec(source.slice(from, to)) ?? []
  if (fence === undefined || isClosed(source.slice(...lineAround(source, to)), fence)) return
  let [, end] = lineAround(source, from)
  while (end < to) {
    const start = end + 1
    end = lineAround(source, start)[1]
    const line = source.slice(start, end)
    if ((CLOSING.exec(line)?.[1]?.length ?? 0) < fewestColons) continue
    addPatch(search, { from: start, to: start, text: `${line.slice(0, line.indexOf(':'))}${fence}\n` })
    return
  }
}

function isClosed(lastLine: string, fence: string): boolean {
  const end = lastLine.replace(/^[ \t>]+/, '').trimEnd()
  return end.length >= fence.length && end === fence.charAt(0).repeat(end.length)
}
