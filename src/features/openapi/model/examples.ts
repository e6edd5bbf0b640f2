import type { ApiExample, ApiExampleCode } from '../../../shared/api-page.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, entriesOf, type Json, jsonOf, showValue, textOf } from '../../../util/json.ts'
import { describe } from './describe.ts'
import { type ExampleContext, sampleSchema } from './sample-schema.ts'
import type { SchemaBuilder } from './schema.ts'
import type { Resolver } from './schema-references.ts'
import { exampleOf } from './schema-words.ts'
import { cutCode, shorten } from './shorten.ts'
import { isXmlType, toXml } from './to-xml.ts'

/** An example longer than this is shortened: a page is to be read. The whole is a click away. */
const MAX_LENGTH = 12_000
/** The same for one that is made up, on one of a thousand pages. */
const MAX_OF_LARGE = 1500
/** Shorter and shorter forms of an example, until one fits. */
const KEEPS = [12, 6, 3, 1, 0].map((optional) => ({ optional, items: optional > 3 ? 2 : 1, text: 60 * (optional + 1) }))

interface GivenExample {
  readonly label: string
  readonly value: unknown
  /** Its label, if the specification gives it one besides its name. */
  readonly summary?: string
  readonly description?: string
  /** Address of the value, which is then not in the specification. */
  readonly externalValue?: string
}

/** Returns whether a content type is JSON or based on it, such as `application/problem+json`. */
export function isJsonType(contentType: string): boolean {
  return /^(?:application|text)\/(?:[\w.+-]*\+)?json\b|^\*\/\*/i.test(contentType)
}

/** Returns whether a content type is a sequence of JSON values, each on a line. */
export function isJsonLines(contentType: string): boolean {
  return /^application\/(?:[\w.+-]*\+)?(?:(?:x-)?ndjson|(?:x-)?jsonl(?:ines)?|json-seq|stream\+json)\b/i.test(
    contentType,
  )
}

/** All examples of a media type of a page's part with an id; for JSON and XML without any, one generated from its schema. */
export function examplesOf(
  contentType: string,
  media: Json,
  { id, ...context }: ExampleContext & { readonly id: string; readonly page: CodePage },
): ApiExample[] {
  const given = givenExamples(media, context.resolve)
  const write = (value: unknown, label: string, isGenerated = false) => {
    const title = [id, contentType, label].join(' · ')
    return exampleCode(value, contentType, {
      ...context,
      schema: media.schema,
      id: `${id}.example`,
      title,
      isGenerated,
    })
  }
  if (given.length > 0) {
    return withSummary(given).map(({ label, value, description, externalValue }) => ({
      label,
      ...describe(description),
      ...defined({ externalValue }),
      ...(value === undefined ? { code: { code: '', language: 'text' } } : write(value, label)),
    }))
  }
  const isGenerated = isJsonType(contentType) || isJsonLines(contentType) || isXmlType(contentType)
  const value = isGenerated ? sampleOf(media, context) : undefined
  const label = text('theme.api.example', 'Example')
  return value === undefined ? [] : [{ label, ...write(value, label, context.direction === 'response') }]
}

/** Examples as they are shown: one alone has no label, so its summary is the beginning of its description. */
function withSummary(examples: readonly GivenExample[]): readonly GivenExample[] {
  const [only] = examples
  if (examples.length > 1 || only?.summary === undefined) return examples
  const texts = new Set([only.summary, only.description].filter((one) => one !== undefined))
  return [{ ...only, label: text('theme.api.example', 'Example'), description: [...texts].join('\n\n') }]
}

/** The examples written in a media type, a parameter or its schema. */
export function givenExamples(media: Json, resolve: Resolver): GivenExample[] {
  const label = text('theme.api.example', 'Example')
  const named = entriesOf(media.examples).flatMap(([name, entry]) => namedExample(name, jsonOf(resolve(entry).value)))
  // Documents made by programs have both, and often the same value in both.
  const isNew = media.example !== undefined && named.every(({ value }) => showValue(value) !== showValue(media.example))
  const all = isNew ? [{ label, value: media.example }, ...named] : named
  if (all.length > 0) return all
  const value = exampleOf(jsonOf(resolve(media.schema).value))
  return value === undefined ? [] : [{ label, value }]
}

function namedExample(name: string, example: Json): GivenExample[] {
  // A value may be null.
  const key = ['value', 'dataValue', 'serializedValue'].find((one) => one in example)
  const value = key === undefined ? undefined : example[key]
  const externalValue = textOf(example.externalValue)
  const summary = textOf(example.summary)
  const description = textOf(example.description)
  if (value === undefined && externalValue === undefined) return []
  return [
    {
      label: summary ?? name,
      value,
      ...defined({ summary, description, externalValue }),
    },
  ]
}

/** A value that matches the schema of a media type; of a stream, a list of its items. Undefined when none can be made. */
export function sampleOf(media: Json, context: ExampleContext): unknown {
  if (media.schema !== undefined) return sampleSchema(media.schema, context)
  const item = media.itemSchema === undefined ? undefined : sampleSchema(media.itemSchema, context)
  return item === undefined ? undefined : [item]
}

type CodeContext = ExampleContext & { readonly schema: unknown }

export type CodePage = Pick<SchemaBuilder, 'isLarge' | 'takeId' | 'takeCode' | 'leaveCode'>

/** A value as code, and the id and the heading of all of it on another page. */
interface CodeInput extends CodeContext {
  readonly page: CodePage
  readonly id: string
  readonly title: string
  /** Set if it is ours, and enough if it is short: nothing of the specification is lost. */
  readonly isGenerated?: boolean
}

/** A value as code; all of it is on another page where the code is only the most important part, or where there is no room for any. */
export function exampleCode(
  value: unknown,
  contentType: string,
  { page, id, title, isGenerated = false, ...context }: CodeInput,
): ApiExampleCode {
  const language = languageOf(contentType)
  const code = bodyText(value, contentType, context)
  const longest = isGenerated && page.isLarge ? MAX_OF_LARGE : MAX_LENGTH
  if (code.length <= longest && page.takeCode(code.length)) return { code: { code, language } }
  const rest = isGenerated ? {} : { whole: page.leaveCode(page.takeId(id), title, { code, language }) }
  for (const short of shortForms(value, contentType, { ...context, longest })) {
    const shown = cutCode({ code: short, language }, longest)
    if (page.takeCode(shown.code.length)) return { code: shown, ...rest }
  }
  return { code: { code: '', language }, ...rest }
}

function* shortForms(
  value: unknown,
  contentType: string,
  { longest, ...context }: CodeContext & { readonly longest: number },
): Generator<string> {
  if (typeof value !== 'object') yield bodyText(value, contentType, context)
  else
    for (const keep of KEEPS) {
      const code = bodyText(shorten(value, context.schema, { ...context, ...keep }), contentType, context)
      if (code.length <= longest || keep.optional === 0) yield code
    }
}

/** A value as a body of its content type; a text is one already. */
export function bodyText(value: unknown, contentType: string, context: CodeContext): string {
  if (typeof value === 'string' && !isJsonType(contentType)) return value
  if (isXmlType(contentType)) return toXml(value, context.schema, context.resolve)
  if (isJsonLines(contentType))
    return (Array.isArray(value) ? value : [value]).map((one) => JSON.stringify(one)).join('\n')
  return JSON.stringify(value, undefined, 2) ?? ''
}

function languageOf(contentType: string): string {
  if (isJsonType(contentType) || isJsonLines(contentType)) return 'json'
  if (isXmlType(contentType)) return 'xml'
  return /\bya?ml\b/i.test(contentType) ? 'yaml' : 'text'
}
