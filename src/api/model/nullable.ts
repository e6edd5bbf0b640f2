import { isJson, type Json, listOf } from '../json.ts'
import type { Resolved, Resolver } from './schema-references.ts'

const CHOICES = ['oneOf', 'anyOf'] as const

/**
 * A schema in which "this or null" is a type rather than a choice: `anyOf: [string, null]` becomes a nullable string,
 * which is what generators mean by it. Other schemas are returned as they are.
 */
export function foldNull(schema: Json, resolve: Resolver): { schema: Json; ref?: string } {
  for (const key of CHOICES) {
    const options = listOf(schema[key])
    const others = options.filter((option) => !isNull(resolve(option).value))
    if (options.length === 0 || others.length === options.length) continue
    const { [key]: _, ...own } = schema
    if (others.length !== 1) return { schema: { ...own, [key]: others, nullable: true } }
    return mergeOnly({ ...own, nullable: true }, resolve(others[0]))
  }
  // A single option is just that schema.
  for (const key of CHOICES) {
    const options = listOf(schema[key])
    if (options.length !== 1) continue
    const only = resolve(options[0])
    const { [key]: _, ...own } = schema
    if (isJson(only.value)) return mergeOnly(own, only)
  }
  return { schema }
}

/** What a schema says itself, added to the only one it chooses from. */
function mergeOnly(own: Json, { value, ref }: Resolved): { schema: Json; ref?: string } {
  return { schema: { ...(isJson(value) ? value : {}), ...own }, ...(ref === undefined ? {} : { ref }) }
}

/** Whether a schema allows null and nothing else; before version 3.1, generators write `{ nullable: true }` for that. */
export function isNull(value: unknown): boolean {
  if (!isJson(value)) return false
  if (value.type === 'null') return true
  const keys = Object.keys(value)
  if (keys.length === 1 && value.nullable === true) return true
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null
}
