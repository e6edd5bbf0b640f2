import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, listOf, textsOf } from '../../../util/json.ts'
import type { Resolver } from './schema-references.ts'

/** More nested parts than this mean that a schema contains itself under other names. */
const MAX_DEPTH = 40

/** A schema with its `allOf` merged: the properties, requirements and choices of all parts. */
export interface Merged {
  readonly schema: Json
  /** `oneOf` and `anyOf` of the parts; a schema can have only one of its own. */
  readonly choices: readonly Json[]
  /** `if`, `then` and `else` of the parts. */
  readonly conditions: readonly Json[]
}

/** Merges the parts of `allOf`; a circular part counts once. */
export function mergeAllOf(schema: Json, resolve: Resolver, seen: ReadonlySet<unknown> = new Set()): Merged {
  const parts = seen.size > MAX_DEPTH ? [] : listOf(schema.allOf)
  const { allOf: _, ...own } = schema
  const conditions = isRecord(own.if) ? [own] : []
  if (parts.length === 0) return { schema, choices: hasChoice(schema) ? [schema] : [], conditions }
  const merged = parts.flatMap((written) => {
    const part = resolve(written).value
    if (!isRecord(part) || seen.has(part)) return []
    return [{ written, ...mergeAllOf(part, resolve, new Set([...seen, schema, part])) }]
  })
  const all = [...merged.map((part) => part.schema), own]
  const described = [own, ...merged.filter(({ written }) => describesHere(written)).map((part) => part.schema)]
  return {
    schema: {
      ...all.reduce(join, {}),
      ...joinTexts(described.map(({ description }) => description)),
      ...joinExamples(described),
    },
    choices: [...merged.flatMap((part) => part.choices), ...(hasChoice(own) ? [own] : [])],
    conditions: [...merged.flatMap((part) => part.conditions), ...conditions],
  }
}

function hasChoice(schema: Json): boolean {
  return listOf(schema.oneOf).length > 0 || listOf(schema.anyOf).length > 0
}

/** Keywords whose schemas are joined by name. */
const BY_NAME = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', 'dependencies']
/** Keywords whose schemas are joined. */
const WHOLE = [
  ...['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['contains', 'propertyNames', 'contentSchema'],
]

/** The later schema wins, except for keywords that add up. */
function join(one: Json, other: Json): Json {
  const { oneOf: _one, anyOf: _any, ...rest } = other
  const required = [...new Set([...textsOf(one.required), ...textsOf(other.required)])]
  const byName = BY_NAME.filter((key) => isRecord(one[key]) && isRecord(other[key]))
  const whole = WHOLE.filter((key) => isRecord(one[key]) && isRecord(other[key]))
  return {
    ...one,
    ...rest,
    ...(required.length > 0 ? { required } : {}),
    ...Object.fromEntries(byName.map((key) => [key, joinByName(jsonOf(one[key]), jsonOf(other[key]))])),
    ...Object.fromEntries(whole.map((key) => [key, joinSchemas(one[key], other[key])])),
    ...(isRecord(one.not) && isRecord(other.not) ? { not: { anyOf: [one.not, other.not] } } : {}),
  }
}

function joinByName(one: Json, other: Json): Json {
  const both = entriesOf(other).map(([name, schema]) => [name, joinSchemas(one[name], schema)] as const)
  return { ...one, ...Object.fromEntries(both) }
}

/** Both schemas for the same value; a reference is more exact than the one before it. */
function joinSchemas(before: unknown, schema: unknown): unknown {
  if (!isRecord(before) || !isRecord(schema) || before === schema) return schema
  if (typeof schema.$ref === 'string' && !isRecord(before.properties)) return schema
  const isLarge = [before, schema].every((one) => LARGE.some((key) => one[key] !== undefined))
  const texts = joinTexts([before.description, schema.description])
  return isLarge ? { allOf: [before, schema], ...texts } : { ...before, ...schema, ...texts }
}

/** Returns whether a part has a text for this place: a schema that it only refers to is described in general. */
function describesHere(part: unknown): boolean {
  return isRecord(part) && (typeof part.$ref !== 'string' || typeof part.description === 'string')
}

/** The texts about one value as its description, each once; nothing without any. */
export function joinTexts(texts: readonly unknown[]): { readonly description?: string } {
  const all = [
    ...new Set(texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))),
  ]
  const distinct = all.filter((text) => !all.some((other) => other !== text && other.includes(text)))
  return distinct.length > 0 ? { description: distinct.join('\n\n') } : {}
}

/** The examples of all parts, if more than one part has any; otherwise what is there stays as it is. */
function joinExamples(schemas: readonly Json[]): { readonly examples?: readonly unknown[] } {
  const given = schemas.map(({ example, examples }) => [
    ...(example === undefined ? [] : [example]),
    ...listOf(examples),
  ])
  return given.filter(({ length }) => length > 0).length > 1 ? { examples: given.flat() } : {}
}

/** Keywords of which a schema has one, so that another schema's must not replace it. */
const LARGE = ['$ref', 'allOf', 'oneOf', 'anyOf', 'not', 'if', ...BY_NAME, ...WHOLE]
