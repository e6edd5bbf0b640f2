import type { Html, Nodes, Root } from 'mdast'
import { eachNode } from '../walk.ts'

/** A tag alone in its block, with a name that only components have. */
const ALONE = /^<(\/?)([A-Z][\w.]*)(?:\s[^<>]*)?>\s*$/

/** The tags of other tools' components that are around blocks: `<Message>` and `</Message>`, each in a block of its own. */
export function findWrappingTags(tree: Root): ReadonlySet<Html> {
  const found = new Set<Html>()
  eachNode<Nodes>(tree, (node) => {
    if (!('children' in node)) return
    const open: { readonly name: string; readonly tag: Html }[] = []
    for (const child of node.children) {
      const [, slash, name] = (child.type === 'html' && ALONE.exec(child.value)) || []
      if (child.type !== 'html' || name === undefined) continue
      if (slash === '') open.push({ name, tag: child })
      else if (open.at(-1)?.name === name) for (const tag of [open.pop()?.tag, child]) if (tag) found.add(tag)
    }
  })
  return found
}
