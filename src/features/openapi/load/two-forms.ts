import { isRecord } from '../../../shared/is-record.ts'
import { findPointer, type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'

const MULTIPART = 'multipart/form-data'
const ENCODED = 'application/x-www-form-urlencoded'

/** Ways of writing lists, by the `collectionFormat` of OpenAPI 2.0. */
const ENCODINGS: Readonly<Record<string, Json>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
}

/**
 * The path items of a document of OpenAPI 2.0 with the `formData` parameters of operations as their bodies, with all that
 * is said of them: the library for the conversion keeps only their types.
 */
export function withForms(paths: Json, document: Json): Json {
  const resolve = (value: unknown): Json => {
    const ref = textOf(jsonOf(value).$ref)
    return jsonOf(ref === undefined ? value : findPointer(document, ref))
  }
  const isForm = (value: unknown) => resolve(value).in === 'formData'
  const withForm = (operation: unknown, shared: readonly Json[]): unknown => {
    if (!isRecord(operation)) return operation
    const parameters = listOf(operation.parameters)
    const all = [...shared, ...parameters.map(resolve)]
    const fields = new Map(all.filter((one) => one.in === 'formData').map((one) => [one.name, one]))
    if (fields.size === 0 || all.some((one) => one.in === 'body')) return operation
    const types = [operation.consumes, document.consumes].map(textsOf).find(({ length }) => length > 0) ?? []
    const requestBody = formBody([...fields.values()], types)
    return { ...operation, parameters: parameters.filter((one) => !isForm(one)), requestBody }
  }
  const items = Object.entries(paths).map(([path, item]) => {
    if (!isRecord(item)) return [path, item]
    const { parameters, ...rest } = item
    const shared = listOf(parameters).map(resolve)
    const others = listOf(parameters).filter((one) => !isForm(one))
    const operations = Object.entries(rest).map(([key, value]) => [key, withForm(value, shared)])
    return [path, { ...(parameters !== undefined && { parameters: others }), ...Object.fromEntries(operations) }]
  })
  return Object.fromEntries(items)
}

function formBody(fields: readonly Json[], types: readonly string[]): Json {
  const named = types.filter((type) => type === MULTIPART || type === ENCODED)
  const usual = fields.some(({ type }) => type === 'file') ? MULTIPART : ENCODED
  const required = fields.filter((one) => one.required === true).map(({ name }) => name)
  const properties = fields.map((field) => [String(field.name), schemaOf(field)])
  const schema = { type: 'object', properties: Object.fromEntries(properties), required }
  const encoding = fields.flatMap(({ name, type, collectionFormat = 'csv' }) => {
    const own = type === 'array' ? ENCODINGS[String(collectionFormat)] : undefined
    return own ? [[String(name), own]] : []
  })
  const media = { schema, ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }) }
  return {
    required: required.length > 0,
    content: Object.fromEntries((named.length > 0 ? named : [usual]).map((type) => [type, media])),
  }
}

function schemaOf({ name: _, in: __, required: ___, collectionFormat: ____, ...schema }: Json): Json {
  const { 'x-example': example, ...rest } = schema
  return { ...(example !== undefined && { example }), ...rest }
}
