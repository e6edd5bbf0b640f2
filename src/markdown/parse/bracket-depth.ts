import type { Nodes, Root } from 'mdast'
import { eachNode } from '../walk.ts'
import { createTextOffsets } from './text-offsets.ts'

/** Deepest nesting of brackets in an expression or a module: at some thousands, the parser crashes the process. */
const MAX_DEPTH = 500

const OPENING = '([{'
const CLOSING = ')]}'

/**
 * Rejects MDX with brackets that are nested too deeply; `parse` tells code from text.
 * @throws Error whose message starts with `line:column: `.
 */
export function refuseDeepBrackets(text: string, parse: (text: string) => Root): void {
  if (tooDeepAt(text) === undefined) return
  const offset = tooDeepAt(withoutFences(text, parse(text)))
  if (offset === undefined) return
  const before = text.slice(0, offset).split('\n')
  const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
  throw new Error(`${place}: Unexpected nesting of more than ${MAX_DEPTH} brackets, expected fewer`)
}

function tooDeepAt(text: string): number | undefined {
  let depth = 0
  for (let offset = 0; offset < text.length; offset++) {
    const character = text.charAt(offset)
    if (CLOSING.includes(character)) depth = Math.max(0, depth - 1)
    else if (OPENING.includes(character) && ++depth > MAX_DEPTH) return offset
  }
  return undefined
}

/**
 * A text with its fences blanked out and all offsets kept. Other code in plain Markdown may be part of an expression.
 */
function withoutFences(text: string, tree: Root): string {
  const { rangeOf } = createTextOffsets(text)
  let rest = text
  eachNode<Nodes>(tree, (node) => {
    if (node.type !== 'code') return
    const [from, to] = rangeOf(node)
    if (/^(?:```|~~~)/.test(text.slice(from, to)))
      rest = rest.slice(0, from) + rest.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to)
  })
  return rest
}
