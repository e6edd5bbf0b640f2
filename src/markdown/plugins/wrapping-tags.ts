import type { Html, Nodes, Root } from 'mdast'
import { eachNode } from '../walk.ts'

/** A tag alone in its block, with a name that only components have. */
const ALONE = /^<(\/?)([A-Z][\w.]*)(?:\s[^<>]*)?>\s*$/

/** The tags of other tools' components that are around blocks: `<Message>` and `</Message>`, each in a block of its own. */
export function findWrappingTags(tree: Root): ReadonlySet<Html> {
  const found = new Set<Html>()
  eachNode<Nodes>(tree, (node) => {
    if ('children' in node) addPairs(node.children, found)
  })
  return found
}

function addPairs(nodes: readonly Nodes[], found: Set<Html>): void {
  const open: { readonly name: string; readonly tag: Html }[] = []
  for (const tag of nodes) {
    if (tag.type !== 'html') continue
    const [, slash, name] = ALONE.exec(tag.value) ?? []
    const last = open.at(-1)
    if (slash === '' && name !== undefined) open.push({ name, tag })
    else if (last && last.name === name) {
      found.add(last.tag).add(tag)
      open.pop()
    }
  }
}
