import { isRecord } from '../../../shared/is-record.ts'
import { plural, text } from '../../../shared/messages/text.ts'
import { type Json, jsonOf, listOf, showValue, textsOf } from '../../../util/json.ts'

/** Limits of a value in words, in the order readers look for them. */
export function limitsOf(schema: Json): string[] {
  return [
    ...numberLimits(schema),
    ...countLimits(schema, ['minLength', 'maxLength'], characters),
    ...countLimits(schema, ['minItems', 'maxItems'], items),
    ...(schema.uniqueItems === true ? [text('theme.api.limit.noItemTwice', 'no item twice')] : []),
    ...countLimits(schema, ['minProperties', 'maxProperties'], properties),
    ...(schema.additionalProperties === false || schema.unevaluatedProperties === false
      ? [text('theme.api.limit.noOtherProperties', 'no other properties')]
      : []),
    ...(hasNoFurtherItems(schema) ? [text('theme.api.limit.noFurtherItems', 'no further items')] : []),
    ...neededFields(schema),
    ...requirements(schema),
    ...encodingWords(schema),
    ...xmlWords(jsonOf(schema.xml)),
  ]
}

const BOUNDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
]

/** The limits of a value that are numbers, by keyword; undefined without any. */
export function boundsOf(schema: Json): Readonly<Record<string, number>> | undefined {
  const found = BOUNDS.flatMap((key) => {
    const value = schema[key]
    return typeof value === 'number' ? [[key, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function hasNoFurtherItems(schema: Json): boolean {
  return schema.unevaluatedItems === false || (schema.prefixItems !== undefined && schema.items === false)
}

/** Fields that must be there and that the schema itself does not describe: one of several choices may ask for them. */
function neededFields(schema: Json): string[] {
  const names = textsOf(schema.required).filter((name) => !Object.hasOwn(jsonOf(schema.properties), name))
  return names.length > 0 ? [`${text('theme.api.required', 'required')}: ${namesIn(names)}`] : []
}

/** Fields that must be there when another is; before version 3.1 they are in `dependencies`. */
function requirements(schema: Json): string[] {
  const all = { ...jsonOf(schema.dependencies), ...jsonOf(schema.dependentRequired) }
  return Object.entries(all).flatMap(([field, others]) => {
    const fields = namesIn(textsOf(others))
    return fields === '' ? [] : [text('theme.api.limit.with', '`{field}` only with {fields}', { field, fields })]
  })
}

function namesIn(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function encodingWords({ contentEncoding, contentMediaType, format }: Json): string[] {
  return [
    ...(typeof contentEncoding === 'string' && format !== undefined
      ? [text('theme.api.limit.encoded', 'encoded as {encoding}', { encoding: contentEncoding })]
      : []),
    ...(typeof contentMediaType === 'string'
      ? [text('theme.api.limit.contains', 'contains {type}', { type: contentMediaType })]
      : []),
  ]
}

function xmlWords({ name, attribute, wrapped, prefix, namespace, nodeType }: Json): string[] {
  const named = [prefix, name].filter((part) => typeof part === 'string').join(':')
  const kind = attribute === true ? 'attribute' : nodeType
  const parts = [
    ...(typeof kind === 'string' && named === '' ? [kind] : []),
    ...(named === '' ? [] : [kind === 'attribute' ? `attribute \`${named}\`` : `\`<${named}>\``]),
    ...(wrapped === true ? ['wrapped'] : []),
    ...(typeof namespace === 'string' ? [`namespace \`${namespace}\``] : []),
  ]
  return parts.length > 0 ? [text('theme.api.limit.xml', 'in XML {facts}', { facts: parts.join(', ') })] : []
}

function numberLimits(schema: Json): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : undefined
  return [
    ...(typeof minimum === 'number' ? [exclusiveMinimum === true ? moreThan(minimum) : atLeast(minimum)] : []),
    ...(above === undefined ? [] : [moreThan(above)]),
    ...(typeof maximum === 'number' ? [exclusiveMaximum === true ? lessThan(maximum) : atMost(maximum)] : []),
    ...(below === undefined ? [] : [lessThan(below)]),
    ...(typeof multipleOf === 'number'
      ? [text('theme.api.limit.multipleOf', 'a multiple of {number}', { number: String(multipleOf) })]
      : []),
  ]
}

// Numbers are those that a program reads: they have the same digits in every language.
const atLeast = (value: number) => text('theme.api.limit.atLeast', 'at least {number}', { number: String(value) })
const atMost = (value: number) => text('theme.api.limit.atMost', 'at most {number}', { number: String(value) })
const moreThan = (value: number) => text('theme.api.limit.moreThan', 'more than {number}', { number: String(value) })
const lessThan = (value: number) => text('theme.api.limit.lessThan', 'less than {number}', { number: String(value) })

interface CountWords {
  readonly exactly: (count: number) => string
  readonly atLeast: (count: number) => string
  readonly atMost: (count: number) => string
}

const characters: CountWords = {
  exactly: (count) =>
    plural('theme.api.limit.characters.exactly', 'exactly {count} character|exactly {count} characters', count),
  atLeast: (count) =>
    plural('theme.api.limit.characters.atLeast', 'at least {count} character|at least {count} characters', count),
  atMost: (count) =>
    plural('theme.api.limit.characters.atMost', 'at most {count} character|at most {count} characters', count),
}

const items: CountWords = {
  exactly: (count) => plural('theme.api.limit.items.exactly', 'exactly {count} item|exactly {count} items', count),
  atLeast: (count) => plural('theme.api.limit.items.atLeast', 'at least {count} item|at least {count} items', count),
  atMost: (count) => plural('theme.api.limit.items.atMost', 'at most {count} item|at most {count} items', count),
}

const properties: CountWords = {
  exactly: (count) =>
    plural('theme.api.limit.properties.exactly', 'exactly {count} property|exactly {count} properties', count),
  atLeast: (count) =>
    plural('theme.api.limit.properties.atLeast', 'at least {count} property|at least {count} properties', count),
  atMost: (count) =>
    plural('theme.api.limit.properties.atMost', 'at most {count} property|at most {count} properties', count),
}

function countLimits(schema: Json, [least, most]: readonly [string, string], words: CountWords): string[] {
  const min = schema[least]
  const max = schema[most]
  if (typeof min === 'number' && min === max) return [words.exactly(min)]
  return [
    ...(typeof min === 'number' && min > 0 ? [words.atLeast(min)] : []),
    ...(typeof max === 'number' ? [words.atMost(max)] : []),
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
  const isObject =
    isRecord(schema.properties) || isRecord(schema.additionalProperties) || listOf(schema.required).length > 0
  if (isObject) return ['object']
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
