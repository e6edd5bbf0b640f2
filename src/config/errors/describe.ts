import { listWords } from '../fields/complaint.ts'
import { formatKey, type KeyPath, quote } from './key-path.ts'

/** A value in few words, to follow "Unexpected": `"left"`, `5`, `list`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value)
  if (Array.isArray(value)) return 'list'
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? 'function' : String(value)
  return value instanceof Date || value instanceof RegExp ? value.constructor.name : 'object'
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  function: 'a function',
}

/** One of zod's type names, to follow "expected". */
export function describeType(type: string): string {
  return TYPES[type] ?? type
}

/** Values to follow "expected": `"left" or "right"`. */
export function describeChoices(choices: readonly unknown[]): string {
  return listWords(choices.map((choice) => (typeof choice === 'string' ? JSON.stringify(choice) : String(choice))))
}

/** Returns what a value was probably meant to be, given the expected type; undefined when that is unclear. */
export function correctedValue(type: string, found: unknown): string | undefined {
  switch (type) {
    case 'boolean':
      return typeof found === 'string' || typeof found === 'number' ? booleanMeant(String(found)) : undefined
    case 'number':
    case 'int':
      return typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found.trim()) ? String(Number(found)) : undefined
    case 'string':
      return typeof found === 'number' || typeof found === 'boolean' ? quote(String(found)) : undefined
    case 'array':
      return typeof found === 'string' ? `[${quote(found)}]` : undefined
    default:
      return undefined
  }
}

/** `key: value`, or only the value for an entry of a list. */
export function assignment(path: KeyPath, value: string): string {
  const key = path.at(-1)
  return typeof key === 'string' ? `${formatKey(key)}: ${value}` : value
}

function booleanMeant(text: string): string | undefined {
  if (/^(true|yes|on|1)$/i.test(text)) return 'true'
  return /^(false|no|off|0)$/i.test(text) ? 'false' : undefined
}
