import type { ApiConsoleBody, ApiConsolePart } from '../../../shared/api-console.ts'
import type { ApiRequestVariant, ApiSample } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, entriesOf, type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'
import { createNameTaker, kebabCase } from '../../../util/slug.ts'
import { type CodePage, givenExamples, isJsonType } from '../model/examples.ts'
import { bodyOf, type Operation } from '../model/operations.ts'
import { allProperties, readSchema } from '../model/read-schema.ts'
import type { SchemaBuilder } from '../model/schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { typesOf, valuesOf } from '../model/schema-words.ts'
import { cutCode, weighCode } from '../model/shorten.ts'
import type { Reference } from '../reference.ts'
import { SHORT, type Size, sampleRequest } from '../samples/request.ts'
import type { FormPart, RequestBody } from '../samples/sample-request.ts'
import { sampleOperation } from '../samples/samples.ts'

/** The console begins with a shorter form of a longer body; all of it is among the examples. */
const MAX_BODY = 12_000

/** A format of the body, and one of its examples. */
interface Choice {
  readonly key: string
  readonly contentType: string
  readonly label: string
  /** Position among the examples that have a value. */
  readonly example: number
}

/** One form of the request: its samples, and what the console begins with. */
export interface RequestVariant extends ApiRequestVariant {
  readonly body?: ApiConsoleBody
}

/**
 * The request in each format and with each example that readers choose from; at least one. The samples of the
 * specification, `own`, replace ours in the same language.
 */
export function requestVariants(
  operation: Operation,
  {
    reference,
    server,
    own,
  }: { readonly reference: Reference; readonly server: string; readonly own: readonly ApiSample[] },
): RequestVariant[] {
  const context = { ...reference, server }
  return listChoices(operation, reference).map(({ key, label, ...choice }) => {
    const media = jsonOf(jsonOf(bodyOf(operation, reference.resolve)?.content)[choice.contentType])
    const { samples } = sampleOperation(operation, context, key === '' ? {} : choice)
    const bodyOfSize = (size?: Size) => {
      const { body } = sampleRequest(operation, context, { ...(key === '' ? {} : choice), ...(size && { size }) })
      return body && { key, label, contentType: body.contentType, ...initialBody(body, media, reference) }
    }
    const whole = bodyOfSize()
    const body = whole && sizeOfBody(whole) > MAX_BODY ? bodyOfSize(SHORT) : whole
    const { contentType } = choice
    return { key, contentType, label, samples: withOwnSamples(own, samples), ...(body && { body }) }
  })
}

/** Takes room for the first request, which is on the page in any case. */
export function placeFirst([first]: readonly RequestVariant[], page: Pick<SchemaBuilder, 'takeCode'>): void {
  if (first) page.takeCode(sizeOf(first))
}

/** Leaves the samples of other requests for which a page has no room to another, with what the console begins with. */
export function placeOthers(
  variants: readonly RequestVariant[],
  { page, server }: { readonly page: Pick<SchemaBuilder, 'takeCode' | 'leave'>; readonly server: string },
): RequestVariant[] {
  return variants.map((variant, index) => {
    const size = sizeOf(variant)
    if (index === 0 || page.takeCode(size)) return variant
    const { key, contentType, label, samples, body } = variant
    const title = text('theme.api.samplesOf', 'Samples: {name}', { name: label || contentType })
    const whole = page.leave(`request-${key}`, {
      weight: () => weighCode(size),
      make: () => ({ title, server, samples, ...(body && { body }) }),
    })
    const later = body && { body: { key, label, contentType: body.contentType, fields: [], isElsewhere: true } }
    return { key, contentType, label, samples: [], whole, ...later }
  })
}

/** The characters of samples, and of what the console begins with, which has no colors. */
function sizeOf({ samples, body }: RequestVariant): number {
  return samples.reduce((sum, { code }) => sum + code.code.length, 0) + (body ? sizeOfBody(body) / 2 : 0)
}

function sizeOfBody({ example = '', fields }: Pick<ApiConsoleBody, 'example' | 'fields'>): number {
  return example.length + fields.reduce((sum, field) => sum + field.name.length + field.example.length + 40, 0)
}

/** Those in JSON come first, as in samples. Keys are the positions of format and example, as the tabs of the body have them. */
function listChoices(operation: Operation, { resolve }: Reference): Choice[] {
  const choices = entriesOf(bodyOf(operation, resolve)?.content).flatMap(([contentType, media], format): Choice[] => {
    const examples = givenExamples(jsonOf(resolve(media).value), resolve)
    const valued = examples.filter(({ value }) => value !== undefined)
    if (valued.length < 2) return [{ key: `${format}.0`, contentType, label: '', example: 0 }]
    return valued.map((one, example) => ({
      key: `${format}.${examples.indexOf(one)}`,
      contentType,
      label: one.label,
      example,
    }))
  })
  choices.sort((one, other) => Number(isJsonType(other.contentType)) - Number(isJsonType(one.contentType)))
  return choices.length > 0 ? choices : [{ key: '', contentType: '', label: '', example: 0 }]
}

/** The initial body in the console: the example of the samples. */
function initialBody(body: RequestBody, media: Json, reference: Reference): Pick<ApiConsoleBody, 'example' | 'fields'> {
  switch (body.kind) {
    case 'json':
      return { example: JSON.stringify(body.value, undefined, 2), fields: [] }
    case 'text':
      return { example: body.text, fields: [] }
    case 'file':
      return { fields: [{ name: '', isFile: true, example: '' }] }
    default:
      return { fields: formFields(body.parts, media, reference) }
  }
}

/** The fields of a form: the values of a list, each of which is a part, are one field. */
function formFields(parts: readonly FormPart[], media: Json, { resolve }: Reference): ApiConsolePart[] {
  const read = readSchema(media.schema, resolve)
  const properties = allProperties(read, resolve)
  const required = new Set(textsOf(read.schema.required))
  const names = [...new Set(parts.map(({ name }) => name))]
  return names.map((name) => {
    const own = parts.filter((part) => part.name === name)
    const isRequired = required.has(name) && { required: true }
    if (own.some(({ fileName }) => fileName !== undefined)) return { name, isFile: true, example: '', ...isRequired }
    const encoding = jsonOf(jsonOf(media.encoding)[name])
    return { name, isFile: false, ...isRequired, ...valueOfParts(own, encoding, properties[name], resolve) }
  })
}

function valueOfParts(own: readonly FormPart[], encoding: Json, property: unknown, resolve: Resolver) {
  const { contentType: written, style, explode } = encoding
  const { schema } = readSchema(property, resolve)
  const isJson = isJsonType(textOf(written) ?? '')
  const isList = !isJson && (own.length > 1 || typesOf(schema).includes('array'))
  const one = isList ? readSchema(schema.items, resolve).schema : schema
  const values = valuesOf(one) ?? (typesOf(one)[0] === 'boolean' ? ['true', 'false'] : undefined)
  return {
    example: exampleText(own.map(({ value }) => String(value))),
    ...(isList && { isList: true }),
    ...defined({ values, contentType: own[0]?.contentType, style: textOf(style) }),
    ...(typeof explode === 'boolean' && { explode }),
  }
}

/** Values of a list as they are filled in: with commas between them, in JSON where one has a comma. */
function exampleText(values: readonly string[]): string {
  if (values.length < 2 || !values.some((value) => value.includes(','))) return values.join(',')
  return `[${values.map((value) => (/^[[{]/.test(value) ? value : JSON.stringify(value))).join(',')}]`
}

/** Of a longer sample only the beginning is on the page, in characters: it has to be read beside those of other languages. */
const MAX_LENGTH = 6000

/** Our languages and grammars by other names of them. */
const KNOWN: Readonly<Record<string, readonly [id: string, grammar: string]>> = {
  curl: ['curl', 'bash'],
  shell: ['curl', 'bash'],
  bash: ['curl', 'bash'],
  'node.js': ['nodejs', 'javascript'],
  nodejs: ['nodejs', 'javascript'],
  node: ['nodejs', 'javascript'],
  js: ['javascript', 'javascript'],
  python3: ['python', 'python'],
  py: ['python', 'python'],
  rb: ['ruby', 'ruby'],
  'c#': ['csharp', 'csharp'],
  'c++': ['cpp', 'cpp'],
  golang: ['go', 'go'],
  'objective-c': ['objective-c', 'text'],
}

/** The samples that the specification itself has for an operation (`x-codeSamples`), in its order. */
export function ownSamples(operation: Json): ApiSample[] {
  const take = createNameTaker()
  const written = [...listOf(operation['x-codeSamples']), ...listOf(operation['x-code-samples'])]
  return written.filter(isRecord).flatMap((sample): ApiSample[] => {
    const language = textOf(sample.lang) ?? textOf(sample.label) ?? 'text'
    const source = textOf(sample.source) ?? (isRecord(sample.source) ? textOf(sample.source.$ref) : undefined)
    if (source === undefined) return []
    const [id, grammar] = KNOWN[language.toLowerCase()] ?? [kebabCase(language) || 'sample', language.toLowerCase()]
    const label = textOf(sample.label) ?? textOf(sample.lang) ?? language
    return [{ id: take(id), label, isGiven: true, code: { code: source.trimEnd(), language: grammar } }]
  })
}

/** Leaves the rest of long samples to another page. */
export function placeOwn(samples: readonly ApiSample[], page: Pick<CodePage, 'takeId' | 'leaveCode'>): ApiSample[] {
  return samples.map((sample) => {
    const { id, label, code } = sample
    if (code.code.length <= MAX_LENGTH) return sample
    const title = text('theme.api.samplesOf', 'Samples: {name}', { name: label })
    const whole = page.leaveCode(page.takeId(`sample-${id}`), title, code)
    return { ...sample, code: cutCode(code, MAX_LENGTH), whole }
  })
}

/** Samples of the specification replace ours in the same language. */
function withOwnSamples(own: readonly ApiSample[], ours: readonly ApiSample[]): ApiSample[] {
  const taken = new Set(own.map(({ id }) => id))
  return [...own, ...ours.filter(({ id }) => !taken.has(id))]
}
