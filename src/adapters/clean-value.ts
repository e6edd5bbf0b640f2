import { formatKeyPath, type KeyPath } from '../config/errors/key-path.ts'
import { standsFor } from './placeholder.ts'

/** Called with the path of each value that was left out, and what it was. */
export type OnLost = (path: string, kind: string) => void

/**
 * A copy of a value of a configuration with nothing but data and patterns: no functions, no values of packages that are not
 * installed, no `null` and no `undefined`, which both mean that a key is absent.
 */
export function cleanValue(value: unknown, path: KeyPath, onLost: OnLost): unknown {
  const missing = standsFor(value)
  if (missing !== undefined) onLost(formatKeyPath(path), `comes from ${missing}, which is not there`)
  else if (typeof value === 'function') onLost(formatKeyPath(path), 'is a function')
  if (['function', 'symbol', 'bigint', 'undefined'].includes(typeof value) || value === null) return undefined
  if (value instanceof RegExp) return value
  if (Array.isArray(value)) {
    const items = value.map((entry, index) => cleanValue(entry, [...path, index], onLost))
    return items.filter((entry) => entry !== undefined)
  }
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, entry]) => [key, cleanValue(entry, [...path, key], onLost)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/** The entries of a value that is a list; none for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** An object without the keys whose value is undefined; undefined when none is left. */
export function compact(value: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The keys of an object that are named. */
export function pick(value: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]))
}
