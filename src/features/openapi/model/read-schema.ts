import { isRecord } from '../../../shared/is-record.ts'
import { defined, type Json, listOf } from '../../../util/json.ts'
import { type Merged, mergeAllOf } from './all-of.ts'
import { enumOf } from './schema-details.ts'
import { type Resolved, type Resolver, schemaName } from './schema-references.ts'

const CHOICES = ['oneOf', 'anyOf'] as const

/**
 * A schema in which "this or null" is a type rather than a choice: `anyOf: [string, null]` becomes a nullable string,
 * which is what generators mean by it. Other schemas are returned as they are.
 */
function foldNull(schema: Json, resolve: Resolver): { schema: Json; ref?: string } {
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
    if (isRecord(only.value)) return mergeOnly(own, only)
  }
  return { schema }
}

/** The only schema of a choice, with the keys that are beside the choice. */
function mergeOnly(own: Json, { value, ref }: Resolved): { schema: Json; ref?: string } {
  return { schema: { ...(isRecord(value) ? value : {}), ...own }, ...defined({ ref }) }
}

/**
 * Returns whether a schema allows null and nothing else; before version 3.1, generators write `{ nullable: true }` for
 * that.
 */
export function isNull(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (value.type === 'null') return true
  const keys = Object.keys(value)
  if (keys.length === 1 && value.nullable === true) return true
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null
}

/** A schema with its references, `allOf` and "or null" resolved. */
export interface ReadSchema {
  readonly schema: Json
  /** Name among the specification's schemas; undefined for an inline one. */
  readonly name: string | undefined
  /** The reference that led to it, named or not; undefined for an inline one. */
  readonly ref: string | undefined
  /** Schemas with `oneOf` or `anyOf`. */
  readonly choices: readonly Json[]
  /** Schemas with `if`. */
  readonly conditions: readonly Json[]
  /** True for a schema that allows nothing: `false`. */
  readonly isNothing: boolean
}

/** A schema is read for its type, its weight and its structure. */
const cache = new WeakMap<Resolver, WeakMap<Json, ReadSchema>>()

/** Reads a schema one level deep; a value that is not a schema allows anything. */
export function readSchema(value: unknown, resolve: Resolver): ReadSchema {
  if (!isRecord(value)) return read(value, resolve)
  const reads = cache.get(resolve) ?? new WeakMap<Json, ReadSchema>()
  cache.set(resolve, reads)
  const before = reads.get(value)
  if (before) return before
  const after = read(value, resolve)
  reads.set(value, after)
  return after
}

function read(value: unknown, resolve: Resolver): ReadSchema {
  const { value: target, ref } = resolve(value)
  if (!isRecord(target))
    return { schema: {}, name: undefined, ref, choices: [], conditions: [], isNothing: target === false }
  const folded = foldNull(target, resolve)
  const { schema, choices, conditions } = withEnum(mergeAllOf(folded.schema, resolve), resolve)
  const name = schemaName(ref) ?? schemaName(folded.ref) ?? nameOfWrapped(folded.schema)
  return {
    schema,
    name,
    ref: name === undefined ? (ref ?? folded.ref) : `#/components/schemas/${name}`,
    choices: [...choices, ...childChoice(target, resolve)],
    conditions,
    isNothing: false,
  }
}

/** A choice of single values is shown as an enum. */
function withEnum(merged: Merged, resolve: Resolver): Merged {
  const values = merged.choices.map((choice) => enumOf(choice, resolve)).find((one) => one !== undefined)
  if (!values || merged.choices.length > 1 || listOf(merged.schema.enum).length > 0) return merged
  return { ...merged, schema: { ...values, ...merged.schema }, choices: [] }
}

/** A schema with a discriminator and no choice of its own is one of those that extend it. */
function childChoice(schema: Json, resolve: Resolver): readonly Json[] {
  const { discriminator, oneOf, anyOf } = schema
  if (discriminator === undefined || oneOf !== undefined || anyOf !== undefined) return []
  const children = resolve.childrenOf?.(schema) ?? []
  return children.length > 0 ? [{ oneOf: children, discriminator }] : []
}

/** OpenAPI 3.0 adds a description to a reference by wrapping it in `allOf`. */
function nameOfWrapped(schema: Json): string | undefined {
  const [only, ...others] = listOf(schema.allOf)
  if (others.length > 0 || schema.properties !== undefined) return undefined
  return isRecord(only) && typeof only.$ref === 'string' ? schemaName(only.$ref) : undefined
}

/** The properties of a schema and of all its options; its own win. */
export function allProperties({ schema, choices }: ReadSchema, resolve: Resolver): Json {
  const options = choices.flatMap((choice) => [...listOf(choice.oneOf), ...listOf(choice.anyOf)])
  const inOptions = options.map((option) => readSchema(option, resolve).schema.properties)
  return Object.assign({}, ...inOptions, schema.properties)
}
