import type { SourceLine } from '../source-lines.ts'
import type { TextLine } from './translate-fences.ts'

const INLINE_END = '\\\\)'

/** Marks of formulas in MathJax as they are written in Markdown, and what ends each. */
const ENDS: Readonly<Record<string, string>> = { '\\\\(': INLINE_END, '\\\\[': '\\\\]', $$: '$$' }

interface State {
  /** End of the formula that is open. */
  end: string | undefined
  /** Text before it, where it is a block of its own. */
  prefix: string | undefined
}

/** Writes the formulas of MathJax as ours; a single `$` is text. Code is left as it is. */
export function translateMath(lines: readonly TextLine[]): SourceLine[] {
  const state: State = { end: undefined, prefix: undefined }
  return lines.flatMap(({ line, isCode }) => {
    if (isCode) state.end = undefined
    if (isCode || (state.end === undefined && !/[$\\]/.test(line.text))) return [line]
    const parts = translateLine(line.text, state).split('\n')
    const written = parts.length > 1 ? parts.filter((text) => /[^\s>]/.test(text)) : parts
    return written.map((text) => ({ ...line, text }))
  })
}

/** A piece of a line as it is written for us, and where the next one begins. */
interface Piece {
  readonly text: string
  readonly next: number
}

function translateLine(text: string, state: State): string {
  let done = ''
  for (let at = 0; at < text.length; ) {
    const piece =
      state.end === undefined ? readText(text, at, { done, state }) : readFormula(text, at, state.end, state)
    done += piece.text
    at = piece.next
  }
  return done
}

/** Reads to the end of a formula, or of the line: what Markdown takes for an escape is one for TeX. */
function readFormula(text: string, at: number, end: string, state: State): Piece {
  const found = text.indexOf(end, at)
  const stop = found < 0 ? text.length : found
  const formula = text.slice(at, stop).replace(/\\([!-/:-@[-`{-~])/g, '$1')
  if (found < 0) return { text: formula, next: stop }
  const { prefix } = state
  state.end = undefined
  const mark = end === INLINE_END ? '$' : '$$'
  const after = prefix === undefined ? mark : `\n${prefix}$$\n${prefix}`
  return { text: formula + after, next: stop + end.length }
}

/** Start of a formula, an escaped character or a span of code. */
const TOKEN = /\\\\[([]|\$\$|\\.|\$|`+/g

/** Reads to the start of a formula, or to the end of the line. */
function readText(text: string, at: number, { done, state }: { readonly done: string; readonly state: State }): Piece {
  TOKEN.lastIndex = at
  const found = TOKEN.exec(text)
  if (!found) return { text: text.slice(at), next: text.length }
  const [token] = found
  const before = text.slice(at, found.index)
  const next = found.index + token.length
  const end = ENDS[token]
  if (end !== undefined) {
    const isBlock = end !== INLINE_END && /^[\s>]*$/.test(done + before)
    state.end = end
    state.prefix = isBlock ? done + before : undefined
    const mark = end === INLINE_END ? '$' : '$$'
    return { text: before + (isBlock ? `$$\n${done}${before}` : mark), next }
  }
  if (token === '$') return { text: `${before}\\$`, next }
  const close = token.startsWith('`') ? text.indexOf(token, next) : -1
  const stop = close < 0 ? next : close + token.length
  return { text: text.slice(at, stop), next: stop }
}
