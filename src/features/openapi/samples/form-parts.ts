import { headerText, queryPairs, readStyle } from '../../../shared/api-styles.ts'
import { defined, entriesOf, type Json, jsonOf, showValue, textOf } from '../../../util/json.ts'
import { isJsonType } from '../model/examples.ts'
import { allProperties, readSchema } from '../model/read-schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { exampleOf, formatOf } from '../model/schema-words.ts'
import { parameterValue } from './parameters.ts'
import type { FormPart, Pair } from './sample-request.ts'

/** A form of a specification, and its example. */
interface FormInput {
  readonly media: Json
  readonly value: unknown
  readonly isMultipart: boolean
  readonly resolve: Resolver
}

/** The parts of a form as its `encoding` says, in the order of the schema. */
export function formParts({ media, value, isMultipart, resolve }: FormInput): FormPart[] {
  const properties = allProperties(readSchema(media.schema, resolve), resolve)
  const values = jsonOf(value)
  const names = Object.keys(properties).filter((name) => name in values)
  const others = Object.keys(values).filter((name) => !(name in properties))
  return [...names, ...others].flatMap((name) => {
    const encoding = jsonOf(jsonOf(media.encoding)[name])
    const one = { name, value: values[name], encoding, schema: properties[name], resolve }
    return isMultipart ? multipartParts(one) : urlParts(one)
  })
}

interface PartInput {
  readonly name: string
  readonly value: unknown
  readonly encoding: Json
  readonly schema: unknown
  readonly resolve: Resolver
}

/** With a style, a field is written like a parameter of a query; else structures are JSON (OpenAPI 3.1.1, section 4.8.15). */
function urlParts({ name, value, encoding }: PartInput): FormPart[] {
  if (hasStyle(encoding)) return queryPairs(name, value, readStyle(encoding, 'form'))
  if (isJsonType(firstType(encoding.contentType) ?? '')) return [plainPart(name, JSON.stringify(value))]
  return Array.isArray(value) ? value.map((item) => plainPart(name, item)) : [plainPart(name, value)]
}

function multipartParts(input: PartInput): FormPart[] {
  const { name, value, encoding, schema, resolve } = input
  const { schema: own } = readSchema(schema, resolve)
  const items = readSchema(own.items, resolve).schema
  const headers = headersOf(encoding, resolve)
  const extra = headers.length > 0 ? { headers } : {}
  const given = firstType(encoding.contentType)
  const file = [own, items].find(isFile)
  if (file !== undefined) {
    const named = textOf(exampleOf(own)) ?? textOf(exampleOf(items))
    const fileName = named !== undefined && /^[\w. -]{1,60}\.\w{1,8}$/.test(named) ? named : fileNameOf(name, given)
    return [{ name, value: `@${fileName}`, fileName, ...defined({ contentType: given }), ...extra }]
  }
  if (hasStyle(encoding)) {
    return queryPairs(name, value, readStyle(encoding, 'form')).map(({ raw: _, ...pair }) => ({ ...pair, ...extra }))
  }
  const isOneValue = !Array.isArray(value) || (given !== undefined && isJsonType(given))
  return (isOneValue ? [value] : value).map((item): FormPart => {
    const contentType = given ?? (typeof item === 'object' && item !== null ? 'application/json' : undefined)
    const isText = contentType === undefined || contentType === 'text/plain'
    const text = contentType !== undefined && isJsonType(contentType) ? JSON.stringify(item) : item
    return { ...plainPart(name, text), ...(isText ? {} : { contentType }), ...extra }
  })
}

/** The schema of a file: bytes, whose content type may be said beside them (OpenAPI 3.1). */
export function isFile(schema: Json): boolean {
  return /^(?:binary|octet-stream)$/.test(formatOf(schema) ?? '') || schema.type === 'file' || isBytes(schema)
}

function isBytes({ contentMediaType, contentEncoding, type }: Json): boolean {
  const media = textOf(contentMediaType)
  const isText = media === undefined || isJsonType(media) || media.startsWith('text/')
  return !isText && contentEncoding === undefined && (type === undefined || type === 'string')
}

function hasStyle({ style, explode, allowReserved }: Json): boolean {
  return [style, explode, allowReserved].some((one) => one !== undefined)
}

function headersOf(encoding: Json, resolve: Resolver): Pair[] {
  return entriesOf(encoding.headers).flatMap(([name, value]): Pair[] => {
    const parameter = jsonOf(resolve(value).value)
    const isShown = parameter.required === true || parameter.example !== undefined
    if (!isShown || name.toLowerCase() === 'content-type') return []
    const header = { name, in: 'header', required: true, parameter, schema: parameter.schema ?? {} }
    return [{ name, value: headerText(parameterValue(header, { resolve }), readStyle(parameter, 'simple')) }]
  })
}

function plainPart(name: string, value: unknown): FormPart {
  return {
    name,
    value: typeof value === 'number' ? value : value === null || value === undefined ? '' : showValue(value),
  }
}

/** A type for each range of types that a specification may name. */
const CONCRETE: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'application/*': 'application/octet-stream',
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'video/*': 'video/mp4',
  'audio/*': 'audio/mpeg',
}

/** A content type that can be sent: ranges such as `image/*` become one of theirs. */
export function concreteType(contentType: string): string {
  return CONCRETE[contentType.trim().toLowerCase()] ?? contentType.trim()
}

/** The first of the content types that an `encoding` allows. */
function firstType(contentType: unknown): string | undefined {
  const first = textOf(contentType)?.split(',')[0]
  return first === undefined ? undefined : concreteType(first)
}

/** Endings of files whose content type has another name. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  plain: 'txt',
  markdown: 'md',
  mpeg: 'mp3',
  javascript: 'js',
  'svg+xml': 'svg',
  'x-tar': 'tar',
  'x-gzip': 'gz',
  gzip: 'gz',
}

/** The name of a file to send: that of its field, with the ending of its content type. */
export function fileNameOf(name: string, contentType = ''): string {
  const subtype = /^[^/]+\/([^;\s]+)/.exec(contentType)?.[1]?.toLowerCase() ?? ''
  const ending =
    ENDINGS[subtype] ?? (/^[a-z\d]{2,4}$/.test(subtype) ? subtype : subtype.endsWith('+json') ? 'json' : 'bin')
  return `${name.replace(/\W+/g, '-').replace(/^-+|-+$/g, '') || 'file'}.${ending}`
}
