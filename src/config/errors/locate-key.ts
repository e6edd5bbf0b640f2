import { excerptOf, type Problem } from '../../util/errors.ts'
import type { KeyPath } from './key-path.ts'

/** A source file of the configuration. */
export interface ConfigSource {
  /** The file as people see it. */
  readonly file: string
  readonly text: string
}

/** Location of a key; empty when it is not certain. */
export type KeyPlace = Pick<Problem, 'file' | 'line' | 'column' | 'source'>

interface Candidate extends KeyOccurrence {
  readonly source: ConfigSource
}

/**
 * Creates a function that locates a key path in the sources of the configuration. A key that is not written there
 * (missing, or computed) is shown at its nearest ancestor.
 */
export function createLocator(sources: readonly ConfigSource[]): (path: KeyPath) => KeyPlace {
  const isScript = ({ file }: ConfigSource): boolean => !file.endsWith('.json')
  const candidates = sources.flatMap((source) => {
    const found = scanKeys(source.text).map((one) => ({ ...one, source }))
    // The first keys of a JSON file that a script reads are names, such as those of sidebars.
    return isScript(source) || !sources.some(isScript) ? found : found.filter(({ path }) => path.length > 1)
  })
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = findOne(candidates, path.slice(0, length))
      if (found) return placeOf(found)
    }
    return {}
  }
}

/** The places where a text is an entry of a list or the value of this key, in the order of the sources. */
export function locateValue(sources: readonly ConfigSource[], value: string, key: string): KeyPlace[] {
  return sources.flatMap((source) => findValue(source.text, value, key).map((offset) => placeOf({ source, offset })))
}

/** The one occurrence that matches most of the path; undefined when several do, or none matches enough. */
function findOne(candidates: readonly Candidate[], path: KeyPath): Candidate | undefined {
  const matching = candidates.filter(
    (candidate) => (candidate.path.length > 1 || path.length === 1) && endsWith(path, candidate.path),
  )
  const longest = Math.max(...matching.map((candidate) => candidate.path.length))
  const best = matching.filter((candidate) => candidate.path.length === longest)
  return best.length === 1 ? best[0] : undefined
}

function endsWith(path: KeyPath, end: KeyPath): boolean {
  const skipped = path.length - end.length
  return skipped >= 0 && end.every((step, index) => step === path[skipped + index])
}

function placeOf({ source, offset }: Pick<Candidate, 'source' | 'offset'>): KeyPlace {
  const before = source.text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  const rest = source.text.slice(lineStart)
  const column = offset - lineStart + 1
  return {
    file: source.file,
    line: before.split('\n').length,
    column,
    source: excerptOf(rest.split(/\r?\n/, 1)[0], column) ?? '',
  }
}

/** A key of an object or an entry of a list in a source file. */
interface KeyOccurrence {
  /** From the outermost literal down: a literal in a variable of its own has a path of its own. */
  readonly path: KeyPath
  /** Offset in the file. */
  readonly offset: number
}

interface Token {
  readonly kind: 'word' | 'string' | 'punctuation'
  readonly text: string
  readonly offset: number
}

/** An open literal or pair of brackets. */
interface Frame {
  readonly kind: 'object' | 'list' | 'other'
  readonly path: KeyPath
  /** The key or index the following tokens belong to; undefined where it is unknown. */
  step: string | number | undefined
  /** Set while the next token starts a key or an entry. */
  starting: boolean
}

const TOKEN =
  /(?<blank>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<word>[\p{L}\p{N}_$]+)|(?<string>'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*"|`(?:\\[\s\S]|[^`\\])*`)|(?<punctuation>\.\.\.|=>|[\s\S])/uy
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y

/** The keys and entries of every literal in a TypeScript file. Reads tokens, not grammar: enough to find a line. */
function scanKeys(text: string): KeyOccurrence[] {
  const tokens = tokenize(text)
  const occurrences: KeyOccurrence[] = []
  const frames: Frame[] = [{ kind: 'other', path: [], step: undefined, starting: false }]
  tokens.forEach((token, index) => {
    const frame = frames.at(-1)
    if (!frame) return
    if (frame.starting) start(frame, token, tokens[index + 1], occurrences)
    if (isOpening(token)) frames.push(open(frame, token, tokens[index - 1]))
    else if (isClosing(token) && frames.length > 1) frames.pop()
    else if (token.text === ',' && token.kind === 'punctuation') advance(frame)
  })
  return occurrences
}

/** Offsets of a text in a file where it is an entry of a list or the value of this key. */
function findValue(text: string, value: string, key: string): number[] {
  const tokens = tokenize(text)
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'string' || unquote(token) !== value) return []
    const [name, before] = [tokens[index - 2], tokens[index - 1]]
    const isValue = before?.text === ':' ? name !== undefined && unquote(name) === key : tokens[index + 1]?.text !== ':'
    return isValue ? [token.offset] : []
  })
}

/** Records the key or entry that a token starts. */
function start(frame: Frame, token: Token, next: Token | undefined, occurrences: KeyOccurrence[]): void {
  frame.starting = false
  if (isClosing(token)) return
  if (frame.kind === 'list') {
    // After a spread, the index of an entry is unknown without running the code.
    if (token.text === '...') frame.step = undefined
    if (typeof frame.step === 'number') occurrences.push({ path: [...frame.path, frame.step], offset: token.offset })
    return
  }
  const isKey = token.kind !== 'punctuation' && next !== undefined && [':', ',', '}', '('].includes(next.text)
  frame.step = isKey ? unquote(token) : undefined
  if (isKey) occurrences.push({ path: [...frame.path, unquote(token)], offset: token.offset })
}

function open(parent: Frame, token: Token, before: Token | undefined): Frame {
  const isValue = parent.kind !== 'other' && parent.step !== undefined
  const path = isValue ? [...parent.path, parent.step ?? ''] : []
  if (token.text === '{') return { kind: 'object', path, step: undefined, starting: true }
  const isIndexing = before !== undefined && (before.kind === 'word' || /^[)\]]$/.test(before.text))
  if (token.text === '[' && !isIndexing) return { kind: 'list', path, step: 0, starting: true }
  return { kind: 'other', path: [], step: undefined, starting: false }
}

function advance(frame: Frame): void {
  if (frame.kind === 'other') return
  frame.starting = true
  if (frame.kind === 'list' && typeof frame.step === 'number') frame.step += 1
  if (frame.kind === 'object') frame.step = undefined
}

function isOpening(token: Token): boolean {
  return token.kind === 'punctuation' && ['{', '[', '('].includes(token.text)
}

function isClosing(token: Token): boolean {
  return token.kind === 'punctuation' && ['}', ']', ')'].includes(token.text)
}

function unquote(token: Token): string {
  return token.kind === 'string' ? token.text.slice(1, -1) : token.text
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let offset = 0
  while (offset < text.length) {
    const match = matchAt(TOKEN, text, offset)
    if (!match?.groups) break
    const { blank, word, string } = match.groups
    const regex = !blank && startsValue(tokens.at(-1)) ? matchAt(REGEX, text, offset) : undefined
    const [found] = regex ?? match
    const kind = regex || string ? 'string' : 'punctuation'
    if (!blank) tokens.push({ kind: word ? 'word' : kind, text: found, offset })
    offset += found.length
  }
  return tokens
}

/** Returns whether a slash after this token starts a regular expression; otherwise it divides. */
function startsValue(before: Token | undefined): boolean {
  return before === undefined || (before.kind === 'punctuation' && !/^[)\]}]$/.test(before.text))
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset
  return pattern.exec(text) ?? undefined
}
