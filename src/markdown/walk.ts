import type { Element } from 'hast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Node, Parent } from 'unist'

/** Calls a function for a node and all its descendants, parents first; `N` is the union of node types. */
export function eachNode<N extends Node>(node: N, act: (node: N) => void): void {
  act(node)
  if (hasChildren(node)) for (const child of node.children) eachNode(child as N, act)
}

/**
 * Calls a function for all descendants of a node, parents first; the nodes it returns replace the one it was called
 * with, and are visited too.
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

/** A tree of the same nodes, whose own fields and children can change without changing those of this one. */
export function copyTree<N extends Node>(node: N): N {
  return hasChildren(node) ? { ...node, children: node.children.map(copyTree) } : { ...node }
}

/** Returns whether a node is an element of JSX. */
export function isJsx<N extends Node>(
  node: N,
): node is Extract<N, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Returns whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** The attributes of an element of JSX whose values are texts, by name. */
export function literalsOf({ attributes }: Pick<MdxJsxFlowElement, 'attributes'>): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value] as const]
        : [],
    ),
  )
}

/** Returns whether a node is an expression of MDX, in braces. */
export function isExpression<N extends Node>(
  node: N,
): node is Extract<N, { readonly type: 'mdxFlowExpression' | 'mdxTextExpression' }> {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

/** Returns whether an expression of MDX is empty, or only a comment. */
export function isComment({ value }: { readonly value: string }): boolean {
  return /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(value)
}

function hasChildren<N extends Node>(node: N): node is N & Parent {
  return 'children' in node && Array.isArray(node.children)
}
