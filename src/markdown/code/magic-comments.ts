/** A comment in a fence that marks the following lines; names follow Docusaurus. */
export interface MagicComment {
  readonly className: string
  /** Marks the next line. */
  readonly line?: string | undefined
  /** Mark the lines between them. */
  readonly block?: { readonly start: string; readonly end: string } | undefined
}

/** A fence's text without its magic comments, and the classes of the remaining lines, by number from 1. */
export interface MarkedCode {
  readonly code: string
  readonly classes: ReadonlyMap<number, readonly string[]>
}

/** Comment styles: each matches a line that contains only a comment. */
const STYLES = {
  slashes: /^\s*\/\/\s*(.+?)\s*$/,
  stars: /^\s*\/\*\s*(.+?)\s*\*\/\s*$/,
  jsx: /^\s*\{\s*\/\*\s*(.+?)\s*\*\/\s*\}\s*$/,
  hash: /^\s*#\s*(.+?)\s*$/,
  markup: /^\s*<!--\s*(.+?)\s*-->\s*$/,
  dashes: /^\s*--\s*(.+?)\s*$/,
  semicolon: /^\s*;\s*(.+?)\s*$/,
  percent: /^\s*%\s*(.+?)\s*$/,
} as const
type Style = keyof typeof STYLES

/** Comment styles of languages with few or unusual ones; in others, such as XML, sites use any that is usual, as in Docusaurus. */
const STYLES_BY_LANGUAGE: Readonly<Record<string, readonly Style[]>> = {
  md: ['markup', 'jsx'],
  markdown: ['markup', 'jsx'],
  mdx: ['markup', 'jsx'],
  html: ['markup', 'slashes', 'stars'],
  vue: ['markup', 'slashes', 'stars'],
  svelte: ['markup', 'slashes', 'stars'],
  astro: ['markup', 'slashes', 'stars', 'jsx'],
  jsx: ['slashes', 'stars', 'jsx'],
  tsx: ['slashes', 'stars', 'jsx'],
  sql: ['dashes', 'stars'],
  lua: ['dashes'],
  haskell: ['dashes'],
  ini: ['semicolon', 'hash'],
  lisp: ['semicolon'],
  clojure: ['semicolon'],
  latex: ['percent'],
  tex: ['percent'],
}
const USUAL_STYLES: readonly Style[] = ['slashes', 'stars', 'jsx', 'hash', 'markup']

/** Removes the magic comments from a fence and returns the lines they mark. */
export function readMagicComments(source: string, language: string, comments: readonly MagicComment[]): MarkedCode {
  const styles = (STYLES_BY_LANGUAGE[language] ?? USUAL_STYLES).map((style) => STYLES[style])
  const kept: string[] = []
  const classes = new Map<number, string[]>()
  const open = new Set<string>()
  let next = new Set<string>()
  for (const line of source.split('\n')) {
    const text = styles.map((style) => style.exec(line)?.[1]).find((found) => found !== undefined)
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
