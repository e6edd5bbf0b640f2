import { listWords } from '../fields/complaint.ts'

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

/** Path of a value in the configuration: keys and list indexes. */
export type KeyPath = readonly (string | number)[]

/** A key path as written in code: `themeConfig.navbar.items[2].label`. */
export function formatKeyPath(path: KeyPath): string {
  if (path.length === 0) return 'the default export'
  return path.map(formatStep).join('')
}

/** The value at a key path; undefined when there is none. */
export function valueAt(root: unknown, path: KeyPath): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** A key as written in an object literal: quoted only if necessary. */
export function formatKey(key: string): string {
  return isIdentifier(key) ? key : quote(key)
}

/** A string as written in a configuration: in single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function formatStep(step: string | number, index: number): string {
  if (typeof step === 'number') return `[${step}]`
  if (!isIdentifier(step)) return `[${quote(step)}]`
  return index === 0 ? step : `.${step}`
}

function isIdentifier(key: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
}
