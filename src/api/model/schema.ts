import type { ApiChoice, ApiField, ApiSchema } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { entriesOf, isJson, type Json, jsonOf, listOf, showValue, textOf, textsOf } from '../json.ts'
import { createNameTaker } from '../slug.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { exampleOf, limitsOf, valuesOf } from './schema-words.ts'
import { optionsOf, type TypeContext, typeWords } from './type-words.ts'

/** Levels of named schemas shown on one page; each schema has a page of its own. */
const NAMED_DEPTH = 3
/** Levels of any kind: no one reads further, and a generated specification may have hundreds. */
const DEPTH = 10
/** Fields of one page, which keep its HTML below 20 KB compressed. */
const MAX_FIELDS = 200
/** A longer example does not help in a line. */
const MAX_EXAMPLE_LENGTH = 200

/** Builds the schemas of one page, which share its ids and its limit on fields. */
export interface SchemaBuilder {
  /** A value's schema; ids of its fields start with the prefix. */
  readonly schema: (value: unknown, prefix: string) => ApiSchema
  /** An id that is unique on the page. */
  readonly takeId: (wanted: string) => string
}

interface Place {
  readonly prefix: string
  readonly depth: number
  /** References that led to the enclosing schemas. */
  readonly refs: readonly string[]
}

interface Building extends TypeContext {
  readonly takeId: (wanted: string) => string
  fieldsLeft: number
}

/** A builder for one page. The page's own schema, `ownName`, is circular wherever it occurs again. */
export function createSchemaBuilder(context: TypeContext, ownName?: string): SchemaBuilder {
  const take = createNameTaker()
  const takeId = (wanted: string) => take(wanted.replace(/[^\p{L}\p{N}_.-]+/gu, '-'))
  const building: Building = { ...context, takeId, fieldsLeft: MAX_FIELDS }
  const refs = ownName === undefined ? [] : [`#/components/schemas/${ownName}`]
  return { schema: (value, prefix) => buildSchema(value, { prefix, depth: 0, refs }, building), takeId }
}

function buildSchema(value: unknown, place: Place, building: Building): ApiSchema {
  const read = readSchema(value, building.resolve)
  return {
    ...typeWords(read, building),
    ...factsOf(read.schema),
    ...structureOf(read, place, building),
  }
}

function factsOf(schema: Json): Partial<ApiSchema> {
  const limits = limitsOf(schema)
  const values = valuesOf(schema)
  const example = exampleOf(schema)
  const shown = example === undefined || holdsObjects(example) ? undefined : showValue(example)
  const description = textOf(schema.description)
  return {
    ...(description === undefined ? {} : { description: { markdown: description } }),
    ...(limits.length > 0 ? { limits } : {}),
    ...(typeof schema.pattern === 'string' ? { pattern: schema.pattern } : {}),
    ...(values ? { values } : {}),
    ...(schema.default === undefined ? {} : { defaultValue: showValue(schema.default) }),
    ...(shown === undefined || shown.length > MAX_EXAMPLE_LENGTH ? {} : { example: shown }),
  }
}

/** An object does not fit in a line: it is shown next to the text, or in the examples of its fields. */
function holdsObjects(value: unknown): boolean {
  return isJson(value) || listOf(value).some(isJson)
}

/** The structure of a value (fields, entries and choices), or why it is not shown here. */
function structureOf(read: ReadSchema, place: Place, building: Building): Partial<ApiSchema> {
  const { schema, name, ref, choices } = read
  if (!hasStructure(read)) return {}
  if (ref !== undefined && place.refs.includes(ref) && place.depth > 0) return { cut: 'circular' }
  const isTooDeep = place.depth >= DEPTH || (name !== undefined && place.refs.length >= NAMED_DEPTH)
  if (isTooDeep || building.fieldsLeft <= 0) return { cut: 'deep' }
  const refs = ref === undefined || place.refs.includes(ref) ? place.refs : [...place.refs, ref]
  const below = { ...place, depth: place.depth + 1, refs }
  const fields = fieldsOf(schema, below, building)
  const items = partOf(itemsOf(schema), below, building)
  const extra = partOf(schema.additionalProperties, { ...below, prefix: `${place.prefix}.-` }, building)
  const chosen = choices.map((choice) => choiceOf(choice, below, building)).filter((one) => one !== undefined)
  const excluded = isJson(schema.not) ? [notOf(schema.not, below, building)] : []
  return {
    ...(fields.length > 0 ? { fields } : {}),
    ...(items ? { items } : {}),
    ...(extra ? { extra } : {}),
    ...(chosen.length + excluded.length > 0 ? { choices: [...chosen, ...excluded] } : {}),
  }
}

function hasStructure({ schema, choices }: ReadSchema): boolean {
  const keys = ['properties', 'patternProperties', 'additionalProperties', 'items', 'not']
  return choices.length > 0 || listOf(schema.prefixItems).length > 0 || keys.some((key) => isJson(schema[key]))
}

/** The schema of a list's entries; for a tuple, whose entries differ, one of its schemas. */
function itemsOf(schema: Json): unknown {
  const tuple = listOf(schema.prefixItems)
  return tuple.length > 0 ? { anyOf: tuple } : schema.items
}

function fieldsOf(schema: Json, place: Place, building: Building): ApiField[] {
  const required = new Set(textsOf(schema.required))
  const patterns = entriesOf(schema.patternProperties).map(([name, value]) => [`/${name}/`, value] as const)
  return [...entriesOf(schema.properties), ...patterns].flatMap(([name, value]): ApiField[] => {
    building.fieldsLeft -= 1
    if (building.fieldsLeft < 0 && !required.has(name)) return []
    const id = building.takeId(`${place.prefix}.${name}`)
    const { schema: own } = readSchema(value, building.resolve)
    return [
      {
        id,
        name,
        required: required.has(name),
        ...(own.deprecated === true ? { deprecated: true } : {}),
        ...(own.readOnly === true ? { readOnly: true } : {}),
        ...(own.writeOnly === true ? { writeOnly: true } : {}),
        schema: buildSchema(value, { ...place, prefix: id }, building),
      },
    ]
  })
}

/** The schema of entries or additional properties, if there is more to show than its type. */
function partOf(value: unknown, place: Place, building: Building): ApiSchema | undefined {
  if (!isJson(value)) return undefined
  const { type: _, ...rest } = buildSchema(value, place, building)
  const says = Object.keys(rest).some((key) => key !== 'link' && key !== 'cut')
  return says || rest.cut === 'circular' ? { ...rest, type: _ } : undefined
}

function choiceOf(choice: Json, place: Place, building: Building): ApiChoice | undefined {
  const options = optionsOf(choice, building.resolve)
  const discriminator = discriminatorOf(choice)
  building.fieldsLeft -= options.length
  const built = options.map((option, index) => ({
    label: labelOf(option, { index, mapping: discriminator.mapping, building }),
    schema: buildSchema(option, { ...place, prefix: `${place.prefix}.${index + 1}` }, building),
  }))
  if (built.every(({ schema }) => isPlain(schema))) return undefined
  return {
    words: choice.oneOf === undefined ? text('theme.api.anyOf', 'Any of') : text('theme.api.oneOf', 'One of'),
    ...(discriminator.property === undefined ? {} : { discriminator: discriminator.property }),
    options: built,
  }
}

/** A schema with nothing to show but its type, which the field's line has already. */
function isPlain(schema: ApiSchema): boolean {
  return Object.keys(schema).every((key) => key === 'type')
}

function notOf(value: unknown, place: Place, building: Building): ApiChoice {
  const schema = buildSchema(value, { ...place, prefix: `${place.prefix}.not` }, building)
  return { words: text('theme.api.not', 'Not'), options: [{ label: schema.link?.label ?? schema.type, schema }] }
}

/** OpenAPI 3 has an object; documents converted from 2.0 have only the property's name. */
function discriminatorOf(choice: Json): { property: string | undefined; mapping: Json } {
  const { discriminator } = choice
  const property = typeof discriminator === 'string' ? discriminator : textOf(jsonOf(discriminator).propertyName)
  return { property, mapping: jsonOf(jsonOf(discriminator).mapping) }
}

interface LabelInput {
  readonly index: number
  readonly mapping: Json
  readonly building: Building
}

function labelOf(option: unknown, { index, mapping, building }: LabelInput): string {
  const ref = isJson(option) ? textOf(option.$ref) : undefined
  const value = Object.keys(mapping).find((key) => mapping[key] === ref && ref !== undefined)
  const read = readSchema(option, building.resolve)
  const name = textOf(read.schema.title) ?? read.name ?? typeWords(read, building).type
  return value === undefined
    ? name || text('theme.api.option', 'Option {number}', { number: index + 1 })
    : `${name} (${value})`
}
