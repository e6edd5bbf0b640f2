import type { Finding } from '../../shared/contract-types.ts'
import {
  createDocumentBuilder,
  type DocumentBuilder,
  duplicateKey,
  type FencePlace,
  findTabs,
  opposeHint,
  type ParsedFence,
  toPointer,
} from './parsed-fence.ts'

type Path = readonly (string | number)[]

/** What a JSON text is made of, `...` included (RFC 8259). */
const TOKEN =
  /[ \n\r]*(?:([{}[\],:])|("(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|true\b|false\b|null\b)|(\.\.\.|…))/iy

interface Token {
  readonly text: string
  readonly kind: 'mark' | 'string' | 'literal' | 'placeholder' | 'end'
  readonly offset: number
}

class SyntaxFault extends Error {
  readonly offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

interface Reader extends DocumentBuilder {
  readonly next: () => Token
  readonly peek: () => Token
  readonly at: (offset: number) => FencePlace
  readonly findings: Finding[]
}

/** Reads a JSON fence as strictly as `JSON.parse`, with `...` for what an example leaves out. */
export function parseJsonFence(text: string): ParsedFence {
  const tabs = findTabs(text)
  if (tabs.length > 0) return { findings: tabs, documents: [] }
  const reader: Reader = { ...createDocumentBuilder(), ...createTokens(text), at: placeIn(text), findings: [] }
  try {
    const value = readValue(reader.next(), [], reader)
    expectEnd(reader)
    const { keys, places, placeholders, findings } = reader
    return { findings, documents: [{ value, keys, places, placeholders }] }
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    const { line, column } = reader.at(error.offset)
    const fault: Finding = {
      severity: 'error',
      code: 'fence.syntax',
      message: error.message,
      hint: opposeHint,
      line,
      column,
    }
    return { findings: [...reader.findings, fault], documents: [] }
  }
}

function placeIn(text: string): (offset: number) => FencePlace {
  return (offset) => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
}

function createTokens(text: string): { next: () => Token; peek: () => Token } {
  let position = 0
  let ahead: Token | undefined
  const read = (): Token => {
    TOKEN.lastIndex = position
    const match = TOKEN.exec(text)
    if (!match) {
      const offset = position + (/^[ \n\r]*/.exec(text.slice(position))?.[0].length ?? 0)
      if (offset >= text.length) return { text: '', kind: 'end', offset: text.trimEnd().length }
      const found = /^(?:\/\/|\/\*|#)/.test(text.slice(offset))
        ? 'comment'
        : `"${text.slice(offset).split(/[\s,]/)[0]}"`
      throw new SyntaxFault(`Unexpected ${found}, expected JSON`, offset)
    }
    position = TOKEN.lastIndex
    const [whole, mark, string, literal] = match
    const token = mark ?? string ?? literal ?? '...'
    const kind = mark ? 'mark' : string ? 'string' : literal ? 'literal' : 'placeholder'
    return {
      text: token,
      kind,
      offset: match.index + whole.length - (kind === 'placeholder' ? whole.trimStart() : token).length,
    }
  }
  const peek = (): Token => {
    ahead ??= read()
    return ahead
  }
  const next = (): Token => {
    const token = peek()
    ahead = undefined
    return token
  }
  return { next, peek }
}

function unexpected({ text, kind, offset }: Token, expected: string): SyntaxFault {
  return new SyntaxFault(`Unexpected ${kind === 'end' ? 'end' : `"${text}"`}, expected ${expected}`, offset)
}

function expectEnd(reader: Reader): void {
  const token = reader.next()
  if (token.kind !== 'end') throw unexpected(token, 'the end')
}

function readValue(token: Token, path: Path, reader: Reader): unknown {
  reader.places.set(toPointer(path), reader.at(token.offset))
  if (token.kind === 'placeholder') {
    reader.placeholders.add(toPointer(path))
    return null
  }
  if (token.text === '{') return readObject(path, reader)
  if (token.text === '[') return readList(path, reader)
  if (token.kind !== 'string' && token.kind !== 'literal') throw unexpected(token, 'a value')
  const value: unknown = JSON.parse(token.text)
  return value
}

function readObject(path: Path, reader: Reader): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const seen = new Map<string, FencePlace>()
  readEntries('}', reader, (token) => {
    if (token.kind === 'placeholder') {
      reader.placeholders.add(toPointer(path))
      return
    }
    if (token.kind !== 'string') throw unexpected(token, 'a key in double quotes')
    const name = String(JSON.parse(token.text))
    const place = reader.at(token.offset)
    if (seen.has(name)) reader.findings.push(duplicateKey(name, place, seen.get(name)))
    seen.set(name, place)
    reader.keys.push({ path: [...path, name], length: token.text.length, ...place })
    const colon = reader.next()
    if (colon.text !== ':') throw unexpected(colon, '":"')
    result[name] = readValue(reader.next(), [...path, name], reader)
  })
  return result
}

function readList(path: Path, reader: Reader): unknown[] {
  const result: unknown[] = []
  readEntries(']', reader, (token) => {
    if (token.kind === 'placeholder') reader.placeholders.add(toPointer(path))
    else result.push(readValue(token, [...path, result.length], reader))
  })
  return result
}

function readEntries(end: string, reader: Reader, readEntry: (first: Token) => void): void {
  if (reader.peek().text === end && reader.peek().kind === 'mark') {
    reader.next()
    return
  }
  for (;;) {
    const first = reader.next()
    readEntry(first)
    // After `...` on a line of its own the comma may be missing.
    if (first.kind === 'placeholder' && reader.peek().kind === 'string') continue
    const token = reader.next()
    if (token.kind === 'mark' && token.text === end) return
    if (token.text !== ',') throw unexpected(token, `"," or "${end}"`)
  }
}
