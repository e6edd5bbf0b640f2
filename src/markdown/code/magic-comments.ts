/** A comment in a fence that marks the following lines. */
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
  /** Texts that are marked wherever they are in a line, for each line. */
  readonly words: readonly (readonly string[])[]
  /** Comments such as `[!code hot]` that mark nothing known, with the line of each in the fence. */
  readonly unread: readonly { readonly comment: string; readonly line: number }[]
}

/** Classes of lines by the words in comments such as `// [!code ++]`. */
const MARKED_CLASSES: ReadonlyMap<string, string> = new Map([
  ['++', 'added'],
  ['--', 'removed'],
  ['error', 'error'],
  ...['focus', 'highlight', 'hl', 'warning'].map((word) => [word, 'highlighted'] as const),
])
const OPENERS = ['{/*', '<!--', '/*', '//', '--', '#', ';', '%']
const CLOSERS = ['', '*/}', '-->', '*/']

/** Comment styles: each matches a line that contains only a comment. */
const STYLES = {
  slashes: /^\s*\/\/\s*(\S(?:.*\S)?)\s*$/,
  stars: /^\s*\/\*\s*(\S(?:.*\S)?)\s*\*\/\s*$/,
  jsx: /^\s*\{\s*\/\*\s*(\S(?:.*\S)?)\s*\*\/\s*\}\s*$/,
  hash: /^\s*#\s*(\S(?:.*\S)?)\s*$/,
  markup: /^\s*<!--\s*(\S(?:.*\S)?)\s*-->\s*$/,
  dashes: /^\s*--\s*(\S(?:.*\S)?)\s*$/,
  semicolon: /^\s*;\s*(\S(?:.*\S)?)\s*$/,
  percent: /^\s*%\s*(\S(?:.*\S)?)\s*$/,
} as const
type Style = keyof typeof STYLES

/** Comment styles of languages with few or unusual ones; in others, such as XML, sites use any that is usual. */
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
  const shown: string[] = []
  const classes = new Map<number, string[]>()
  const open = new Set<string>()
  const unread: MarkedCode['unread'][number][] = []
  const words: string[][] = []
  /** Marks that go on, with their numbers of lines. */
  let marks: readonly CodeMark[] = []
  let next = new Set<string>()
  for (const [index, written] of source.split('\n').entries()) {
    const { line, mark } = readMark(written)
    if (mark && isUnknown(mark)) unread.push({ comment: mark.comment, line: index + 1 })
    else if (mark) marks = [...marks, mark]
    if (mark && line.trim() === '') continue
    const text = styles.map((style) => style.exec(line)?.[1]).find((found) => found !== undefined)
    if (text !== undefined && applyComment(text, comments, { open, next })) continue
    shown.push(line)
    const names = [...new Set([...open, ...next, ...marks.flatMap(({ className }) => className ?? [])])]
    if (names.length > 0) classes.set(shown.length, names)
    words.push(marks.flatMap(({ word }) => word ?? []))
    next = new Set()
    marks = marks.flatMap((one) => (one.lines > 1 ? [{ ...one, lines: one.lines - 1 }] : []))
  }
  return { code: shown.join('\n'), classes, words, unread }
}

interface CodeMark {
  readonly comment: string
  /** Class of the marked lines. */
  readonly className?: string | undefined
  /** Text that is marked in place of whole lines; a comment with neither is not known. */
  readonly word?: string
  readonly lines: number
}

/** Reads a comment such as `// [!code ++]` or `// [!code focus:3]`; returns the line without it. */
function readMark(line: string): { readonly line: string; readonly mark?: CodeMark } {
  const found = line.includes('[!code ') ? (WORD.exec(line) ?? LINES.exec(line)) : null
  if (!found) return { line }
  const mark = toMark(found)
  if (isUnknown(mark)) return { line, mark }
  const before = line.slice(0, found.index).trimEnd()
  const after = line.slice(found.index + mark.comment.length).trim()
  const opener = CLOSERS.includes(after) ? OPENERS.find((one) => before.endsWith(one)) : undefined
  if (opener === undefined) return { line: `${before} ${after}`.trimEnd(), mark }
  return { line: before.slice(0, -opener.length).trimEnd(), mark }
}

/** Matches a mark of a text, in which colons and brackets are escaped, with a number of lines. */
const WORD = /\[!code (word):((?:\\.|[^\\:\]])+)(?::(\d+))?\]/
const LINES = /\[!code ([^\s\]:]+)(?::([^\]]*))?\]/

/** Returns code, with the fence around it or not, without the lines that only mark texts. */
export function withoutWordMarks(code: string): string {
  return code.includes('[!code word:') ? code.replace(/^[ \t>]*\/\/ \[!code word:[^\n]*\][ \t]*\n/gm, '') : code
}

function toMark([comment, word = '', value, count]: RegExpExecArray): CodeMark {
  if (word === 'word' && value !== undefined) {
    const text = value.replace(/\\(.)/g, '$1')
    return { comment, word: text, lines: count === undefined ? Number.POSITIVE_INFINITY : Number(count) }
  }
  const className = /^\d+$/.test(value ?? '1') ? MARKED_CLASSES.get(word) : undefined
  return { comment, className, lines: Number(value ?? 1) }
}

function isUnknown({ className, word }: CodeMark): boolean {
  return className === undefined && word === undefined
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
