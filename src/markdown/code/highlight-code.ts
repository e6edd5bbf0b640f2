import { markCopied } from '../../shared/code-lines.ts'
import { parseCodeMeta } from '../../shared/code-meta.ts'
import { findCommands } from './find-commands.ts'
import type { Highlighter } from './highlight.ts'
import { type MagicComment, type MarkedCode, readMagicComments } from './magic-comments.ts'

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
  /** Comments of VitePress that mark no lines. */
  readonly unread: MarkedCode['unread']
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
    ...new Set([
      ...(highlighted.has(line) ? ['highlighted'] : []),
      ...(marked.classes.get(line) ?? []).flatMap(lineClasses),
    ]),
  ]
  const html = await highlighter.toHtml(marked.code, language, classesOf)
  return { html: markCopied(html, copiedLines(marked, language)), code: marked.code, unread: marked.unread }
}

/** Returns what the copy button copies where that is not all: of each line, from which character on. */
function copiedLines({ code, classes }: MarkedCode, language: string): ReadonlyMap<number, number> | undefined {
  const commands = findCommands(code, language)
  const removed = new Set([...classes].flatMap(([line, names]) => (names.includes('removed') ? [line] : [])))
  if (removed.size === 0) return commands
  const lines = commands ?? code.split('\n').map((_, index): [number, number] => [index + 1, 0])
  return new Map([...lines].filter(([line]) => !removed.has(line)))
}

/** Maps Docusaurus's class names, and those in its manual, to the marks of the stylesheet. */
function lineClasses(className: string): string[] {
  if (/highlight/.test(className)) return ['highlighted']
  if (/error/.test(className)) return ['error']
  if (className === 'removed') return ['error', className]
  return className === 'added' ? ['highlighted', className] : [className]
}
