import { entriesOf, isJson, type Json, listOf, textsOf } from '../json.ts'
import type { Resolver } from './schema-references.ts'

/** More nested parts than this mean that a schema contains itself under other names. */
const MAX_DEPTH = 40

/** A schema with its `allOf` merged: the properties, requirements and choices of all parts. */
export interface Merged {
  readonly schema: Json
  /** `oneOf` and `anyOf` of the parts; a schema can have only one of its own. */
  readonly choices: readonly Json[]
}

/** Merges the parts of `allOf`; a circular part counts once. */
export function mergeAllOf(schema: Json, resolve: Resolver, seen: ReadonlySet<unknown> = new Set()): Merged {
  const parts = seen.size > MAX_DEPTH ? [] : listOf(schema.allOf)
  if (parts.length === 0) return { schema, choices: hasChoice(schema) ? [schema] : [] }
  const { allOf: _, ...own } = schema
  const merged = parts
    .map((part) => resolve(part).value)
    .filter(isJson)
    .filter((part) => !seen.has(part))
    .map((part) => mergeAllOf(part, resolve, new Set([...seen, schema, part])))
  const all = [...merged.map((part) => part.schema), own]
  return {
    schema: all.reduce(join, {}),
    choices: [...merged.flatMap((part) => part.choices), ...(hasChoice(own) ? [own] : [])],
  }
}

function hasChoice(schema: Json): boolean {
  return listOf(schema.oneOf).length > 0 || listOf(schema.anyOf).length > 0
}

/** The later schema wins, except for keywords that add up. */
function join(one: Json, other: Json): Json {
  const { oneOf: _one, anyOf: _any, ...rest } = other
  const required = [...new Set([...textsOf(one.required), ...textsOf(other.required)])]
  return {
    ...one,
    ...rest,
    ...(required.length > 0 ? { required } : {}),
    ...(isJson(one.properties) && isJson(other.properties)
      ? { properties: joinProperties(one.properties, other.properties) }
      : {}),
  }
}

function joinProperties(one: Json, other: Json): Json {
  const both = entriesOf(other).map(([name, schema]) => {
    const before = one[name]
    return [name, isJson(before) && isJson(schema) && !schema.$ref ? { ...before, ...schema } : schema] as const
  })
  return { ...one, ...Object.fromEntries(both) }
}
