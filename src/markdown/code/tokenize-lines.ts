import type { HighlighterCore } from 'shiki/core'

/** A grammar as the highlighter uses it. */
type LineGrammar = ReturnType<ReturnType<HighlighterCore['getInternalContext']>['getLanguage']>

/** The state of a grammar between lines; null before the first. */
type LineState = Parameters<LineGrammar['tokenizeLine2']>[1]

/** A piece of a line and its color in the theme. */
export interface LineToken {
  readonly content: string
  readonly color: string | undefined
}

interface ReadLine {
  readonly tokens: readonly LineToken[]
  readonly next: LineState
}

/** Cached lines of one grammar, by the state they start in; equal states share one object. */
type CachedLines = Map<LineState, Map<string, ReadLine>>

/**
 * Longest line that is highlighted, in characters, as in VS Code. A time limit, as in shiki, would leave a line plain
 * on a busy machine and highlight it on another.
 */
const MAX_LINE_LENGTH = 20_000
/** Disables the grammar's own time limit. */
const NO_TIME_LIMIT = 0
/** The bits in which vscode-textmate stores the number of a token's color. */
const COLOR_MASK = 0b1111_1111_1000_0000_0000_0000
const COLOR_OFFSET = 15

/** Cached lines per state: samples repeat those of the page before, and a site has any number of pages. */
const MAX_CACHED = 1000

/** A grammar with its cache. */
export interface LineReader {
  readonly grammar: LineGrammar
  /** The theme's colors by number. */
  readonly colors: readonly string[]
  readonly lines: CachedLines
}

/**
 * The tokens of each line, as in shiki's `codeToTokensBase`. They depend only on the line and the state before it, so
 * the result for a line in the same state is cached: samples and examples mostly repeat lines.
 */
export function tokenizeLines(code: string, reader: LineReader): (readonly LineToken[])[] {
  let state: LineState = null
  return code.split(/\r?\n/).map((line) => {
    // An empty line changes nothing, as in shiki.
    if (line === '') return []
    const { tokens, next } = findLine(line, state, reader)
    state = next
    return tokens
  })
}

function findLine(line: string, state: LineState, reader: LineReader): ReadLine {
  const before = reader.lines.get(state)
  if (before && before.size >= MAX_CACHED) reader.lines.clear()
  const lines = reader.lines.get(state) ?? new Map<string, ReadLine>()
  reader.lines.set(state, lines)
  const found = lines.get(line) ?? readLine(line, state, reader)
  lines.set(line, found)
  return found
}

function readLine(line: string, state: LineState, { grammar, colors, lines }: LineReader): ReadLine {
  if (line.length > MAX_LINE_LENGTH) return { tokens: [{ content: line, color: undefined }], next: state }
  const { tokens: packed, ruleStack } = grammar.tokenizeLine2(line, state, NO_TIME_LIMIT)
  const tokens: LineToken[] = []
  for (let index = 0; index < packed.length; index += 2) {
    const start = packed[index] ?? 0
    const end = packed[index + 2] ?? line.length
    if (start === end) continue
    const color = ((packed[index + 1] ?? 0) & COLOR_MASK) >>> COLOR_OFFSET
    tokens.push({ content: line.slice(start, end), color: colors[color] })
  }
  return { tokens, next: cachedState(ruleStack, lines) }
}

/** The state itself, or an equal one from before: the grammar creates a new one for every line. */
function cachedState(state: NonNullable<LineState>, lines: CachedLines): LineState {
  for (const other of lines.keys()) if (other?.equals(state)) return other
  return state
}
