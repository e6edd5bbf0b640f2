import type { ApiLink, ApiSchema } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { plural, text } from '../../../shared/messages/text.ts'
import { type Json, listOf } from '../../../util/json.ts'
import { isNull, type ReadSchema, readSchema } from './read-schema.ts'
import type { Resolver } from './schema-references.ts'
import { formatOf, typesOf } from './schema-words.ts'

/** Nested lists are described to this depth. */
const MAX_DEPTH = 4
/** More types than this are listed below, not in the line of the field. */
const MAX_CHOICES = 4

/** A type in words, and the page of the schema it names. */
type TypeWords = Pick<ApiSchema, 'type' | 'link'>

/** Words that may be several types, joined by "or". */
type InnerWords = TypeWords & { readonly isSeveral?: boolean }

export interface TypeContext {
  readonly resolve: Resolver
  readonly linkOf: (name: string) => ApiLink | undefined
}

type InnerContext = TypeContext & { readonly depth: number }

/** The type of a schema in a few words. */
export function typeWords(read: ReadSchema, context: TypeContext): TypeWords {
  const { isSeveral: _, ...words } = wordsOf(read, { ...context, depth: 0 })
  return words
}

function wordsOf(read: ReadSchema, context: InnerContext): InnerWords {
  if (read.isNothing) return { type: text('theme.api.type.nothing', 'nothing') }
  const { schema, name } = read
  const types = typesOf(schema)
  const plain = types.filter((type) => type !== 'null')
  if (types.length > 0 && plain.length === 0 && schema.nullable !== true) return { type: 'null' }
  const isNullable = types.length > plain.length || read.choices.some((choice) => hasNull(choice, context.resolve))
  const link = name === undefined ? undefined : context.linkOf(name)
  const words = link && isNamedBest(plain) ? { type: link.label, link } : unnamed(read, plain, context)
  const orNull = isNullable && words.type !== 'null'
  return {
    type: orNull ? joinTypes([words.type, 'null']) : words.type,
    ...(words.link ? { link: words.link } : link ? { link } : {}),
    ...((orNull || words.isSeveral) && { isSeveral: true }),
  }
}

/** A name says more than "object"; for a string or a number it is only mentioned. */
function isNamedBest(types: readonly string[]): boolean {
  return types.length !== 1 || types[0] === 'object' || types[0] === 'array'
}

function unnamed(read: ReadSchema, types: readonly string[], context: InnerContext): InnerWords {
  const { schema, choices } = read
  if (types.length === 0)
    return choices.length > 0 ? choiceWords(choices, context) : { type: text('theme.api.type.any', 'any value') }
  const words = types.map((type) => oneType(type, schema, context))
  const link = words.find((one) => one.link)?.link
  const isSeveral = words.length > 1 || words.some((one) => one.isSeveral)
  // A format of strings or numbers is with their type.
  const isStructure = types.every((type) => type === 'array' || type === 'object')
  const format = isStructure && typeof schema.format === 'string' ? ` (${schema.format})` : ''
  const type = `${joinTypes(words.map((one) => one.type))}${format}`
  return { type, ...(link ? { link } : {}), ...(isSeveral && { isSeveral }) }
}

function oneType(type: string, schema: Json, context: InnerContext): InnerWords {
  // Entries with places of their own are listed below.
  const items = schema.prefixItems === undefined ? schema.items : undefined
  if (type === 'array') return around(arrayOf, items, context) ?? { type: 'array' }
  if (type === 'object') {
    const isMap = isRecord(schema.additionalProperties) && !isRecord(schema.properties)
    return (isMap ? around(mapOf, schema.additionalProperties, context) : undefined) ?? { type: 'object' }
  }
  const format = formatOf(schema)
  return { type: format === undefined ? type : `${type} (${format})` }
}

const arrayOf = (type: string) => text('theme.api.type.array', 'array of {type}', { type })
const mapOf = (type: string) => text('theme.api.type.map', 'map of {type}', { type })

function around(words: (type: string) => string, inner: unknown, context: InnerContext): InnerWords | undefined {
  if (!isRecord(inner) || context.depth >= MAX_DEPTH) return undefined
  const { type, link, isSeveral } = wordsIn(inner, context)
  return { type: words(isSeveral ? `(${type})` : type), ...(link ? { link } : {}) }
}

function wordsIn(inner: unknown, context: InnerContext): InnerWords {
  return wordsOf(readSchema(inner, context.resolve), { ...context, depth: context.depth + 1 })
}

function choiceWords(choices: readonly Json[], context: InnerContext): InnerWords {
  const options = choices.flatMap((choice) => optionsOf(choice, context.resolve))
  if (context.depth >= MAX_DEPTH || options.length > MAX_CHOICES)
    return { type: plural('theme.api.type.oneOf', 'one of {count} types', options.length) }
  const types = options.map((option) => wordsIn(option, context))
  const names = [...new Set(types.map(({ type }) => type))]
  const isSeveral = names.length > 1 || types.some((one) => one.isSeveral)
  return { type: joinTypes(names), ...(isSeveral && { isSeveral }) }
}

function joinTypes(types: readonly string[]): string {
  return types.reduce((one, other) => text('theme.api.type.or', '{one} or {other}', { one, other }))
}

/** The options of a `oneOf` or `anyOf`, without null. */
export function optionsOf(choice: Json, resolve: Resolver): readonly unknown[] {
  const options = [...listOf(choice.oneOf), ...listOf(choice.anyOf)]
  return options.filter((option) => !isNull(resolve(option).value))
}

function hasNull(choice: Json, resolve: Resolver): boolean {
  return [...listOf(choice.oneOf), ...listOf(choice.anyOf)].some((option) => isNull(resolve(option).value))
}
