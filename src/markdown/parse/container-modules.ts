import type { Nodes, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-directive'
import { eachNode } from '../walk.ts'
import { isProgram } from './mdx-programs.ts'

const MODULE = /^(?:import|export)[\s{*]/

/** Turns imports and exports inside of containers into modules, as in MDX: the parser takes them for paragraphs. */
export function findContainerModules(tree: Root, text: string): void {
  eachNode<Nodes>(tree, (node) => {
    if (node.type !== 'containerDirective') return
    node.children = node.children.map((child) => toModule(child, text) ?? child) as typeof node.children
  })
}

function toModule({ type, position }: RootContent, text: string): RootContent | undefined {
  if (type !== 'paragraph' || position?.start.column !== 1) return undefined
  const value = text
    .split('\n')
    .slice(position.start.line - 1, position.end.line)
    .join('\n')
  return MODULE.test(value) && isProgram(value) ? { type: 'mdxjsEsm', value, position } : undefined
}
