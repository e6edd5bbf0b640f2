import { isJson, type Json, listOf, showValue, textsOf } from '../json.ts'

/** Limits of a value in words, in the order readers look for them. */
export function limitsOf(schema: Json): string[] {
  return [
    ...numberLimits(schema),
    ...countLimits(schema, ['minLength', 'maxLength'], 'character'),
    ...countLimits(schema, ['minItems', 'maxItems'], 'item'),
    ...(schema.uniqueItems === true ? ['no item twice'] : []),
    ...countLimits(schema, ['minProperties', 'maxProperties'], 'property'),
    ...(schema.additionalProperties === false ? ['no other properties'] : []),
  ]
}

function numberLimits(schema: Json): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : undefined
  return [
    ...(typeof minimum === 'number'
      ? [exclusiveMinimum === true ? `more than ${minimum}` : `at least ${minimum}`]
      : []),
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(typeof maximum === 'number' ? [exclusiveMaximum === true ? `less than ${maximum}` : `at most ${maximum}`] : []),
    ...(below === undefined ? [] : [`less than ${below}`]),
    ...(typeof multipleOf === 'number' ? [`a multiple of ${multipleOf}`] : []),
  ]
}

function countLimits(schema: Json, [least, most]: readonly [string, string], noun: string): string[] {
  const min = schema[least]
  const max = schema[most]
  const count = (value: number) => `${value} ${value === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`
  if (typeof min === 'number' && min === max) return [`exactly ${count(min)}`]
  return [
    ...(typeof min === 'number' && min > 0 ? [`at least ${count(min)}`] : []),
    ...(typeof max === 'number' ? [`at most ${count(max)}`] : []),
  ]
}

/** The types a schema allows, as in JSON Schema: `string`, `integer or null`; empty when it does not say. */
export function typesOf(schema: Json): string[] {
  const named = typeof schema.type === 'string' ? [schema.type] : textsOf(schema.type)
  const types = named.length > 0 ? named : guessTypes(schema)
  const isNullable = schema.nullable === true || schema['x-nullable'] === true
  return isNullable && !types.includes('null') ? [...types, 'null'] : types
}

function guessTypes(schema: Json): string[] {
  if (isJson(schema.properties) || isJson(schema.additionalProperties)) return ['object']
  if ('items' in schema || 'prefixItems' in schema) return ['array']
  const values = 'const' in schema ? [schema.const] : listOf(schema.enum)
  return [...new Set(values.map(typeOfValue))]
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** The values of a schema's enum, as people read them; undefined without one. */
export function valuesOf(schema: Json): string[] | undefined {
  if ('const' in schema) return [showValue(schema.const)]
  const values = listOf(schema.enum)
  return values.length > 0 ? values.map(showValue) : undefined
}

/** The format or encoding of a string: `date-time`, `binary`. */
export function formatOf(schema: Json): string | undefined {
  if (typeof schema.format === 'string') return schema.format
  if (typeof schema.contentEncoding === 'string') return schema.contentEncoding
  return schema.contentMediaType === 'application/octet-stream' ? 'binary' : undefined
}

/** The first example of a schema; undefined when it has none. */
export function exampleOf(schema: Json): unknown {
  return schema.example ?? listOf(schema.examples)[0]
}
