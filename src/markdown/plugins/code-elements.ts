import type { Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachNode } from '../walk.ts'

/** Gives fences to the components of the theme: code with the words after its language, diagrams with their source. */
export function codeElements({ mermaid }: { readonly mermaid: boolean }) {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (pre) => {
      if (pre.type !== 'element' || pre.tagName !== 'pre') return
      const [code] = pre.children
      if (code?.type !== 'element' || code.tagName !== 'code') return
      const isDiagram = mermaid && [code.properties.className].flat().includes('language-mermaid')
      if (isDiagram) Object.assign(pre, { tagName: 'mermaid', properties: { value: textOf(code) }, children: [] })
      else if (typeof code.data?.meta === 'string') code.properties.metastring = code.data.meta
    })
  }
}
