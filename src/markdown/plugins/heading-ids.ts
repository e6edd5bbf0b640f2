import type { Nodes, Root } from 'mdast'
import { eachNode } from '../walk.ts'

const CUSTOM_ID = /\s*\{#([^\s{}]+)\}\s*$/

/** Reads the id of `## Heading {#custom-id}` and removes it from the text. */
export function headingIds() {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'heading') return
      const last = node.children.at(-1)
      const match = last?.type === 'text' ? CUSTOM_ID.exec(last.value) : null
      if (!match || last?.type !== 'text') return
      last.value = last.value.slice(0, match.index)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } }
    })
  }
}
