import type { DocFormat } from '../shared/model.ts'

const FENCE = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n\1 *\2[`~]*[ \t]*(?=\n|$)|$)/gm
const INLINE_CODE = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/g
const ESM = /^(?:import\s[^\n]*?(?:from\s*)?['"][^'"\n]+['"]|export\s+(?:const|let|function|default|\{))/m

/** The text with code fences and inline code blanked, line breaks kept. */
export function withoutCode(text: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ')
  return text.replace(FENCE, blank).replace(INLINE_CODE, blank)
}

/**
 * How a page is read: `.mdx` is MDX; `.md` is MDX where it imports, exports or uses one of the named
 * components, and plain Markdown where it does not, so that a stray `<` or `{` in prose is text.
 */
export function detectFormat(path: string, body: string, componentNames: readonly string[]): DocFormat {
  if (path.endsWith('.mdx')) return 'mdx'
  const text = withoutCode(body)
  if (ESM.test(text)) return 'mdx'
  const used = [...text.matchAll(/<([A-Z][\w.]*)(?=[\s/>])/g)].map((match) => match[1])
  return used.some((name) => name !== undefined && componentNames.includes(name)) ? 'mdx' : 'md'
}
