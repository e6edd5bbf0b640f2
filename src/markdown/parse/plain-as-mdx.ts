import type { Nodes } from 'mdast'
import { eachNode } from '../walk.ts'
import { applyPatches, type Patch } from './patches.ts'
import { readMarkdown } from './read-tree.ts'
import { createTextOffsets } from './text-offsets.ts'

/** What MDX reads as code or as a tag, unless a backslash is before it. */
const CODE_SIGN = /\\.|[{}<]/gs
/** An element that is never closed, in HTML. */
const VOID_TAG =
  /<(?:area|br|col|embed|hr|img|input|link|source|track|wbr)\b(?:"[^"]*"|'[^']*'|[^<>"'])*?(?<!\/)(?=>)/gi

/**
 * Writes plain Markdown so that MDX reads it alike: braces and `<` in its text get a backslash, `<https://…>` becomes a
 * link, `<br>` becomes `<br/>`. No line is added or removed.
 */
export function plainAsMdx(text: string): string {
  if (!/[{}<]/.test(text)) return text
  const { rangeOf } = createTextOffsets(text)
  const patches: Patch[] = []
  eachNode<Nodes>(readMarkdown(text), (node) => {
    const [from, to] = rangeOf(node)
    const written = text.slice(from, to)
    if (node.type === 'link' && written.startsWith('<'))
      patches.push({ from, to, text: `[${escapeCode(written.slice(1, -1))}](${node.url})` })
    else if (node.type === 'text') patches.push({ from, to, text: escapeCode(written) })
    else if (node.type === 'html') patches.push({ from, to, text: written.replace(VOID_TAG, '$&/') })
  })
  return applyPatches(text, patches)
}

function escapeCode(text: string): string {
  return text.replace(CODE_SIGN, (found) => (found.length > 1 ? found : `\\${found}`))
}
