import { isJson, type Json, listOf } from '../json.ts'
import type { Resolver } from './schema-references.ts'

/**
 * A schema in which "this or null" is a type rather than a choice: `anyOf: [string, null]` becomes a nullable string,
 * which is what generators mean by it. Other schemas are returned as they are.
 */
export function foldNull(schema: Json, resolve: Resolver): { schema: Json; ref?: string } {
  for (const key of ['oneOf', 'anyOf'] as const) {
    const options = listOf(schema[key])
    const others = options.filter((option) => !isNull(resolve(option).value))
    if (options.length === 0 || others.length === options.length) continue
    const { [key]: _, ...own } = schema
    const only = others.length === 1 ? resolve(others[0]) : undefined
    if (!only) return { schema: { ...own, [key]: others, nullable: true } }
    const target = isJson(only.value) ? only.value : {}
    return { schema: { ...target, ...own, nullable: true }, ...(only.ref === undefined ? {} : { ref: only.ref }) }
  }
  // A single option is just that schema.
  for (const key of ['oneOf', 'anyOf'] as const) {
    const options = listOf(schema[key])
    if (options.length !== 1) continue
    const { [key]: _, ...own } = schema
    const only = resolve(options[0])
    if (isJson(only.value)) {
      return { schema: { ...only.value, ...own }, ...(only.ref === undefined ? {} : { ref: only.ref }) }
    }
  }
  return { schema }
}

/** Whether a schema allows null and nothing else; before version 3.1, generators write `{ nullable: true }` for that. */
export function isNull(value: unknown): boolean {
  if (!isJson(value)) return false
  if (value.type === 'null') return true
  const keys = Object.keys(value)
  if (keys.length === 1 && value.nullable === true) return true
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null
}
