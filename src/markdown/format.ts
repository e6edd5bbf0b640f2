import type { Nodes, Root } from 'mdast'
import { createTextOffsets } from './parse/text-offsets.ts'
import { eachNode } from './walk.ts'

/** An import or export at the start of a block. */
const ESM =
  /^\s*(?:import\s+(?:[\w$*{},\s]+\sfrom\s*)?(?:'[^'\n]+'|"[^"\n]+")[ \t]*;?[ \t]*(?:\n|$)|export\s+(?:const|let|var|function|class|async|default)\s|export\s*[{*])/
const COMPONENT = /(?<!\\)<([A-Z][\w.]*)(?=[\s/>])/g

/**
 * Whether a `.md` page is MDX: it has imports, exports, a block marked as MDX or one of the named
 * components. `tree` is the page as plain
 * Markdown, in which a stray `<` or `{` is text.
 */
export function looksLikeMdx(tree: Root, body: string, componentNames: readonly string[]): boolean {
  if (tree.data?.isMdx) return true
  const { rangeOf } = createTextOffsets(body)
  const written = (node: Nodes): string => body.slice(...rangeOf(node))
  // In plain Markdown, an import or export is a paragraph, or its first line.
  if (tree.children.some((node) => node.type === 'paragraph' && ESM.test(written(node)))) return true
  let found = false
  eachNode<Nodes>(tree, (node) => {
    if (found || (node.type !== 'html' && node.type !== 'text') || !node.value.includes('<')) return
    if (node.type === 'html' && node.value.startsWith('<!--')) return
    found = [...written(node).matchAll(COMPONENT)].some(([, name = '']) => componentNames.includes(name))
  })
  return found
}
