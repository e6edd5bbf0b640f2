import type { ApiChoice, ApiSchema } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { entriesOf, type Json, jsonOf, textOf } from '../../../util/json.ts'
import type { Building, Place } from './building.ts'
import { partsIn } from './parts.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { schemaName } from './schema-references.ts'
import { optionsOf, typeWords } from './type-words.ts'

/** The options of a `oneOf` or `anyOf`; undefined if their types say all, which are in the type of the whole. */
export function choiceOf(choice: Json, place: Place, building: Building): ApiChoice | undefined {
  const options = optionsOf(choice, building.resolve)
  const { property, mapping, fallback } = discriminatorOf(choice)
  const { top: _, ...below } = place
  const built = options.map((option, index) => ({
    label: labelOf(option, { index, mapping, fallback, building }),
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
function discriminatorOf({ discriminator }: Json): Discriminator {
  const { propertyName, mapping, defaultMapping } = jsonOf(discriminator)
  const property = typeof discriminator === 'string' ? discriminator : textOf(propertyName)
  return { property, mapping: jsonOf(mapping), fallback: textOf(defaultMapping) }
}

/** What tells which of the schemas a value has. */
interface Discriminator {
  readonly property: string | undefined
  readonly mapping: Json
  /** The schema of values that the mapping does not have (OpenAPI 3.2). */
  readonly fallback: string | undefined
}

interface LabelInput extends Omit<Discriminator, 'property'> {
  readonly index: number
  readonly building: Building
}

function labelOf(option: unknown, { index, mapping, fallback, building }: LabelInput): string {
  const ref = isRecord(option) ? textOf(option.$ref) : undefined
  // A mapping may name a schema in place of its reference.
  const isOption = (named: unknown) => ref !== undefined && (named === ref || named === schemaName(ref))
  const others = isOption(fallback) ? [text('theme.api.anyOtherValue', 'any other value')] : []
  const values = [...Object.keys(mapping).filter((key) => isOption(mapping[key])), ...others]
  const read = readSchema(option, building.resolve)
  const name = textOf(read.schema.title) ?? read.name ?? typeWords(read, building).type
  return values.length === 0
    ? name || text('theme.api.option', 'Option {number}', { number: index + 1 })
    : `${name} (${values.join(', ')})`
}

/** Returns whether a schema has more to show than a line. */
export function hasStructure(read: ReadSchema): boolean {
  const { schema, choices } = read
  const fields = [...entriesOf(schema.properties), ...entriesOf(schema.patternProperties)]
  return choices.length > 0 || fields.length > 0 || partsIn(read).length > 0
}
