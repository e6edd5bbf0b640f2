/** A comment in a fence that marks the lines after it; names follow Docusaurus. */
export interface MagicComment {
  readonly className: string
  /** Marks the next line. */
  readonly line?: string | undefined
  /** Mark the lines between them. */
  readonly block?: { readonly start: string; readonly end: string } | undefined
}

/** A fence's text without its magic comments, and the classes of each line left, by number from 1. */
export interface MarkedCode {
  readonly code: string
  readonly classes: ReadonlyMap<number, readonly string[]>
}

/** A line that is nothing but a comment, in the comment styles of the languages docs show. */
const COMMENT = /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\s*\/\*|"""|REM\s)\s*(.+?)\s*(?:-->|\*\/\s*\}?|""")?\s*$/

/** Takes the magic comments out of a fence and tells which lines they mark. */
export function readMagicComments(source: string, comments: readonly MagicComment[]): MarkedCode {
  const kept: string[] = []
  const classes = new Map<number, string[]>()
  const open = new Set<string>()
  let next = new Set<string>()
  for (const line of source.split('\n')) {
    const text = COMMENT.exec(line)?.[1]
    if (text !== undefined && applyComment(text, comments, { open, next })) continue
    kept.push(line)
    const marks = [...new Set([...open, ...next])]
    if (marks.length > 0) classes.set(kept.length, marks)
    next = new Set()
  }
  return { code: kept.join('\n'), classes }
}

function applyComment(
  text: string,
  comments: readonly MagicComment[],
  state: { open: Set<string>; next: Set<string> },
) {
  for (const comment of comments) {
    if (text === comment.line) state.next.add(comment.className)
    else if (text === comment.block?.start) state.open.add(comment.className)
    else if (text === comment.block?.end) state.open.delete(comment.className)
    else continue
    return true
  }
  return false
}
