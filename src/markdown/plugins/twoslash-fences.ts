import type { Nodes, Root } from 'mdast'
import { isTwoslash, shownCode } from '../code/twoslash.ts'
import { eachNode } from '../walk.ts'

/** Leaves out what fences marked `twoslash` have only for the compiler of their examples. */
export function twoslashFences() {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'code' && isTwoslash(node.meta)) node.value = shownCode(node.value)
    })
  }
}
