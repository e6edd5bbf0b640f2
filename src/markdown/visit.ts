import type { Node, Parent } from 'unist'
import type { visit as VisitOfUnist } from 'unist-util-visit'

/** A visitor's answer: do not go below this node. */
export const SKIP = 'skip'
/** A visitor's answer: stop here. */
export const EXIT = false

type Test = string | readonly string[] | ((node: Node) => boolean)
type Answer = undefined | typeof SKIP | typeof EXIT | number | readonly [typeof SKIP, number]
type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => Answer

/**
 * Calls a visitor for the nodes of a tree that pass a test, parents first. It is `visit` of unist-util-visit, types and
 * answers alike, without what that does for its stack traces at every node: a fifth of a page's compilation.
 */
export const visit = ((tree: Node, ...rest: [Test, Visitor] | [Visitor]): void => {
  const [test, visitor] = rest.length === 1 ? [undefined, rest[0]] : rest
  enter(tree, { passes: toPredicate(test), visitor })
}) as typeof VisitOfUnist

interface Visit {
  readonly passes: (node: Node) => boolean
  readonly visitor: Visitor
}

function toPredicate(test: Test | undefined): (node: Node) => boolean {
  if (test === undefined) return () => true
  if (typeof test === 'function') return test
  return typeof test === 'string' ? (node) => node.type === test : (node) => test.includes(node.type)
}

/** Visits a node and what is below it; answers what the visitor did, as far as it is the parent's business. */
function enter(node: Node, visit: Visit, index?: number, parent?: Parent): typeof EXIT | number | undefined {
  const answer = visit.passes(node) ? visit.visitor(node, index, parent) : undefined
  if (answer === EXIT) return EXIT
  const skips = answer === SKIP || Array.isArray(answer)
  if (!skips && hasChildren(node) && enterChildren(node, visit) === EXIT) return EXIT
  const next = Array.isArray(answer) ? answer[1] : answer
  return typeof next === 'number' ? next : undefined
}

function enterChildren(parent: Parent, visit: Visit): typeof EXIT | undefined {
  let index = 0
  while (index < parent.children.length) {
    const child = parent.children[index]
    const next = child && enter(child, visit, index, parent)
    if (next === EXIT) return EXIT
    index = next ?? index + 1
  }
  return undefined
}

function hasChildren(node: Node): node is Parent {
  return 'children' in node && Array.isArray(node.children)
}
