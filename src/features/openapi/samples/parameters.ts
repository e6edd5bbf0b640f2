import { cookiePairs, headerText, pathText, queryPairs, readStyle } from '../../../shared/api-styles.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, listOf, showValue } from '../../../util/json.ts'
import { bodyText, givenExamples } from '../model/examples.ts'
import type { Parameter } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import { fitType, sampleSchema } from '../model/sample-schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { exampleOf, formatOf, typesOf } from '../model/schema-words.ts'
import { shorten } from '../model/shorten.ts'
import type { Pair } from './sample-request.ts'

interface Context {
  readonly resolve: Resolver
}

/** Of a structure in an address, what is required is shown, and little else. */
const KEEP = { optional: 3, items: 3, text: 500 }

/** A value for a parameter, as the console has it: on one line. */
export function sampleValue(one: Parameter, context: Context): string {
  const value = parameterValue(one, context)
  return Array.isArray(value) ? value.map(showValue).join(',') : showValue(value)
}

/** A value for a parameter: its example, its default, its first allowed value, else its own name in upper case. */
export function parameterValue({ name, parameter, schema }: Parameter, { resolve }: Context): unknown {
  const [, media] = entriesOf(parameter.content)[0] ?? []
  const [given] = [...givenExamples(parameter, resolve), ...givenExamples(jsonOf(media), resolve)]
  if (given?.value !== undefined && given.value !== null) return inType(given.value, schema, { resolve, parameter })
  const { schema: read } = readSchema(schema, resolve)
  const named = exampleOf(read) ?? read.default ?? listOf(read.enum).find((value) => value !== null)
  if (named !== undefined && named !== null) return inType(named, schema, { resolve, parameter })
  const ownName = name.toUpperCase().replace(/\W+/g, '_')
  if (isPlainText(read)) return ownName
  const items = readSchema(read.items, resolve).schema
  const isList = typesOf(read).includes('array')
  if (isList && isPlainText(items) && exampleOf(items) === undefined && listOf(items.enum).length === 0)
    return [ownName]
  const context = { resolve, direction: 'request' } as const
  const value = sampleSchema(schema, context)
  return value === undefined ? name : shorten(value, schema, { ...context, ...KEEP })
}

/** A number in quotes becomes one, and the text of a list a list. */
function inType(
  value: unknown,
  schema: unknown,
  { resolve, parameter }: Context & { readonly parameter: Json },
): unknown {
  const types = typesOf(readSchema(schema, resolve).schema)
  const fitting = fitType(value, types)
  if (fitting !== undefined || typeof value !== 'string' || !types.includes('array')) return fitting ?? value
  return parameter.explode === false || parameter.in !== 'query' ? value.split(/,\s*/) : [value]
}

function isPlainText(schema: Json): boolean {
  const types = typesOf(schema)
  return (types.includes('string') && formatOf(schema) === undefined) || types.length === 0
}

/** A parameter of the query. One with a content type is text in this type. */
export function queryOf(one: Parameter, context: Context): Pair[] {
  const value = parameterValue(one, context)
  if (one.in === 'querystring') return wholeQuery(one, value)
  const text = contentText(one, value, context)
  return text === undefined
    ? queryPairs(one.name, value, readStyle(one.parameter, 'form'))
    : [{ name: one.name, value: text }]
}

/** The query string as one value (OpenAPI 3.2). */
function wholeQuery({ parameter }: Parameter, value: unknown): Pair[] {
  const [type = ''] = entriesOf(parameter.content)[0] ?? []
  if (/x-www-form-urlencoded/i.test(type) && isRecord(value)) {
    const how = readStyle({}, 'form')
    return entriesOf(value).flatMap(([name, member]) => queryPairs(name, member, how))
  }
  const text = showValue(value)
  return [{ name: '', value: text, raw: encodeURIComponent(text).replaceAll("'", '%27') }]
}

export function headerOf(one: Parameter, context: Context): Pair {
  const value = parameterValue(one, context)
  const text = contentText(one, value, context) ?? value
  return { name: one.name, value: headerText(text, readStyle(one.parameter, 'simple')) }
}

/** Cookies of a request, encoded. */
export function cookiesOf(one: Parameter, context: Context): Pair[] {
  const value = parameterValue(one, context)
  const text = contentText(one, value, context)
  return cookiePairs(one.name, text ?? value, readStyle(text === undefined ? one.parameter : {}, 'form'))
}

/** The path with its parameters filled in. What follows a `#` only tells operations apart. */
export function fillPath(path: string, parameters: readonly Parameter[], context: Context): string {
  const byName = new Map(parameters.map((one) => [one.name, one]))
  return path
    .replace(/#.*$/s, '')
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      const name = /^\{(.*)\}$/.exec(part)?.[1]
      if (name === undefined) return encodeLiteral(part)
      const one = byName.get(name)
      if (one === undefined) return pathText(name, name.toUpperCase(), readStyle({}, 'simple'))
      const value = parameterValue(one, context)
      return pathText(name, contentText(one, value, context) ?? value, readStyle(one.parameter, 'simple'))
    })
    .join('')
}

/** Encodes the text between the parameters of a path: only what no address can have. */
function encodeLiteral(text: string): string {
  return encodeURI(text)
    .replaceAll(/%25([\dA-F]{2})/gi, '%$1')
    .replaceAll("'", '%27')
}

function contentText({ parameter, schema }: Parameter, value: unknown, { resolve }: Context): string | undefined {
  const [type] = entriesOf(parameter.content)[0] ?? []
  if (type === undefined) return undefined
  if (typeof value === 'string' && typesOf(readSchema(schema, resolve).schema)[0] !== 'string') return value
  const text = bodyText(value, type, { resolve, direction: 'request', schema })
  return /json/i.test(type) ? JSON.stringify(value) : text
}
