import type { ApiExample, ApiField } from '../../../shared/api-page.ts'
import { listSeparator, text } from '../../../shared/messages/text.ts'
import { defined, type Json, jsonOf, showValue, textOf } from '../../../util/json.ts'
import { joinTexts } from '../model/all-of.ts'
import { describe } from '../model/describe.ts'
import { givenExamples } from '../model/examples.ts'
import type { Parameter } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import type { SchemaBuilder } from '../model/schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { typesOf } from '../model/schema-words.ts'
import type { Reference } from '../reference.ts'

export interface FieldInput {
  readonly reference: Reference
  readonly builder: SchemaBuilder
  readonly prefix: string
}

export function parameterField(one: Parameter, { reference, builder, prefix }: FieldInput): ApiField {
  const { parameter, name, schema: written } = one
  const id = builder.takeId(`${prefix}${one.in}.${name}`)
  const schema = builder.schema(written, id)
  const style = styleWords({ name, place: one.in, owner: parameter, schema: written }, reference.resolve)
  const examples = namedExamples(parameter, reference)
  const [first] = examples
  const isPlain = examples.length === 1 && first && isOnlyValue(first, parameter)
  const example = exampleText(parameter.example) ?? (isPlain ? first.code.code : undefined)
  return {
    id,
    name,
    required: one.required,
    ...(parameter.deprecated === true ? { deprecated: true } : {}),
    ...defined({ style }),
    ...(examples.length > 0 && !isPlain ? { examples } : {}),
    schema: { ...schema, ...describe(descriptionOf(one)), ...defined({ example }) },
  }
}

/** The headers of a response or of a part of a form. */
export function headerFields(headers: unknown, input: FieldInput): ApiField[] {
  return Object.entries(jsonOf(headers)).map(([name, header]) => {
    const parameter = jsonOf(input.reference.resolve(header).value)
    const content = jsonOf(Object.values(jsonOf(parameter.content))[0])
    const schema = parameter.schema ?? content.schema ?? {}
    return parameterField({ name, in: 'header', required: parameter.required === true, parameter, schema }, input)
  })
}

/** The description of a parameter, and that of its value where that is written in place. */
function descriptionOf({ parameter, schema }: Parameter): string | undefined {
  const { $ref, description } = jsonOf(schema)
  const ofValue = typeof $ref === 'string' ? undefined : description
  return joinTexts([parameter.description, ofValue]).description
}

function namedExamples({ examples }: Parameter['parameter'], { resolve }: Reference): ApiExample[] {
  if (examples === undefined) return []
  return givenExamples({ examples }, resolve).map(({ label, value, description, externalValue }) => ({
    label,
    ...describe(description),
    ...defined({ externalValue }),
    code: { code: value === undefined ? '' : showValue(value), language: 'text' },
  }))
}

/** Returns whether an example has no more than its value and its key. */
function isOnlyValue({ label, description, externalValue }: ApiExample, { examples }: Parameter['parameter']): boolean {
  return !description && externalValue === undefined && Object.hasOwn(jsonOf(examples), label)
}

function exampleText(example: unknown): string | undefined {
  return example === undefined || example === null || example === '' ? undefined : showValue(example)
}

/** A value in a URL, a header or a form. */
interface StyledValue {
  readonly name: string
  /** `query`, `path`, `header` or `cookie`; a part of a form is written as in a query. */
  readonly place: string
  /** The parameter, or the encoding of the part. */
  readonly owner: Json
  readonly schema: unknown
}

/** The form of a value that is not written in the obvious way: a list, an object, one in JSON; undefined for any other. */
export function styleWords(value: StyledValue, resolve: Resolver): string | undefined {
  const { owner } = value
  const parts = [
    contentWords(owner) ?? shapeWords(value, resolve),
    owner.allowEmptyValue === true ? text('theme.api.mayBeEmpty', 'may be empty') : undefined,
    owner.allowReserved === true ? text('theme.api.unescaped', 'not escaped') : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(listSeparator()) : undefined
}

function contentWords({ content }: Json): string | undefined {
  const [contentType] = Object.keys(typeof content === 'object' && content !== null ? content : {})
  return contentType === undefined ? undefined : writtenAs(contentType)
}

function shapeWords({ name, place, owner, schema }: StyledValue, resolve: Resolver): string | undefined {
  const types = typesOf(readSchema(schema, resolve).schema)
  const style = textOf(owner.style) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const isExploded = typeof owner.explode === 'boolean' ? owner.explode : style === 'form'
  if (types.includes('array')) return arrayWords(name, style, isExploded)
  if (types.includes('object')) return objectWords(name, style, isExploded)
  if (style === 'label') return writtenAs('.value')
  return style === 'matrix' ? writtenAs(`;${name}=value`) : undefined
}

function arrayWords(name: string, style: string, isExploded: boolean): string {
  if (style === 'spaceDelimited') return text('theme.api.separatedBySpaces', 'separated by spaces')
  if (style === 'pipeDelimited') return text('theme.api.separatedByPipes', 'separated by "|"')
  if (style === 'label') return writtenAs(isExploded ? '.a.b' : '.a,b')
  if (style === 'matrix') return writtenAs(isExploded ? `;${name}=a;${name}=b` : `;${name}=a,b`)
  return style === 'form' && isExploded
    ? text('theme.api.mayBeRepeated', 'may be repeated')
    : text('theme.api.separatedByCommas', 'separated by commas')
}

/** The forms of RFC 6570, as OpenAPI lists them. */
function objectWords(name: string, style: string, isExploded: boolean): string {
  const whole: Readonly<Record<string, string>> = {
    form: `${name}=key,value`,
    simple: 'key,value',
    label: '.key.value',
    matrix: `;${name}=key,value`,
    spaceDelimited: `${name}=key value`,
    pipeDelimited: `${name}=key|value`,
    deepObject: `${name}[key]=value`,
  }
  const apart: Readonly<Record<string, string>> = {
    form: 'key=value',
    simple: 'key=value',
    label: '.key=value',
    matrix: ';key=value',
  }
  return writtenAs((isExploded ? apart[style] : undefined) ?? whole[style] ?? 'key=value')
}

function writtenAs(form: string): string {
  return text('theme.api.writtenAs', 'written as {form}', { form })
}
