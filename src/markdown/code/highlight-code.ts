import { markCopied, parseCodeMeta } from '../../shared/code-meta.ts'
import type { LinkedRange } from '../../shared/contract-types.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import type { CodeToShow } from '../../shared/page-scope.ts'
import { addressMarker } from '../../shared/reference-marker.ts'
import type { Highlighter } from './highlight.ts'
import { type MagicComment, type MarkedCode, readMagicComments } from './magic-comments.ts'

/** Pieces of highlighted code: tags, and characters, some of them written as entities. */
const PIECE = /<[^<>]*>|&(?:\w+|#\w+);|[^<&]/gu

/**
 * Turns parts of highlighted code into links with marked addresses. They are not in the tab order: a long example has
 * more keys than anyone wants to step through, and the page's text and the search have links to the same places.
 */
export function linkRanges(codeHtml: string, ranges: readonly LinkedRange[]): string {
  if (ranges.length === 0) return codeHtml
  const lines = codeHtml.split('\n')
  const byLine = new Map<number, LinkedRange[]>()
  for (const range of ranges) byLine.set(range.line, [...(byLine.get(range.line) ?? []), range])
  return lines.map((line, index) => linkLine(line, byLine.get(index + 1) ?? [])).join('\n')
}

function linkLine(html: string, ranges: readonly LinkedRange[]): string {
  return [...ranges].sort((a, b) => b.column - a.column).reduce(linkOne, html)
}

/** A range that a token's tag splits is left as it is. */
function linkOne(html: string, { column, length, url }: LinkedRange): string {
  let position = 1
  let start: number | undefined
  for (const match of html.matchAll(PIECE)) {
    const isTag = match[0].startsWith('<')
    if (isTag) {
      if (start !== undefined) return html
      continue
    }
    if (position === column) start = match.index
    position += match[0].startsWith('&') ? 1 : match[0].length
    if (start === undefined || position < column + length) continue
    const end = match.index + match[0].length
    const link = `<a href="${escapeHtml(addressMarker(url))}" tabindex="-1">${html.slice(start, end)}</a>`
    return html.slice(0, start) + link + html.slice(end)
  }
  return html
}

/** A fence as HTML, and its code without magic comments. */
export interface HighlightedCode {
  readonly html: string
  readonly code: string
  /** Comments such as `[!code hot]` that mark nothing known. */
  readonly unread: MarkedCode['unread']
}

/** Highlights code, with the lines that its comments and meta mark. */
export async function highlightCode(
  { code, language, meta }: Omit<CodeToShow, 'start'>,
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
  const shown = markWords(html, marked.words)
  return { html: markCopied(shown, copiedLines(marked, language)), code: marked.code, unread: marked.unread }
}

/** Marks texts in the lines of highlighted code, in each token that they are a part of. */
function markWords(codeHtml: string, words: MarkedCode['words']): string {
  if (words.every((texts) => texts.length === 0)) return codeHtml
  const lines = codeHtml.split('\n').map((html, index) => markLine(html, words[index] ?? []))
  return lines.join('\n')
}

function markLine(html: string, texts: readonly string[]): string {
  if (texts.length === 0) return html
  const pieces = html.match(PIECE) ?? []
  const characters = pieces.filter((piece) => !piece.startsWith('<'))
  const written = texts.map((text) => escapeHtml(text).match(PIECE) ?? [])
  const marked = new Set<number>()
  for (const start of characters.keys())
    for (const text of written)
      if (text.every((piece, index) => characters[start + index] === piece))
        for (const index of text.keys()) marked.add(start + index)
  let position = 0
  const parts = pieces.map((piece) =>
    piece.startsWith('<') || !marked.has(position++) ? piece : `<mark>${piece}</mark>`,
  )
  return parts.join('').replaceAll('</mark><mark>', '')
}

/** Returns what the copy button copies where that is not all: of each line, from which character on. */
function copiedLines({ code, classes }: MarkedCode, language: string): ReadonlyMap<number, number> | undefined {
  const commands = findCommands(code, language)
  const removed = new Set([...classes].flatMap(([line, names]) => (names.includes('removed') ? [line] : [])))
  if (removed.size === 0) return commands
  const lines = commands ?? code.split('\n').map((_, index): [number, number] => [index + 1, 0])
  return new Map([...lines].filter(([line]) => !removed.has(line)))
}

/** Maps class names of magic comments, as sites write them, to the marks of the stylesheet. */
function lineClasses(className: string): string[] {
  if (/highlight/.test(className)) return ['highlighted']
  if (/error/.test(className)) return ['error']
  if (className === 'removed') return ['error', className]
  return className === 'added' ? ['highlighted', className] : [className]
}

/** Patterns that tell commands from what they print. */
interface Session {
  /** Text before a command. */
  readonly prompt: RegExp
  /** Text before another line of a command. */
  readonly more: RegExp
  /** The end of a line that goes on in the next one; where there is none, each line has a prompt. */
  readonly goesOn?: RegExp
  /** Set if quotes and here-documents may have several lines. */
  readonly isShell?: boolean
  /** Set if the language is code as well, so that only a prompt in its first line tells that this is a session. */
  readonly isCode?: boolean
}

/** The user, the host and the folder before a prompt, as in `(venv) user@host:~$ `. */
const HOST = String.raw`^ *(?:\([^()\s]+\) )?(?:\[[^\]]+\] ?|[\w.-]+@[\w.-]+(?:[: ][^\s$#%]*)? ?|[~/][^\s$#%]* ?)?`
const POWERSHELL = '^ *PS(?: [^>]*)?>(?: |$)'
const CMD = String.raw`^ *[A-Za-z]:\\[^>]*>`

const SHELL = { more: /^ *>(?: |$)/, goesOn: /(?:\\|\||&&)$/, isShell: true }
const CONSOLE: Session = { ...SHELL, prompt: new RegExp(`${HOST}[$#%❯](?: |$)|${POWERSHELL}|${CMD}`) }
const BASH: Session = { ...SHELL, prompt: new RegExp(String.raw`${HOST}\$ `), isCode: true }
const PYCON: Session = { prompt: /^ *>>>(?: |$)/, more: /^ *\.\.\.(?: |$)/ }
const SESSIONS: ReadonlyMap<string, Session> = new Map([
  ...['console', 'shell-session', 'sh-session', 'shellsession'].map((name) => [name, CONSOLE] as const),
  ...['bash', 'sh', 'shell', 'shellscript', 'zsh', 'fish'].map((name) => [name, BASH] as const),
  ['pycon', PYCON],
  ...['python', 'py'].map((name) => [name, { ...PYCON, isCode: true }] as const),
  ...['powershell', 'ps1', 'pwsh'].map((name) => {
    return [name, { prompt: new RegExp(POWERSHELL), more: /^ *>>(?: |$)/, goesOn: /[`|]$/, isCode: true }] as const
  }),
  ...['bat', 'batch', 'cmd'].map((name) => {
    return [name, { prompt: new RegExp(CMD), more: /^ *More\? /, goesOn: /\^$/, isCode: true }] as const
  }),
])

/** The end that a command waits for. */
interface Waiting {
  /** The quotation mark that is open. */
  readonly quote?: string
  /** The line that ends a here-document. */
  readonly end?: string
  readonly goesOn?: boolean
}

/**
 * Returns where commands begin in the lines of a session at a prompt, by number from 1; other lines are what commands
 * print. Undefined for other code.
 */
export function findCommands(code: string, language: string): ReadonlyMap<number, number> | undefined {
  const session = SESSIONS.get(language)
  if (!session) return undefined
  const lines = code.split('\n')
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
  if (session.isCode && !session.prompt.test(first)) return undefined
  const lastOf = new Map(lines.map((line, index) => [endOf(line), index]))
  const commands = new Map<number, number>()
  let waiting: Waiting | undefined
  for (const [index, line] of lines.entries()) {
    const start = startOf(line, session, waiting)
    if (start === undefined) {
      waiting = undefined
      continue
    }
    const text = line.slice(start.column)
    commands.set(index + 1, start.column)
    waiting = waitingAfter(text, session, start.isNew ? {} : (waiting ?? {}))
    const { end } = waiting
    if (end !== undefined && (lastOf.get(end) ?? -1) <= index) waiting = {}
  }
  return commands.size > 0 ? commands : undefined
}

/** Returns where code begins in a line; undefined in what commands print. */
function startOf(line: string, { prompt, more, goesOn }: Session, waiting: Waiting | undefined) {
  const found = waiting?.end === undefined && !(waiting?.quote && line.startsWith('#')) ? prompt.exec(line) : null
  if (found) return { column: found[0].length, isNew: true }
  if (!waiting) return undefined
  const again = more.exec(line)
  const isOpen = waiting.quote !== undefined || waiting.end !== undefined || waiting.goesOn
  if (goesOn ? !isOpen : !again) return undefined
  return { column: again?.[0].length ?? 0, isNew: false }
}

function waitingAfter(text: string, { goesOn, isShell }: Session, before: Waiting): Waiting {
  if (before.end !== undefined) return endOf(text) === before.end ? {} : before
  const { quote, bare } = isShell ? readQuotes(text, before.quote) : { quote: undefined, bare: text }
  if (quote !== undefined) return { quote }
  const end = isShell ? /(?:^|[^<])<<-?[ \t]*["'\\]?(\w+)/.exec(text)?.[1] : undefined
  return end === undefined ? { goesOn: goesOn?.test(bare.trimEnd()) ?? false } : { end }
}

/** Returns a line as it may end a here-document. */
function endOf(line: string): string {
  return line.replace(/^ *> /, '').trim()
}

/** Reads a line of a shell: the quotation mark that stays open, and the line without its comment. */
function readQuotes(text: string, open: string | undefined) {
  let quote = open
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '\\' && quote !== "'") index++
    else if (character === quote) quote = undefined
    else if (quote !== undefined) continue
    else if (/["']/.test(character)) quote = character
    else if (character === '#' && !/\S/.test(text.charAt(index - 1))) return { quote, bare: text.slice(0, index) }
  }
  return { quote, bare: text }
}
