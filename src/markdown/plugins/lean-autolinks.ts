import type { Nodes } from 'mdast'
import type {} from 'remark-parse'
import type { Processor } from 'unified'
import { EXIT, visit } from '../visit.ts'

/** What every address written without angle brackets has in it (GFM specification, section 6.9). */
const ADDRESS = /https?:\/\/|www\.|@/i

/**
 * After remarkGfm: its second search for bare addresses, over all the text of a page, is made only where there may be
 * one that the parser did not see.
 */
export function leanAutolinks(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((extension) => {
    if (!extension.transforms) return extension
    const transforms = extension.transforms.map(
      (transform): typeof transform =>
        (tree) =>
          holdsAddress(tree) ? transform(tree) : tree,
    )
    return { ...extension, transforms }
  })
}

function holdsAddress(tree: Nodes): boolean {
  let found = false
  visit(tree, 'text', (node) => {
    if (!ADDRESS.test(node.value)) return undefined
    found = true
    return EXIT
  })
  return found
}
