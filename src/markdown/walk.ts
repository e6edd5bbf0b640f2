import type { Node, Parent } from 'unist'

/** Calls a function for a node and everything below it, parents first; `N` are the nodes of its kind of tree. */
export function eachNode<N extends Node>(node: N, act: (node: N) => void): void {
  act(node)
  if (hasChildren(node)) for (const child of node.children) eachNode(child as N, act)
}

/**
 * Offers everything below a node to a function, parents first; nodes that it returns take the place of the one it was
 * offered, and are offered as well.
 */
export function replaceNodes<N extends Node>(
  parent: N,
  replace: (node: N, parent: N & Parent) => readonly Node[] | undefined,
): void {
  if (!hasChildren(parent)) return
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index] as N
    const others = replace(child, parent)
    if (others) parent.children.splice(index--, 1, ...others)
    else replaceNodes(child, replace)
  }
}

function hasChildren<N extends Node>(node: N): node is N & Parent {
  return 'children' in node && Array.isArray(node.children)
}
