import { entriesOf, isJson, type Json, listOf, textsOf } from '../json.ts'
import type { Resolver } from './schema-references.ts'

/** Parts of parts of parts: past this, a schema holds itself under other names. */
const DEEPEST = 40

/** A schema whose `allOf` is written out: the properties, requirements and choices of all its parts. */
export interface Merged {
  readonly schema: Json
  /** `oneOf` and `anyOf` of the parts, for a schema can have but one of its own. */
  readonly choices: readonly Json[]
}

/** Joins the parts of `allOf`; a part that holds itself counts once. */
export function mergeAllOf(schema: Json, resolve: Resolver, seen: ReadonlySet<unknown> = new Set()): Merged {
  const parts = seen.size > DEEPEST ? [] : listOf(schema.allOf)
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

/** The later schema wins, but for what adds up. */
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
