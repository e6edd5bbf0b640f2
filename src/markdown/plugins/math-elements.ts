import type { Nodes, Root } from 'mdast'
import type {} from 'satteri'
import { eachNode } from '../walk.ts'

/** Turns formulas into code with the class names of remark-math, which a fence of `math` has too. */
export function mathElements() {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'inlineMath' && node.type !== 'math') return
      const className = ['language-math', node.type === 'math' ? 'math-display' : 'math-inline']
      const text = { type: 'text', value: node.value } as const
      if (node.type === 'inlineMath') node.data = { hName: 'code', hProperties: { className }, hChildren: [text] }
      else {
        const code = { type: 'element', tagName: 'code', properties: { className }, children: [text] } as const
        node.data = { hName: 'pre', hChildren: [{ ...code, children: [...code.children] }] }
      }
    })
  }
}
