import { type Json, jsonOf, textOf } from '../json.ts'
import type { Place, SchemaContext } from './building.ts'
import { partsIn } from './parts.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { shownFields } from './shown-fields.ts'
import { optionsOf, type TypeContext } from './type-words.ts'

/** What the HTML of a field takes besides its texts, in bytes: measured on pages of public specifications. */
const FIELD = 330

/**
 * About how many bytes of HTML the structure of a schema takes, without what is below its fields; for the page's own
 * value, also without its fields.
 */
export function weighStructure(read: ReadSchema, place: Place, context: SchemaContext): number {
  const { schema, choices } = read
  const fields = place.top === undefined ? shownFields(schema, place, context) : []
  const options = choices.flatMap((choice) => optionsOf(choice, context.resolve))
  const others = [...options, ...partsIn(read).map(({ value }) => value)]
  const weights = [...fields, ...others.map((value) => ['', value] as const)].map(([name, value]) =>
    weighField(name, value, place.prefix, context),
  )
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** About how many bytes of HTML a field takes, without its structure. */
export function weighField(name: string, value: unknown, prefix: string, { resolve }: TypeContext): number {
  const { schema } = readSchema(value, resolve)
  return FIELD + 3 * name.length + 2 * prefix.length + weighFacts(schema)
}

function weighFacts(schema: Json): number {
  const { description, enum: values, example, examples, default: given, pattern } = schema
  const details = [schema['x-enumDescriptions'], schema['x-enum-descriptions'], schema['x-enum-varnames']]
  const shown = [values, example, examples, given, pattern, ...details].filter((one) => one !== undefined)
  const docs = jsonOf(schema.externalDocs)
  const code = shown.length === 0 ? 0 : JSON.stringify(shown).length
  return 1.15 * (textOf(description)?.length ?? 0) + 2 * code + (docs.url === undefined ? 0 : 120)
}
