import { isRecord } from '../../../shared/is-record.ts'

/** The content of `{% … %}`: an opening, closing or self-closing tag, a value to show, or attributes of the node before it. */
export interface MarkdocTag {
  readonly kind: 'open' | 'close' | 'void' | 'value' | 'annotation'
  /** Name of a tag. */
  readonly name: string
  /** The value that is shown, or the first one of a tag, such as the condition of `if`. */
  readonly value: unknown
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Variables by name. */
export type Scope = Readonly<Record<string, unknown>>

/** Deepest nesting of values that is read. */
const MAX_DEPTH = 20

/** Thrown for a text that is not a value. */
class NotMarkdoc extends Error {}

/** Reads what is between `{%` and `%}`, with the values of its variables; undefined where it is none of these. */
export function readTag(text: string, scope: Scope): MarkdocTag | undefined {
  try {
    return readWhole(text, scope)
  } catch (error) {
    if (error instanceof NotMarkdoc) return undefined
    throw error
  }
}

function readWhole(text: string, scope: Scope): MarkdocTag {
  const reader = createReader(text, scope)
  const none = { value: undefined, attributes: {} }
  if (reader.isNext(/[$@]|[\w-]+\(/y)) return { ...none, kind: 'value', name: '', value: reader.readValue() }
  const isClose = reader.take(/\//y) !== undefined
  // A name that is followed by "=" is that of an attribute.
  const name = reader.take(/[a-zA-Z][\w-]*(?![\w=-])/y) ?? ''
  if (isClose) return { ...none, kind: 'close', name }
  const hasValue = name !== '' && !reader.isNext(/[\w-]+=|[#./]|$/y)
  const value = hasValue ? reader.readValue() : undefined
  const attributes = reader.readAttributes()
  const kind = reader.take(/\//y) === undefined ? 'open' : 'void'
  reader.expect(/$/y)
  return { kind: name === '' ? 'annotation' : kind, name, value, attributes }
}

function createReader(text: string, scope: Scope) {
  let at = /^\s*/.exec(text)?.[0].length ?? 0
  let depth = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const take = (pattern: RegExp): string | undefined => {
    const found = match(pattern)
    if (!found) return undefined
    at += found[0].length
    while (/\s/.test(text.charAt(at))) at++
    return found[0]
  }
  const expect = (pattern: RegExp): string => {
    const found = take(pattern)
    if (found === undefined) throw new NotMarkdoc()
    return found
  }
  /** Reads values up to an end, with commas between them. */
  const readList = <T>(end: RegExp, read: () => T): T[] => {
    const all: T[] = []
    while (take(end) === undefined) {
      all.push(read())
      if (take(/,/y) === undefined) {
        expect(end)
        break
      }
    }
    return all
  }
  const readString = (): string =>
    expect(/"(?:[^"\\]|\\[\s\S])*"/y)
      .slice(1, -1)
      .replace(/\\([\s\S])/g, (_, char: string) => ESCAPES[char] ?? char)
  const readKey = (): string | undefined => {
    if (take(/\.(?=[a-zA-Z_])/y) !== undefined) return expect(/[\w-]+/y)
    if (take(/\[/y) === undefined) return undefined
    const key = String(readValue())
    expect(/\]/y)
    return key
  }
  const readPath = (): unknown => {
    let value: unknown = scope
    for (let key: string | undefined = expect(/[a-zA-Z_][\w-]*/y); key !== undefined; key = readKey())
      value = valueAt(value, key)
    return value
  }
  const readNamed = (): unknown => {
    const name = expect(/[a-zA-Z_][\w-]*/y)
    if (take(/\(/y) !== undefined) return callFunction(name, readList(/\)/y, readArgument))
    return name in WORDS ? WORDS[name] : fail()
  }
  const readInside = (): unknown => {
    const number = take(/-?\d+(?:\.\d+)?/y)
    if (number !== undefined) return Number(number)
    if (match(/"/y)) return readString()
    if (take(/[$@]/y) !== undefined) return readPath()
    if (take(/\[/y) !== undefined) return readList(/\]/y, readValue)
    if (take(/\{/y) !== undefined) return Object.fromEntries(readList(/\}/y, readEntry))
    return readNamed()
  }
  const readValue = (): unknown => {
    if (++depth > MAX_DEPTH) fail()
    const value = readInside()
    depth--
    return value
  }
  const readEntry = (): [string, unknown] => {
    const key = match(/"/y) ? readString() : expect(/[\w-]+/y)
    expect(/:/y)
    return [key, readValue()]
  }
  const readArgument = (): unknown => {
    take(/[\w-]+=/y)
    return readValue()
  }
  const readAttributes = (): Record<string, unknown> => {
    const all: Record<string, unknown> = {}
    for (let name = take(ATTRIBUTE); name !== undefined; name = take(ATTRIBUTE)) {
      const short = SHORT[name.charAt(0)]
      if (short === undefined) all[name.slice(0, -1)] = readValue()
      else all[short] = name.slice(1)
    }
    return all
  }
  return { take, expect, isNext: (pattern: RegExp): boolean => match(pattern) !== null, readValue, readAttributes }
}

function valueAt(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** An id, a class, or the name of an attribute before its value. */
const ATTRIBUTE = /[#.][\w-]+|[\w-]+=/y

const SHORT: Readonly<Record<string, string>> = { '#': 'id', '.': 'class' }

function fail(): never {
  throw new NotMarkdoc()
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** Calls a function that Markdoc has itself; any other has no value. */
function callFunction(name: string, given: readonly unknown[]): unknown {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.(given) : undefined
}

const FUNCTIONS: Readonly<Record<string, (given: readonly unknown[]) => unknown>> = {
  and: (given) => given.every(isTrue),
  or: (given) => given.some(isTrue),
  not: ([one]) => !isTrue(one),
  equals: ([one, ...others]) => others.every((other) => other === one),
  default: ([one, other]) => (one === undefined ? other : one),
  debug: ([one]) => JSON.stringify(one, null, 2),
}

/** Returns whether a condition holds: only what is missing or `false` does not. */
export function isTrue(value: unknown): boolean {
  return value !== false && value !== undefined && value !== null
}
