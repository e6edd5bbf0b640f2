import { readMarkdown } from './parse/read-tree.ts'

/** The label of a link, or of a footnote, before what it stands for. */
const LABEL = /^ {0,3}\[[^\]\n]+\]:/m

/**
 * Returns the excerpt that a text begins with, and below it what the rest of the text defines: addresses of links, and
 * footnotes.
 */
export function withDefinitions(excerpt: string, text: string): string {
  const rest = text.slice(excerpt.length)
  if (!LABEL.test(rest)) return excerpt
  const lines = rest.split('\n')
  const found = readMarkdown(rest).children.flatMap(({ type, position }) => {
    if ((type !== 'definition' && type !== 'footnoteDefinition') || !position) return []
    return lines.slice(position.start.line - 1, position.end.line)
  })
  return found.length === 0 ? excerpt : `${excerpt}\n\n${found.join('\n')}\n`
}
