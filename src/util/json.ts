import { isRecord } from '../shared/is-record.ts'

/** An object of a specification or a schema whose keys have not been checked. */
export type Json = Readonly<Record<string, unknown>>

/** Returns a value as an object; anything else becomes an empty one. */
export function jsonOf(value: unknown): Json {
  return isRecord(value) ? value : {}
}

/** Returns the entries of an object; none of anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

/** Returns a value as a list; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a non-empty string; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the strings of a list. */
export function textsOf(value: unknown): string[] {
  return listOf(value).filter((entry) => typeof entry === 'string')
}

/** Returns an object without its undefined members. */
export function defined<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) if (member !== undefined) copy[key] = member
  return copy as ReturnType<typeof defined<T>>
}

/** Returns a value as people read it: strings as they are, everything else as JSON. */
export function showValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/**
 * Returns the value at a JSON pointer such as `#/components/schemas/Event`; undefined when there is none (RFC 6901).
 */
export function findPointer(document: unknown, pointer: string): unknown {
  return pointerParts(pointer).reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)]
    return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }, document)
}

/** Returns the segments of a JSON pointer, with or without its `#`. */
export function pointerParts(pointer: string): string[] {
  const path = pointer.replace(/^#/, '')
  return path === '' ? [] : path.replace(/^\//, '').split('/').map(unescapePart)
}

/** Returns the JSON pointer of a path of segments, with its `#`: the opposite of `pointerParts`. */
export function pointerOf(path: readonly string[]): string {
  return `#${path.map((part) => `/${escapePart(part)}`).join('')}`
}

/** Returns a segment escaped for a JSON pointer. */
export function escapePart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescapePart(part: string): string {
  const decoded = part.includes('%') ? decode(part) : part
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A key as written in an object literal: quoted only if necessary. */
export function formatKey(key: string): string {
  return isIdentifier(key) ? key : quote(key)
}

/** A string as written in a configuration: in single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

/** Returns a value of JSON as one line of a configuration. */
export function writeLiteral(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, one]) => `${formatKey(key)}: ${writeLiteral(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Returns whether code may have a name without quotes. */
export function isIdentifier(key: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
}
