import type { ApiCode } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, listOf, textsOf } from '../../../util/json.ts'
import { readSchema } from './read-schema.ts'
import { discriminatorOf, type ExampleContext, isHidden, withThen } from './sample-schema.ts'

/** The parts of a value that are kept. */
export interface Keep {
  /** Fields that are not required; one less at each level. */
  readonly optional: number
  readonly items: number
  /** Characters of a text. */
  readonly text: number
}

/** The value without most of what its schema does not require, in its order. */
export function shorten(value: unknown, schema: unknown, how: Keep & ExampleContext): unknown {
  if (typeof value === 'string') return value.length > how.text ? `${value.slice(0, how.text)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const { value: target } = how.resolve(schema)
  const read = readSchema(isRecord(target) ? withThen(target) : schema, how.resolve)
  if (Array.isArray(value)) {
    const least = typeof read.schema.minItems === 'number' ? read.schema.minItems : 0
    const prefix = listOf(read.schema.prefixItems)
    const count = Math.max(how.items, least, prefix.length)
    return value.slice(0, count).map((item, index) => shorten(item, prefix[index] ?? read.schema.items, how))
  }
  const parts = [read.schema, ...read.choices.map((choice) => optionOf(choice, value, how))]
  const properties: Json = Object.assign({}, ...parts.map((part) => part.properties))
  const required = new Set(parts.flatMap((part) => textsOf(part.required)))
  for (const part of [...parts, ...read.choices]) required.add(discriminatorOf(part)?.property ?? '')
  const inside = { ...how, optional: Math.max(0, how.optional - 1) }
  let left = how.optional
  const members = entriesOf(value).filter(([name]) => {
    if (isHidden(properties[name], how)) return false
    if (required.has(name)) return true
    left -= 1
    return left >= 0
  })
  const otherSchema = read.schema.additionalProperties
  return Object.fromEntries(
    members.map(([name, member]) => [name, shorten(member, properties[name] ?? otherSchema, inside)]),
  )
}

/** The option that a value was made from: it has all that the option requires, and its fixed values. */
function optionOf(choice: Json, value: object, { resolve }: ExampleContext): Json {
  const members: Json = { ...value }
  const given = listOf(choice.oneOf).length > 0 ? listOf(choice.oneOf) : listOf(choice.anyOf)
  const discriminator = discriminatorOf(choice)
  const selected = discriminator?.mapping.find(([key]) => key === members[discriminator.property])?.[1]
  if (selected !== undefined) return readSchema({ $ref: selected }, resolve).schema
  const options = given.map((option) => readSchema(option, resolve).schema)
  const fits = (option: Json) =>
    textsOf(option.required).every((name) => name in members) &&
    entriesOf(option.properties).every(([name, property]) => allows(property, members[name], resolve))
  return options.find(fits) ?? jsonOf(options[0])
}

function allows(property: unknown, value: unknown, resolve: ExampleContext['resolve']): boolean {
  if (value === undefined || isRecord(value)) return true
  const { schema } = readSchema(property, resolve)
  const values = 'const' in schema ? [schema.const] : listOf(schema.enum)
  return values.length === 0 || values.includes(value)
}

/** The first lines of code, of at most so many characters, and a mark that there are more. */
export function cutCode({ code, language }: ApiCode, longest: number): ApiCode {
  if (code.length <= longest) return { code, language }
  const end = code.lastIndexOf('\n', longest)
  return { code: `${code.slice(0, end > 0 ? end : longest)}\n…`, language }
}

/** Bytes of HTML for each character of highlighted code, and of code without colors: measured on public specifications. */
const PER_CHARACTER = 4
const PER_PLAIN_CHARACTER = 2.3
/** Bytes around the code of a block. */
const BLOCK = 900

/** About how many bytes of HTML code takes, by its characters. */
export function weighCode(characters: number, isPlain = false): number {
  return BLOCK + characters * (isPlain ? PER_PLAIN_CHARACTER : PER_CHARACTER)
}
