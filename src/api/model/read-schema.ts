import { isJson, type Json, listOf } from '../json.ts'
import { mergeAllOf } from './all-of.ts'
import { foldNull } from './nullable.ts'
import { type Resolver, schemaName } from './schema-references.ts'

/** A schema with its references, `allOf` and "or null" resolved. */
export interface ReadSchema {
  readonly schema: Json
  /** Name among the specification's schemas; undefined for an inline one. */
  readonly name: string | undefined
  /** The reference that led to it, named or not; undefined for an inline one. */
  readonly ref: string | undefined
  /** Schemas with `oneOf` or `anyOf`. */
  readonly choices: readonly Json[]
  /** True for a schema that allows nothing: `false`. */
  readonly isNothing: boolean
}

/** Reads a schema one level deep; a value that is not a schema allows anything. */
export function readSchema(value: unknown, resolve: Resolver): ReadSchema {
  const { value: target, ref } = resolve(value)
  if (!isJson(target)) return { schema: {}, name: undefined, ref, choices: [], isNothing: target === false }
  const folded = foldNull(target, resolve)
  const { schema, choices } = mergeAllOf(folded.schema, resolve)
  const name = schemaName(ref) ?? schemaName(folded.ref) ?? nameOfWrapped(folded.schema)
  return {
    schema,
    name,
    ref: name === undefined ? (ref ?? folded.ref) : `#/components/schemas/${name}`,
    choices,
    isNothing: false,
  }
}

/** OpenAPI 3.0 adds a description to a reference by wrapping it in `allOf`. */
function nameOfWrapped(schema: Json): string | undefined {
  const [only, ...others] = listOf(schema.allOf)
  if (others.length > 0 || schema.properties !== undefined) return undefined
  return isJson(only) && typeof only.$ref === 'string' ? schemaName(only.$ref) : undefined
}
