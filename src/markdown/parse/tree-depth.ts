import type { Node } from 'unist'
import { UserError } from '../../util/errors.ts'

/**
 * Most levels of a page: half of the stack that Node.js has by default is enough for as many components in one another
 * (measured), so that a page is refused in every thread or in none.
 */
const MAX_LEVELS = 200

/** How many more a tree may have in which containers have no end yet: the parser ignores more than 256 of those. */
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
  const { line, column } = node.position?.start ?? {}
  return new UserError({
    severity: 'error',
    code: 'markdown.nesting',
    message: `Unexpected nesting of more than ${MAX_LEVELS} levels, expected fewer`,
    hint: 'Put fewer lists, quotes, elements or brackets in one another.',
    line,
    column,
  })
}
