import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, showValue } from '../../../util/json.ts'
import { bodyText, givenExamples, isJsonLines, isJsonType, sampleOf } from '../model/examples.ts'
import { bodyOf, type Operation, type Parameter, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import type { ExampleContext } from '../model/sample-schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { requiredSchemes, type SecurityScheme } from '../model/security.ts'
import { type Keep, shorten } from '../model/shorten.ts'
import { concreteType, fileNameOf, formParts, isFile } from './form-parts.ts'
import { cookiesOf, fillPath, headerOf, queryOf } from './parameters.ts'
import type { Pair, RequestBody, SampleRequest, Secret } from './sample-request.ts'

/** The parts of a request that a sample shows. */
export interface Size extends Keep {
  /** Set if an example of the specification is kept as it is. */
  readonly isWhole: boolean
  /** Set if the body is in a file. */
  readonly isFile: boolean
  readonly parts: number
  /** Parameters that are not required. */
  readonly parameters: number
}

const LARGEST: Size = {
  optional: 6,
  items: 2,
  text: 400,
  isWhole: true,
  isFile: false,
  parts: 30,
  parameters: 6,
}

const NO_LIMIT = Number.POSITIVE_INFINITY

/** All of a body, as the example of the request has it. */
export const WHOLE: Size = {
  ...LARGEST,
  optional: NO_LIMIT,
  items: NO_LIMIT,
  text: NO_LIMIT,
  parts: NO_LIMIT,
  parameters: NO_LIMIT,
}

/** The sizes of a sample, from the largest, until one fits. */
export const SIZES: readonly Size[] = [
  LARGEST,
  { ...LARGEST, isWhole: false },
  { ...LARGEST, isWhole: false, optional: 3, parts: 15, parameters: 3 },
  { ...LARGEST, isWhole: false, optional: 1, items: 1, text: 100, parts: 12, parameters: 1 },
  { ...LARGEST, isWhole: false, optional: 0, items: 1, text: 60, parts: 12, parameters: 0 },
  { ...LARGEST, isWhole: false, optional: 0, items: 1, text: 60, isFile: true, parts: 8, parameters: 0 },
]

/** A body with only what is required, as text. */
export const SHORT: Size = { ...LARGEST, isWhole: false, optional: 0, items: 1, text: 60 }

export interface RequestContext {
  readonly document: Json
  readonly resolve: Resolver
  readonly schemes: ReadonlyMap<string, SecurityScheme>
  readonly server: string
}

/** A body and a size of a sample request. */
export interface RequestChoice {
  /** As in the specification; else JSON, or the first. */
  readonly contentType?: string | undefined
  /** Position among the examples. */
  readonly example?: number | undefined
  readonly size?: Size
}

/** The shortest request that works: what is required, and a few of the things that the specification gives examples of. */
export function sampleRequest(
  operation: Operation,
  context: RequestContext,
  { size = LARGEST, ...choice }: RequestChoice = {},
): SampleRequest {
  const shown = shownParameters(operation, context, size)
  const at = (...places: string[]) => shown.filter((one) => places.includes(one.in))
  const body = sampleBody(operation, context, { ...choice, size })
  const auth = authOf(requiredSchemes(operation.operation, context.document, context.schemes))
  const given = at('header').map((one) => headerOf(one, context))
  return {
    method: operation.method,
    url: context.server.replace(/\s/g, encodeURIComponent) + fillPath(operation.path, at('path'), context),
    query: [...at('query', 'querystring').flatMap((one) => queryOf(one, context)), ...auth.query],
    headers: joinHeaders(given, [...contentHeader(body), ...auth.headers], auth.hasLogin),
    cookies: [...at('cookie').flatMap((one) => cookiesOf(one, context)), ...auth.cookies],
    ...(auth.hasLogin ? { hasLogin: true } : {}),
    ...(body ? { body } : {}),
    answer: answerOf(operation, context.resolve),
  }
}

function shownParameters(operation: Operation, { resolve }: RequestContext, { parameters }: Size): Parameter[] {
  let left = parameters
  return parametersOf(operation, resolve).filter(({ required, parameter }) => {
    if (required) return true
    if (parameter.example === undefined || parameter.deprecated === true) return false
    left -= 1
    return left >= 0
  })
}

function contentHeader(body: RequestBody | undefined): Pair[] {
  const isAdded = body === undefined || (body.kind === 'multipart' && /form-data/i.test(body.contentType))
  return isAdded ? [] : [{ name: 'Content-Type', value: body.contentType }]
}

/** A header is sent once: what the body and authentication ask for wins. */
function joinHeaders(given: readonly Pair[], own: readonly Pair[], hasLogin: boolean): Pair[] {
  const taken = new Set([...own.map(({ name }) => name.toLowerCase()), ...(hasLogin ? ['authorization'] : [])])
  const [content, others] = [own.filter(isContentType), own.filter((one) => !isContentType(one))]
  return [...content, ...given.filter(({ name }) => !taken.has(name.toLowerCase())), ...others]
}

function isContentType({ name }: Pair): boolean {
  return name === 'Content-Type'
}

/** The format of the first 2xx response. */
function answerOf({ operation }: Operation, resolve: Resolver): SampleRequest['answer'] {
  const responses = jsonOf(operation.responses)
  const status = Object.keys(responses).find((key) => /^2/.test(key)) ?? 'default'
  const types = Object.keys(jsonOf(jsonOf(resolve(responses[status]).value).content))
  const [first] = types
  if (first === undefined) return status === '204' ? 'none' : 'text'
  if (types.some(isJsonType)) return 'json'
  return /^text\/|xml|yaml|ndjson|jsonl|json-seq/i.test(first) ? 'text' : 'file'
}

/** Keys and tokens of the schemes, in their places. */
function authOf(schemes: readonly SecurityScheme[]) {
  const apiKeys = schemes.map(({ scheme }) => scheme).filter(({ type }) => type === 'apiKey')
  const keys = (place: string) =>
    apiKeys
      .filter((scheme) => scheme.in === place)
      .map(({ name }) => secretPair(String(name), place === 'cookie' ? 'TOKEN' : 'KEY', apiKeys.length === 1))
  return {
    query: keys('query'),
    headers: [...keys('header'), ...schemes.flatMap(({ scheme }) => authorization(scheme))],
    cookies: keys('cookie'),
    hasLogin: schemes.some(({ scheme }) => scheme.type === 'http' && kindOf(scheme) === 'basic'),
  }
}

function secretPair(name: string, placeholder: Secret['placeholder'], isOnly: boolean): Pair {
  const own = name.toUpperCase().replace(/\W+/g, '_')
  return { name, value: placeholder, secret: { placeholder, variable: isOnly ? `API_${placeholder}` : own } }
}

function authorization(scheme: Json): Pair[] {
  const kind = kindOf(scheme)
  const isToken = scheme.type === 'oauth2' || scheme.type === 'openIdConnect' || scheme.type === 'http'
  if (!isToken || (scheme.type === 'http' && kind === 'basic')) return []
  const word = scheme.type !== 'http' || kind === 'bearer' ? 'Bearer' : String(scheme.scheme)
  const secret = { placeholder: 'TOKEN', variable: 'API_TOKEN' } as const
  return [{ name: 'Authorization', value: `${word} TOKEN`, secret }]
}

function kindOf(scheme: Json): string {
  return String(scheme.scheme).toLowerCase()
}

/** The body of a request, no larger than `size` says; undefined for an operation without one. */
function sampleBody(
  operation: Operation,
  context: RequestContext,
  { contentType: wanted, example = 0, size }: RequestChoice & { readonly size: Size },
): RequestBody | undefined {
  const contents = Object.entries(jsonOf(bodyOf(operation, context.resolve)?.content))
  const chosen =
    contents.find(([type]) => type === wanted) ?? contents.find(([type]) => isJsonType(type)) ?? contents[0]
  if (chosen === undefined) return undefined
  const media = jsonOf(chosen[1])
  const contentType = concreteType(chosen[0])
  const input: BodyInput = { media, contentType, context: { ...context, direction: 'request' }, size, example }
  if (/^multipart\//i.test(contentType)) return { kind: 'multipart', contentType, parts: partsOf(input, true) }
  if (/x-www-form-urlencoded/i.test(contentType)) return { kind: 'form', contentType, parts: partsOf(input, false) }
  return plainBody(input)
}

interface BodyInput {
  readonly media: Json
  readonly contentType: string
  readonly context: ExampleContext
  readonly size: Size
  readonly example: number
}

function plainBody(input: BodyInput): RequestBody {
  const { media, contentType, context, size } = input
  const file = { kind: 'file', contentType, fileName: fileNameOf('file', contentType) } as const
  const isText = /^text\/|xml|ya?ml|graphql|javascript|sql/i.test(contentType) || isJsonLines(contentType)
  if (size.isFile && (isText || isJsonType(contentType))) {
    return { ...file, fileName: fileNameOf('body', isText ? 'text/plain' : 'application/json') }
  }
  if (isFile(readSchema(media.schema, context.resolve).schema) && !isJsonType(contentType)) return file
  const value = sentValue(input)
  if (isJsonType(contentType)) return { kind: 'json', contentType, value: value ?? {} }
  if (isText || typeof value === 'string') {
    if (value === undefined) return { kind: 'text', contentType, text: '' }
    return { kind: 'text', contentType, text: bodyText(value, contentType, { ...context, schema: media.schema }) }
  }
  return file
}

/** The value to send: an example as it is while there is room, else what its schema requires and a little more. */
function sentValue({ media, contentType, context, size, example }: BodyInput): unknown {
  const given = givenExamples(media, context.resolve).filter(({ value }) => value !== undefined)
  const whole = parsed((given[example] ?? given[0])?.value, contentType)
  if (whole !== undefined && size.isWhole) return whole
  const value = whole ?? sampleOnce(media, context)
  return shorten(value, media.schema, { ...context, ...size })
}

/** Generated values of formats: samples of all sizes begin with them. */
const generated = new WeakMap<Json, { readonly value: unknown }>()

function sampleOnce(media: Json, context: ExampleContext): unknown {
  const entry = generated.get(media) ?? { value: sampleOf(media, context) }
  generated.set(media, entry)
  return entry.value
}

/** An example of JSON that is written as text. */
function parsed(value: unknown, contentType: string): unknown {
  if (typeof value !== 'string' || !isJsonType(contentType) || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Files have no example, and are asked for all the same. */
function partsOf(input: BodyInput, isMultipart: boolean) {
  const { media, context, size } = input
  const { schema } = readSchema(media.schema, context.resolve)
  const value = sentValue(input)
  const values = isRecord(value) ? value : formValues(value)
  const files = entriesOf(schema.properties).filter(([name, property]) => {
    const { schema: own } = readSchema(property, context.resolve)
    const isRequired = Array.isArray(schema.required) && schema.required.includes(name)
    return isMultipart && (isRequired || size.optional > 0) && isFile(own)
  })
  const asked = Object.fromEntries(files.map(([name]) => [name, '']))
  return formParts({ media, value: { ...asked, ...values }, isMultipart, resolve: context.resolve }).slice(
    0,
    size.parts,
  )
}

/** A form that is written as text: `a=1&b=2`. */
function formValues(value: unknown): Json {
  if (value === undefined || value === null) return {}
  return Object.fromEntries(new URLSearchParams(showValue(value)))
}
