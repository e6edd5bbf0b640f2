import { sample } from 'openapi-sampler'
import type { ApiCode, ApiExample } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { entriesOf, type Json, jsonOf, listOf, textOf } from '../json.ts'
import type { Resolver } from './schema-references.ts'
import { weighExample } from './weigh-example.ts'

/** An example longer than this is cut: a page is to be read. */
const MAX_LENGTH = 12_000
/** With more examples than this, a page becomes a data set. */
const MAX_EXAMPLES = 8

/** Which way a body goes: read-only fields are not sent, write-only fields are not returned. */
export type Direction = 'request' | 'response'

/** What examples are made from. */
export interface ExampleContext {
  readonly document: Json
  readonly resolve: Resolver
  readonly direction: Direction
}

/** Whether a content type is JSON or based on it, such as `application/problem+json`. */
export function isJsonType(contentType: string): boolean {
  return /^(?:application|text)\/(?:[\w.+-]*\+)?json\b|^\*\/\*/i.test(contentType)
}

/** The examples of a media type; for JSON without any, one generated from its schema. */
export function examplesOf(contentType: string, media: Json, context: ExampleContext): ApiExample[] {
  const language = languageOf(contentType)
  const given = givenExamples(media, context.resolve)
  if (given.length > 0) {
    return given.slice(0, MAX_EXAMPLES).map(({ label, value }) => ({ label, code: toCode(value, language) }))
  }
  if (!isJsonType(contentType) || media.schema === undefined) return []
  const value = sampleOf(media.schema, context)
  return value === undefined ? [] : [{ label: text('theme.api.example', 'Example'), code: toCode(value, language) }]
}

/** The examples written in a media type or in its schema. */
export function givenExamples(media: Json, resolve: Resolver): { label: string; value: unknown }[] {
  if (media.example !== undefined) return [{ label: text('theme.api.example', 'Example'), value: media.example }]
  const named = entriesOf(media.examples).flatMap(([name, entry]) => {
    const example = jsonOf(resolve(entry).value)
    return 'value' in example ? [{ label: textOf(example.summary) ?? name, value: example.value }] : []
  })
  if (named.length > 0) return named
  const schema = jsonOf(resolve(media.schema).value)
  const value = schema.example ?? listOf(schema.examples)[0]
  return value === undefined ? [] : [{ label: text('theme.api.example', 'Example'), value }]
}

/** Levels of an example below which nothing is shown any more. */
const MAX_DEPTH = 5
/** An example of more values than this is not made: even cut, it would take memory and time without end. */
const MAX_VALUES = 1_000_000

/** A value that matches a schema; undefined when none can be generated, or one would be too large. */
export function sampleOf(schema: unknown, { document, resolve, direction }: ExampleContext): unknown {
  if (weighExample(schema, { resolve, deepest: MAX_DEPTH }) > MAX_VALUES) return undefined
  const options = { quiet: true, skipReadOnly: direction === 'request', skipWriteOnly: direction === 'response' }
  try {
    const value: unknown = sample(jsonOf(schema), { ...options, maxSampleDepth: MAX_DEPTH }, { ...document })
    return value ?? undefined
  } catch {
    return undefined // A schema the library does not understand has no example, but still a page.
  }
}

/** A value as code: strings as they are, everything else as JSON. */
export function toCode(value: unknown, language: string): ApiCode {
  const code = typeof value === 'string' && language !== 'json' ? value : (JSON.stringify(value, undefined, 2) ?? '')
  const cut = code.length > MAX_LENGTH ? `${code.slice(0, code.lastIndexOf('\n', MAX_LENGTH))}\n…` : code
  return { code: cut, language }
}

function languageOf(contentType: string): string {
  if (isJsonType(contentType)) return 'json'
  if (/\bxml\b/i.test(contentType)) return 'xml'
  return /\bya?ml\b/i.test(contentType) ? 'yaml' : 'text'
}
