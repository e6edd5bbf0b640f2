import { entriesOf, isJson, type Json, jsonOf, showValue } from '../json.ts'
import { bodyText, givenExamples, isJsonLines, isJsonType, sampleOf } from '../model/examples.ts'
import { bodyOf, type Operation } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import type { ExampleContext } from '../model/sample-schema.ts'
import { shorten } from '../model/shorten.ts'
import { formParts, isFile } from './form-parts.ts'
import { concreteType, fileNameOf } from './media-types.ts'
import type { RequestBody } from './sample-request.ts'
import type { Size } from './sizes.ts'

/** Which of an operation's bodies is sent. */
export interface BodyChoice {
  /** As in the specification; else JSON, or the first. */
  readonly contentType?: string | undefined
  /** Position among the examples. */
  readonly example?: number | undefined
}

/** The body of a request, no larger than `size` says; undefined for an operation without one. */
export function sampleBody(
  operation: Pick<Operation, 'operation'>,
  context: Pick<ExampleContext, 'resolve'>,
  { contentType: wanted, example = 0 }: BodyChoice,
  size: Size,
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

/** What is sent: an example as it is while there is room, else what its schema requires and a little more. */
function sentValue({ media, contentType, context, size, example }: BodyInput): unknown {
  const given = givenExamples(media, context.resolve).filter(({ value }) => value !== undefined)
  const whole = parsed((given[example] ?? given[0])?.value, contentType)
  if (whole !== undefined && size.isWhole) return whole
  const value = whole ?? sampleOnce(media, context)
  return shorten(value, media.schema, { ...context, ...size })
}

/** What was made of a format: samples of all sizes begin with it. */
const made = new WeakMap<Json, { readonly value: unknown }>()

function sampleOnce(media: Json, context: ExampleContext): unknown {
  const known = made.get(media) ?? { value: sampleOf(media, context) }
  made.set(media, known)
  return known.value
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
  const values = isJson(value) ? value : formValues(value)
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
