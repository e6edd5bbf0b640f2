import { type Json, jsonOf, listOf, showValue, textOf } from '../json.ts'
import { givenExamples, isJsonType, sampleOf } from '../model/examples.ts'
import { bodyOf, type Operation, type Parameter, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { exampleOf, formatOf, typesOf } from '../model/schema-words.ts'
import { requiredSchemes, type SecurityScheme } from '../model/security.ts'

/** A name with its value. */
export interface Pair {
  readonly name: string
  readonly value: string
}

/** One part of a form; a file has a file name. */
export interface FormPart extends Pair {
  readonly fileName?: string
}

/** The body of a request, by how a program writes it. */
export type RequestBody =
  | { readonly kind: 'json'; readonly contentType: string; readonly value: unknown }
  | { readonly kind: 'form' | 'multipart'; readonly contentType: string; readonly parts: readonly FormPart[] }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'file'; readonly contentType: string; readonly fileName: string }

/** A request with an example of everything it needs. */
export interface SampleRequest {
  readonly method: string
  /** With server and path, without the query string. */
  readonly url: string
  readonly query: readonly Pair[]
  readonly headers: readonly Pair[]
  readonly cookies: readonly Pair[]
  readonly body?: RequestBody
  /** The response, by how a program reads it. */
  readonly answer: 'json' | 'text' | 'file' | 'none'
}

/** What sample requests are made from. */
export interface RequestContext {
  readonly document: Json
  readonly resolve: Resolver
  readonly schemes: ReadonlyMap<string, SecurityScheme>
  readonly server: string
}

/** The shortest request that works: what is required, and what the specification gives an example of. */
export function sampleRequest(operation: Operation, context: RequestContext): SampleRequest {
  const parameters = parametersOf(operation, context.resolve)
  const shown = parameters.filter((one) => one.required || one.parameter.example !== undefined)
  const at = (place: string) => shown.filter((one) => one.in === place)
  const body = sampleBody(operation, context)
  const auth = requiredSchemes(operation.operation, context.document, context.schemes)
  const contentType = body === undefined || body.kind === 'multipart' ? [] : [pair('Content-Type', body.contentType)]
  const plain = (list: readonly Parameter[]) => list.map((one) => pair(one.name, sampleValue(one, context)))
  return {
    method: operation.method,
    url: context.server + fillPath(operation.path, at('path'), context),
    query: [...at('query').flatMap((one) => queryPairs(one, context)), ...authPairs(auth, 'query')],
    headers: [...contentType, ...plain(at('header')), ...authHeaders(auth)],
    cookies: [...plain(at('cookie')), ...authPairs(auth, 'cookie')],
    ...(body ? { body } : {}),
    answer: answerOf(operation, context.resolve),
  }
}

function pair(name: string, value: string): Pair {
  return { name, value }
}

/** A value for a parameter: its example, its default, its first allowed value, else its own name in upper case. */
export function sampleValue(one: Parameter, context: Pick<RequestContext, 'resolve' | 'document'>): string {
  const value = rawValue(one, context)
  return Array.isArray(value) ? value.map(showValue).join(',') : showValue(value)
}

function rawValue(
  { name, parameter, schema }: Parameter,
  { resolve, document }: Pick<RequestContext, 'resolve' | 'document'>,
) {
  const given = givenExamples(parameter, resolve)[0]?.value
  if (given !== undefined) return given
  const { schema: read } = readSchema(schema, resolve)
  const known = exampleOf(read) ?? read.default ?? listOf(read.enum).find((value) => value !== null)
  if (known !== undefined && known !== null) return known
  const isPlainText = typesOf(read).includes('string') && formatOf(read) === undefined
  if (isPlainText || typesOf(read).length === 0) return name.toUpperCase().replace(/\W+/g, '_')
  return sampleOf(schema, { document, resolve, direction: 'request' }) ?? name
}

function queryPairs(one: Parameter, context: RequestContext): Pair[] {
  const value = rawValue(one, context)
  const { style, explode } = one.parameter
  if (!Array.isArray(value)) return [pair(one.name, showValue(value))]
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ','
  const isRepeated = explode !== false && (style === undefined || style === 'form')
  return isRepeated
    ? value.map((entry) => pair(one.name, showValue(entry)))
    : [pair(one.name, value.map(showValue).join(separator))]
}

/** The path with its parameters filled in, safe in quotes of any kind. */
function fillPath(path: string, parameters: readonly Parameter[], context: RequestContext): string {
  const byName = new Map(parameters.map((one) => [one.name, one]))
  return path
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      const name = /^\{(.*)\}$/.exec(part)?.[1]
      if (name === undefined) return quote(encodeURI(part).replaceAll('%25', '%'))
      const parameter = byName.get(name)
      const value = parameter ? sampleValue(parameter, context) : name.toUpperCase()
      return quote(encodeURIComponent(value))
    })
    .join('')
}

function quote(text: string): string {
  return text.replace(/['()!*;$`\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function authHeaders(schemes: readonly SecurityScheme[]): Pair[] {
  return [...authPairs(schemes, 'header'), ...schemes.flatMap(({ scheme }) => authorization(scheme))]
}

function authorization(scheme: Json): Pair[] {
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') return [pair('Authorization', 'Bearer TOKEN')]
  if (scheme.type !== 'http') return []
  const kind = String(scheme.scheme).toLowerCase()
  const name = kind === 'bearer' ? 'Bearer' : kind === 'basic' ? 'Basic' : String(scheme.scheme)
  return [pair('Authorization', `${name} ${kind === 'basic' ? 'BASE64_OF_USER_AND_PASSWORD' : 'TOKEN'}`)]
}

function authPairs(schemes: readonly SecurityScheme[], place: string): Pair[] {
  return schemes
    .filter(({ scheme }) => scheme.type === 'apiKey' && scheme.in === place)
    .map(({ scheme }) => pair(String(scheme.name), place === 'cookie' ? 'TOKEN' : 'KEY'))
}

function sampleBody(operation: Operation, context: RequestContext): RequestBody | undefined {
  const body = bodyOf(operation, context.resolve)
  const contents = Object.entries(jsonOf(body?.content))
  const [contentType, value] = contents.find(([type]) => isJsonType(type)) ?? contents[0] ?? []
  if (contentType === undefined) return undefined
  const media = jsonOf(value)
  const given = givenExamples(media, context.resolve)[0]?.value
  const sampled = given ?? sampleOf(media.schema, { ...context, direction: 'request' })
  if (isJsonType(contentType)) return { kind: 'json', contentType: concrete(contentType), value: sampled ?? {} }
  if (/^multipart\//i.test(contentType)) {
    return { kind: 'multipart', contentType, parts: formParts(media, sampled, context) }
  }
  if (/x-www-form-urlencoded/i.test(contentType)) {
    return {
      kind: 'form',
      contentType,
      parts: formParts(media, sampled, context).map(({ name, value: text }) => pair(name, text)),
    }
  }
  if (typeof given === 'string' || /^text\/|xml/i.test(contentType)) {
    return { kind: 'text', contentType, text: typeof sampled === 'string' ? sampled : showValue(sampled ?? '') }
  }
  return { kind: 'file', contentType, fileName: 'file.bin' }
}

function concrete(contentType: string): string {
  return contentType.startsWith('*/') ? 'application/json' : contentType
}

function formParts(media: Json, sampled: unknown, { resolve }: RequestContext): FormPart[] {
  const { schema } = readSchema(media.schema, resolve)
  const values = jsonOf(sampled)
  return Object.entries(jsonOf(schema.properties)).flatMap(([name, property]): FormPart[] => {
    const { schema: own } = readSchema(property, resolve)
    const items = readSchema(own.items, resolve).schema
    if ([own, items].some((one) => /^(?:binary|octet-stream)$/.test(formatOf(one) ?? ''))) {
      const fileName = textOf(exampleOf(own)) ?? `${name.replace(/\W+/g, '-') || 'file'}.bin`
      return [{ name, value: `@${fileName}`, fileName }]
    }
    const value = values[name]
    return value === undefined ? [] : [{ name, value: showValue(value) }]
  })
}

/** The format of the first 2xx response. */
function answerOf({ operation }: Operation, resolve: Resolver): SampleRequest['answer'] {
  const responses = jsonOf(operation.responses)
  const status = Object.keys(responses).find((key) => /^2/.test(key)) ?? 'default'
  const types = Object.keys(jsonOf(jsonOf(resolve(responses[status]).value).content))
  const [first] = types
  if (first === undefined) return status === '204' ? 'none' : 'text'
  if (types.some(isJsonType)) return 'json'
  return /^text\/|xml|yaml/i.test(first) ? 'text' : 'file'
}
