import type { Nodes, Root } from 'mdast'
import type { Node } from 'unist'
import { UserError } from '../../util/errors.ts'
import { eachNode } from '../walk.ts'
import { createTextOffsets, placeOf } from './source-positions.ts'

/**
 * Most levels of a page: half of the stack that Node.js has by default is enough for as many components in one another
 * (measured), so that a page is refused in every thread or in none.
 */
const MAX_LEVELS = 200

/** Further levels of a tree in which containers have no end yet: the parser ignores more than 256 of those. */
export const UNENDED = 256

/**
 * Returns a tree, which functions that call themselves may then walk.
 * @throws UserError when it has more levels than a page may have, and than those that are `allowed` in addition.
 */
export function refuseDeepTree<Tree extends Node>(tree: Tree, allowed = 0): Tree {
  let level: readonly Node[] = [tree]
  let deepest: Node | undefined
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_LEVELS + 1) deepest = level[0]
    if (deepest && depth > MAX_LEVELS + allowed) throw tooDeep(deepest)
    level = level.flatMap(childrenOf)
  }
  return tree
}

function childrenOf(node: Node): readonly Node[] {
  return 'children' in node && Array.isArray(node.children) ? node.children : []
}

function tooDeep(node: Node): UserError {
  return new UserError({
    severity: 'error',
    code: 'markdown.nesting',
    message: `Unexpected nesting of more than ${MAX_LEVELS} levels, expected fewer`,
    hint: 'Put fewer lists, quotes, elements or brackets in one another.',
    ...placeOf(node),
  })
}

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
