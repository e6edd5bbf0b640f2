// Lists what a schema says, from its text alone: nothing of the tool's own code is used.
import { entries, isText, list, object } from './spec-reader.mjs'

const SAME = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
]
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems']

/** Keys of numbers, each with the words that a page has for it. */
const BOUNDS = {
  minLength: ['at least', 'exactly'],
  maxLength: ['at most', 'exactly'],
  minItems: ['at least', 'exactly'],
  maxItems: ['at most', 'exactly'],
  minProperties: ['at least', 'exactly'],
  maxProperties: ['at most', 'exactly'],
  minimum: ['at least', 'more than'],
  maximum: ['at most', 'less than'],
  exclusiveMinimum: ['more than'],
  exclusiveMaximum: ['less than'],
  multipleOf: ['a multiple of'],
}
const VALUE_TEXTS = [
  'x-enum-varnames',
  'x-enumNames',
  'x-enum-names',
  'x-enumDescriptions',
  'x-enum-descriptions',
  'x-enum-elements',
]

/**
 * The facts of a schema and of those inside it; what it refers to by name has its own page. `field` is the nearest
 * property or parameter that it is in.
 */
export function listSchema({ file, value }, owner, context, seen = new Set()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (typeof value.$ref === 'string') {
    const target = context.follow({ file, value })
    const isNamed =
      /#\/(?:components\/schemas|definitions)\/[^/]+$/.test(value.$ref) ||
      target.file !== file ||
      !value.$ref.includes('/properties/')
    if (!isNamed || (context.isWhole && target.file !== file && seen.size === 1))
      listSchema(target, owner, context, seen)
    return
  }
  const inner = (one, more) => listSchema({ file, value: one }, owner, { ...context, isWhole: false, ...more }, seen)
  for (const [name, one] of entries(value.properties)) {
    if (name === '$ref') continue
    context.add('properties', name, owner)
    if (list(value.required).includes(name)) context.add('required', true, owner, name)
    if (one?.readOnly === true) context.add('read-only', true, owner, name)
    if (one?.writeOnly === true) context.add('write-only', true, owner, name)
    inner(one, { field: name })
  }
  for (const one of Object.values(object(value.patternProperties))) inner(one, { field: undefined })
  for (const one of Object.values(object(value.dependentSchemas))) inner(one)
  for (const key of SAME) for (const one of Array.isArray(value[key]) ? value[key] : [value[key]]) inner(one)
  for (const key of LISTS) for (const one of list(value[key])) inner(one)
  listOwn(value, owner, context)
}

function listOwn(value, owner, context) {
  const add = (kind, one) => context.add(kind, one, owner, context.field)
  for (const one of list(value.enum)) if (one !== null) context.add('values', one, owner)
  if ('const' in value && value.const !== null) context.add('values', value.const, owner)
  if (value.example !== undefined && value.example !== null) context.add('examples', value.example, owner)
  for (const one of list(value.examples)) if (one !== null) context.add('examples', one, owner)
  if (isText(value.description)) add('descriptions', value.description)
  if (value.default !== undefined && value.default !== null) add('defaults', value.default)
  if (isText(value.pattern)) add('patterns', value.pattern)
  if (isText(value.format)) add('formats of values', value.format)
  for (const [key, words] of Object.entries(BOUNDS))
    if (typeof value[key] === 'number' && (!key.startsWith('min') || key === 'minimum' || value[key] > 0))
      add('limits', { words, number: value[key] })
  if (value.uniqueItems === true) add('limits', { words: ['no item twice'] })
  if (value.additionalProperties === false || value.unevaluatedProperties === false)
    add('limits', { words: ['no other properties'] })
  if (value.deprecated === true) add('deprecated', true)
  if (value.nullable === true || value['x-nullable'] === true || list(value.type).includes('null'))
    add('nullable', true)
  if (isText(value.discriminator?.propertyName)) context.add('discriminators', value.discriminator.propertyName, owner)
  for (const name of Object.keys(object(value.discriminator?.mapping))) context.add('discriminator values', name, owner)
  listExternalDocs(value, owner, context)
  listTexts(value, owner, context)
}

/** The names and the descriptions that extensions have for the values of an enum. */
function listTexts(value, owner, context) {
  for (const key of VALUE_TEXTS)
    for (const text of Object.values(object(value[key])).concat(list(value[key])))
      for (const one of [text, text?.description])
        if (isText(one)) context.add('texts of values', one, owner, context.field)
  for (const one of list(value['x-ms-enum']?.values))
    for (const text of [one.name, one.description])
      if (isText(text)) context.add('texts of values', text, owner, context.field)
}

/** The address and the description of documentation elsewhere. */
export function listExternalDocs(value, owner, context) {
  const { url, description } = object(object(value).externalDocs)
  if (!isText(url)) return
  context.add('external documentation', url, owner)
  if (isText(description)) context.add('external documentation', description, owner)
}
