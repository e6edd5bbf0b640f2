import type { ApiChoice, ApiSchema } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { isJson, type Json, jsonOf, textOf } from '../json.ts'
import type { Building, Place } from './building.ts'
import { hasStructure } from './has-structure.ts'
import { readSchema } from './read-schema.ts'
import { schemaName } from './schema-references.ts'
import { optionsOf, typeWords } from './type-words.ts'

/** The options of a `oneOf` or `anyOf`; undefined if their types say all, which are in the type of the whole. */
export function choiceOf(choice: Json, place: Place, building: Building): ApiChoice | undefined {
  const options = optionsOf(choice, building.resolve)
  const { property, mapping } = discriminatorOf(choice)
  const { top: _, ...below } = place
  const built = options.map((option, index) => ({
    label: labelOf(option, { index, mapping, building }),
    schema: building.build(option, { ...below, prefix: building.takeId(`${place.prefix}.${index + 1}`) }),
  }))
  if (built.every(({ schema }, index) => isPlain(schema, options[index], building))) return undefined
  return {
    words: choice.oneOf === undefined ? text('theme.api.anyOf', 'Any of') : text('theme.api.oneOf', 'One of'),
    ...(property === undefined ? {} : { discriminator: property }),
    options: built,
  }
}

/** A schema with nothing to show but its type, which the field's line has already. */
function isPlain(schema: ApiSchema, value: unknown, { resolve }: Building): boolean {
  return Object.keys(schema).every((key) => key === 'type') && !hasStructure(readSchema(value, resolve))
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
  // A mapping may name a schema in place of its reference.
  const values = Object.keys(mapping).filter(
    (key) => ref !== undefined && (mapping[key] === ref || mapping[key] === schemaName(ref)),
  )
  const read = readSchema(option, building.resolve)
  const name = textOf(read.schema.title) ?? read.name ?? typeWords(read, building).type
  return values.length === 0
    ? name || text('theme.api.option', 'Option {number}', { number: index + 1 })
    : `${name} (${values.join(', ')})`
}
