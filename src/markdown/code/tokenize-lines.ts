import type { HighlighterCore } from 'shiki/core'

/** A grammar as the highlighter reads lines with it. */
export type LineGrammar = ReturnType<ReturnType<HighlighterCore['getInternalContext']>['getLanguage']>

/** What a grammar carries from one line to the next; null before the first. */
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

/** Lines of one grammar that were read before, by the state they start in; equal states are one object. */
export type KnownLines = Map<LineState, Map<string, ReadLine>>

/**
 * Longest line that is colored, in characters, as in VS Code. A limit of time, which shiki has, would leave a line
 * plain on a busy machine and color it on another.
 */
const LONGEST_LINE = 20_000
/** How the grammar is told so. */
const NO_TIME_LIMIT = 0
/** Where vscode-textmate packs the number of a token's color. */
const COLOR_MASK = 0b1111_1111_1000_0000_0000_0000
const COLOR_OFFSET = 15

/** Lines that are remembered of one state: samples repeat those of the page before, and a site has any number of pages. */
const MOST_KNOWN = 1000

/** What lines are read with. */
export interface LineReader {
  readonly grammar: LineGrammar
  /** The theme's colors by their number. */
  readonly colors: readonly string[]
  readonly known: KnownLines
}

/**
 * The tokens of each line, as shiki's `codeToTokensBase` has them. They depend on the line and on the state before it
 * alone, so a line that came before in the same state is not read again: samples and examples are mostly such lines.
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
  const before = reader.known.get(state)
  if (before && before.size >= MOST_KNOWN) reader.known.clear()
  const lines = reader.known.get(state) ?? new Map<string, ReadLine>()
  reader.known.set(state, lines)
  const found = lines.get(line) ?? readLine(line, state, reader)
  lines.set(line, found)
  return found
}

function readLine(line: string, state: LineState, { grammar, colors, known }: LineReader): ReadLine {
  if (line.length > LONGEST_LINE) return { tokens: [{ content: line, color: undefined }], next: state }
  const { tokens: packed, ruleStack } = grammar.tokenizeLine2(line, state, NO_TIME_LIMIT)
  const tokens: LineToken[] = []
  for (let index = 0; index < packed.length; index += 2) {
    const start = packed[index] ?? 0
    const end = packed[index + 2] ?? line.length
    if (start === end) continue
    const color = ((packed[index + 1] ?? 0) & COLOR_MASK) >>> COLOR_OFFSET
    tokens.push({ content: line.slice(start, end), color: colors[color] })
  }
  return { tokens, next: knownState(ruleStack, known) }
}

/** The state itself, or the equal one that came before it: the grammar makes a new one for every line it reads. */
function knownState(state: NonNullable<LineState>, known: KnownLines): LineState {
  for (const other of known.keys()) if (other?.equals(state)) return other
  return state
}
