import type { ApiLink } from '../../shared/api-page.ts'
import { isJson, type Json, listOf } from '../json.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import type { Resolver } from './schema-references.ts'
import { formatOf, typesOf } from './schema-words.ts'

/** Nested lists are described to this depth. */
const MAX_DEPTH = 4
/** More types than this are listed below, not in the line of the field. */
const MAX_CHOICES = 4

/** A type in words, and the page of the schema it names. */
export interface TypeWords {
  readonly type: string
  readonly link?: ApiLink
}

/** How names of schemas become links. */
export interface TypeContext {
  readonly resolve: Resolver
  readonly linkOf: (name: string) => ApiLink | undefined
}

/** The type of a schema in a few words. */
export function typeWords(read: ReadSchema, context: TypeContext, depth = 0): TypeWords {
  if (read.isNothing) return { type: 'nothing' }
  const { schema, name } = read
  const types = typesOf(schema)
  const plain = types.filter((type) => type !== 'null')
  const isNullable = types.length > plain.length || read.choices.some((choice) => hasNull(choice, context.resolve))
  const link = name === undefined ? undefined : context.linkOf(name)
  const words = link && isNamedBest(plain) ? { type: link.label, link } : unnamed(read, plain, { ...context, depth })
  return {
    type: isNullable && words.type !== 'null' ? `${words.type} or null` : words.type,
    ...(words.link ? { link: words.link } : link ? { link } : {}),
  }
}

/** A name says more than "object"; for a string or a number it is only mentioned. */
function isNamedBest(types: readonly string[]): boolean {
  return types.length !== 1 || types[0] === 'object' || types[0] === 'array'
}

function unnamed(read: ReadSchema, types: readonly string[], context: TypeContext & { depth: number }): TypeWords {
  const { schema, choices } = read
  if (types.length === 0) return choices.length > 0 ? choiceWords(choices, context) : { type: 'any value' }
  const words = types.map((type) => oneType(type, schema, context))
  const link = words.find((one) => one.link)?.link
  return { type: words.map((one) => one.type).join(' or '), ...(link ? { link } : {}) }
}

function oneType(type: string, schema: Json, context: TypeContext & { depth: number }): TypeWords {
  if (type === 'array') return around('array of', schema.items, context) ?? { type: 'array' }
  if (type === 'object') {
    const isMap = isJson(schema.additionalProperties) && !isJson(schema.properties)
    return (isMap ? around('map of', schema.additionalProperties, context) : undefined) ?? { type: 'object' }
  }
  const format = formatOf(schema)
  return { type: format === undefined ? type : `${type} (${format})` }
}

function around(words: string, inner: unknown, context: TypeContext & { depth: number }): TypeWords | undefined {
  if (!isJson(inner) || context.depth >= MAX_DEPTH) return undefined
  const { type, link } = typeWords(readSchema(inner, context.resolve), context, context.depth + 1)
  const isSeveral = type.includes(' or ')
  return { type: `${words} ${isSeveral ? `(${type})` : type}`, ...(link ? { link } : {}) }
}

function choiceWords(choices: readonly Json[], context: TypeContext & { depth: number }): TypeWords {
  const options = choices.flatMap((choice) => optionsOf(choice, context.resolve))
  if (context.depth >= MAX_DEPTH || options.length > MAX_CHOICES) return { type: `one of ${options.length} types` }
  const types = options.map((option) => typeWords(readSchema(option, context.resolve), context, context.depth + 1).type)
  return { type: [...new Set(types)].join(' or ') }
}

/** The options of a `oneOf` or `anyOf`, without null. */
export function optionsOf(choice: Json, resolve: Resolver): readonly unknown[] {
  const options = [...listOf(choice.oneOf), ...listOf(choice.anyOf)]
  return options.filter((option) => !isNull(resolve(option).value))
}

function hasNull(choice: Json, resolve: Resolver): boolean {
  return [...listOf(choice.oneOf), ...listOf(choice.anyOf)].some((option) => isNull(resolve(option).value))
}

function isNull(value: unknown): boolean {
  return isJson(value) && value.type === 'null'
}
