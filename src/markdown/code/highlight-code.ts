import { parseCodeMeta } from '../../shared/code-meta.ts'
import type { Highlighter } from './highlight.ts'
import { type MagicComment, readMagicComments } from './magic-comments.ts'

/** Code with the words after its language. */
export interface WrittenCode {
  readonly code: string
  readonly language: string
  readonly meta: string
}

/** A fence as HTML, and its code without magic comments. */
export interface HighlightedCode {
  readonly html: string
  readonly code: string
}

/** Highlights code, with the lines that its comments and meta mark. */
export async function highlightCode(
  { code, language, meta }: WrittenCode,
  highlighter: Highlighter,
  magicComments: readonly MagicComment[],
): Promise<HighlightedCode> {
  const { highlighted } = parseCodeMeta(meta)
  const marked = readMagicComments(code, language, magicComments)
  const classesOf = (line: number) => [
    ...new Set([...(highlighted.has(line) ? ['highlighted'] : []), ...(marked.classes.get(line) ?? []).map(lineClass)]),
  ]
  return { html: await highlighter.toHtml(marked.code, language, classesOf), code: marked.code }
}

/** Maps Docusaurus's class names, and those in its manual, to the two marks of the stylesheet. */
function lineClass(className: string): string {
  if (/highlight/.test(className)) return 'highlighted'
  return /error/.test(className) ? 'error' : className
}
