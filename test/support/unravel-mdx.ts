import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'

/** Unwraps elements and expressions from paragraphs with nothing else, as MDX does before it compiles a tree. */
export function unravel(tree: Root): Root {
  unravelBelow(tree)
  return tree
}

function unravelBelow(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) unravelBelow(child)
  const parent: Parents = node
  parent.children = (parent.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' &&
    child.children.some(isMdx) &&
    child.children.every((part) => isMdx(part) || isBlank(part))
      ? child.children.filter(isMdx).map(toFlow)
      : [child],
  ) as never[]
}

function isMdx({ type }: PhrasingContent): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function toFlow(node: PhrasingContent): RootContent {
  if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as unknown as RootContent
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as unknown as RootContent
  return node
}
