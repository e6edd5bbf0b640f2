import type { ApiExample, ApiField } from '../../shared/api-page.ts'
import { jsonOf, showValue } from '../json.ts'
import { joinTexts } from '../model/all-of.ts'
import { givenExamples } from '../model/examples.ts'
import type { Parameter } from '../model/operations.ts'
import type { SchemaBuilder } from '../model/schema.ts'
import type { Reference } from '../reference.ts'
import { describe } from './describe.ts'
import { styleWords } from './style-words.ts'

/** What fields are made from. */
export interface FieldInput {
  readonly reference: Reference
  readonly builder: SchemaBuilder
  /** Prefix of the id. */
  readonly prefix: string
}

/** A parameter as a field of a page. */
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
    ...(style === undefined ? {} : { style }),
    ...(examples.length > 0 && !isPlain ? { examples } : {}),
    schema: { ...schema, ...describe(descriptionOf(one)), ...(example === undefined ? {} : { example }) },
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

/** Returns what is said about a parameter, and about its value where that is written in place. */
function descriptionOf({ parameter, schema }: Parameter): string | undefined {
  const { $ref, description } = jsonOf(schema)
  const ofValue = typeof $ref === 'string' ? undefined : description
  return joinTexts([parameter.description, ofValue]).description
}

/** The named examples of a parameter. */
function namedExamples({ examples }: Parameter['parameter'], { resolve }: Reference): ApiExample[] {
  if (examples === undefined) return []
  return givenExamples({ examples }, resolve).map(({ label, value, description, externalValue }) => ({
    label,
    ...describe(description),
    ...(externalValue === undefined ? {} : { externalValue }),
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
