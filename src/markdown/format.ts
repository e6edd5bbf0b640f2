import type { DocFormat } from '../shared/model.ts'
import { withoutCode } from './fences.ts'

/** An import or export at the start of a block. */
const ESM =
  /^\s*(?:import\s+(?:[\w$*{},\s]+\sfrom\s*)?(?:'[^'\n]+'|"[^"\n]+")[ \t]*;?[ \t]*(?:\n|$)|export\s+(?:const|let|var|function|class|async|default)\s|export\s*[{*])/

/**
 * How a page is read: `.mdx` is MDX; `.md` is MDX where it imports, exports or uses one of the named
 * components, and plain Markdown where it does not, so that a stray `<` or `{` in prose is text.
 */
export function detectFormat(path: string, body: string, componentNames: readonly string[]): DocFormat {
  if (path.endsWith('.mdx')) return 'mdx'
  const text = withoutCode(body).replace(/<!--[\s\S]*?-->/g, '')
  if (hasModuleCode(text)) return 'mdx'
  const used = [...text.matchAll(/(?<!\\)<([A-Z][\w.]*)(?=[\s/>])/g)].map((match) => match[1])
  return used.some((name) => name !== undefined && componentNames.includes(name)) ? 'mdx' : 'md'
}

/** Whether a block is an import or export, as MDX wants them: a line of prose may start with these words too. */
function hasModuleCode(text: string): boolean {
  return /^[ \t]*(?:import|export)\b/m.test(text) && text.split(/\n[ \t]*\n/).some((block) => ESM.test(block))
}
