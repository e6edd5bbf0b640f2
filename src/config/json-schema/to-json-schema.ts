import * as z from 'zod'
import type { Variants } from '../fields/variant.ts'

/** A JSON Schema, or a part of one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What is known while a schema is converted. */
interface Conversion {
  /** Variants that are being converted, with the name that a reference to them has. */
  readonly underway: Map<Variants, { readonly name: string; isReferred: boolean }>
  readonly definitions: Record<string, JsonSchema>
}

/**
 * The JSON Schema of what people write: variants become `anyOf`, what JSON does not have, such as a function, is named by `x-type`. Throws Error for a
 * zod type that has no JSON Schema and no rule here.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const conversion: Conversion = { underway: new Map(), definitions: {} }
  const whole = convert(schema, conversion)
  return Object.keys(conversion.definitions).length === 0 ? whole : { ...whole, $defs: conversion.definitions }
}

function convert(schema: z.ZodType, conversion: Conversion): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const type = typeOf(zodSchema)
      if (type !== undefined) jsonSchema['x-type'] = type
      leaveOutSafeBounds(jsonSchema)
      const { variants } = jsonSchema
      if (variants === undefined) return
      delete jsonSchema.variants
      Object.assign(jsonSchema, convertVariants(variants as Variants, conversion))
    },
  })
  return converted
}

/** Bounds of all integers that a program can count with say nothing about a value. */
function leaveOutSafeBounds(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** The name of a type that JSON does not have. A function of the configuration says so in its message. */
function typeOf({ _zod: { def, bag } }: z.core.$ZodTypes): string | undefined {
  if (def.type !== 'custom') return undefined
  if (bag.Class === RegExp) return 'regular expression'
  const error: unknown = 'error' in def ? def.error : undefined
  return typeof error === 'function' && Reflect.apply(error, undefined, [{}]) === 'a function' ? 'function' : undefined
}

/** The variants as alternatives; those that contain themselves are a definition. */
function convertVariants(variants: Variants, conversion: Conversion): JsonSchema {
  const { underway, definitions } = conversion
  const above = underway.get(variants)
  if (above) {
    above.isReferred = true
    return { $ref: `#/$defs/${above.name}` }
  }
  const self = { name: `recursive${underway.size}`, isReferred: false }
  underway.set(variants, self)
  const anyOf = Object.values(variants).map((variant) => withoutType(convert(variant, conversion)))
  underway.delete(variants)
  if (!self.isReferred) return { anyOf }
  definitions[self.name] = { anyOf }
  return { $ref: `#/$defs/${self.name}` }
}

/** The type of an item may be left out where its keys tell it. */
function withoutType(schema: JsonSchema): JsonSchema {
  if (!schema.required?.includes('type')) return schema
  return { ...schema, required: schema.required.filter((key) => key !== 'type') }
}
