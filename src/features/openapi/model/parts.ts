import type { ApiChoice, ApiSchema } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, entriesOf, type Json, jsonOf, listOf, pointerParts, textOf } from '../../../util/json.ts'
import type { Building, Place } from './building.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { schemaName } from './schema-references.ts'
import { optionsOf, typeWords } from './type-words.ts'

/** A schema within another that is not a field. */
interface Part {
  readonly words: string
  readonly value: unknown
  /** Follows the prefix of the whole in the ids of its fields. */
  readonly suffix: string
  /** Set if its type says something that the type of the whole does not. */
  readonly isOwn: boolean
}

/** The parts of a schema, in the order in which they are shown. */
export function partsIn({ schema, conditions }: Pick<ReadSchema, 'schema' | 'conditions'>): Part[] {
  return [...entryParts(schema), ...keyParts(schema), ...conditionParts(schema), ...conditions.flatMap(branchesOf)]
}

/** Before version 3.1, a list of schemas in `items` is what `prefixItems` is now. */
function entryParts(schema: Json): Part[] {
  const isTuple = Array.isArray(schema.items)
  const tuple = listOf(isTuple ? schema.items : schema.prefixItems)
  const positions = tuple.map((value, index): Part => {
    const words = text('theme.api.part.entry', 'Entry {number}', { number: index + 1 })
    return { words, value, suffix: `.${index + 1}`, isOwn: true }
  })
  const rest = (value: unknown): Part =>
    tuple.length > 0
      ? { words: text('theme.api.part.furtherEntry', 'Any further entry'), value, suffix: '.n', isOwn: true }
      : { words: text('theme.api.eachEntry', 'Each entry'), value, suffix: '', isOwn: false }
  const others = isTuple ? schema.additionalItems : schema.items
  return [
    ...positions,
    ...(isRecord(others) ? [rest(others)] : []),
    ...(isRecord(schema.unevaluatedItems) && !isRecord(others) ? [rest(schema.unevaluatedItems)] : []),
    ...(isRecord(schema.contains)
      ? [{ words: containsWords(schema), value: schema.contains, suffix: '.contains', isOwn: true }]
      : []),
  ]
}

function containsWords({ minContains, maxContains }: Json): string {
  const least = typeof minContains === 'number' ? minContains : 1
  if (typeof maxContains !== 'number')
    return text('theme.api.part.contains', 'At least {count} of the entries', { count: least })
  return text('theme.api.part.containsUpTo', '{least} to {most} of the entries', { least, most: maxContains })
}

function keyParts(schema: Json): Part[] {
  const hasFields = isRecord(schema.properties) || isRecord(schema.patternProperties)
  const extra = [schema.additionalProperties, schema.unevaluatedProperties].find(isRecord)
  const words = hasFields ? text('theme.api.anyOtherKey', 'Any other key') : text('theme.api.eachValue', 'Each value')
  return [
    ...(extra ? [{ words, value: extra, suffix: '.-', isOwn: hasFields }] : []),
    ...one(schema.propertyNames, text('theme.api.part.eachKey', 'Each key'), '.key'),
    ...one(schema.contentSchema, text('theme.api.part.content', 'Content, decoded'), '.content'),
  ]
}

function conditionParts(schema: Json): Part[] {
  const dependent = {
    ...(isRecord(schema.dependencies) && schema.dependencies),
    ...(isRecord(schema.dependentSchemas) && schema.dependentSchemas),
  }
  return [
    ...one(schema.not, text('theme.api.not', 'Not'), '.not'),
    ...Object.entries(dependent).flatMap(([field, value]) =>
      one(value, text('theme.api.part.with', 'If it has {field}', { field }), `.with.${field}`),
    ),
  ]
}

function branchesOf(condition: Json): Part[] {
  return [
    ...one(condition.if, text('theme.api.part.if', 'If'), '.if'),
    ...one(condition.then, text('theme.api.part.then', 'Then'), '.then'),
    ...one(condition.else, text('theme.api.part.else', 'Otherwise'), '.else'),
  ]
}

function one(value: unknown, words: string, suffix: string): Part[] {
  return isRecord(value) ? [{ words, value, suffix, isOwn: true }] : []
}

/** The options of a `oneOf` or `anyOf`; undefined if their types say all, which are in the type of the whole. */
export function choiceOf(choice: Json, place: Place, building: Building): ApiChoice | undefined {
  const options = optionsOf(choice, building.resolve)
  const { discriminator } = choice
  // OpenAPI 3 has an object; documents converted from 2.0 have only the property's name.
  const property = typeof discriminator === 'string' ? discriminator : textOf(jsonOf(discriminator).propertyName)
  const { top: _, ...below } = place
  const built = options.map((option, index) => ({
    label:
      labelOf(option, jsonOf(discriminator), building) ||
      text('theme.api.option', 'Option {number}', { number: index + 1 }),
    schema: building.build(option, { ...below, prefix: building.takeId(`${place.prefix}.${index + 1}`) }),
  }))
  if (built.every(({ schema }, index) => isPlain(schema, options[index], building))) return undefined
  return {
    words: choice.oneOf === undefined ? text('theme.api.anyOf', 'Any of') : text('theme.api.oneOf', 'One of'),
    ...defined({ discriminator: property }),
    options: built,
  }
}

/** A schema with nothing to show but its type, which the field's line has already. */
function isPlain(schema: ApiSchema, value: unknown, { resolve }: Building): boolean {
  return Object.keys(schema).every((key) => key === 'type') && !hasStructure(readSchema(value, resolve))
}

/** The name or the type of an option, with the values that select it; empty if it has neither. */
function labelOf(option: unknown, { mapping, defaultMapping }: Json, building: Building): string {
  const ref = isRecord(option) ? textOf(option.$ref) : undefined
  // A mapping may name a schema in place of its reference.
  const isOption = (named: unknown) => named !== undefined && (named === ref || named === schemaName(ref))
  const mapped = entriesOf(mapping).filter(([, named]) => isOption(named))
  // The schema of values that the mapping does not have (OpenAPI 3.2).
  const others = isOption(defaultMapping) ? [text('theme.api.anyOtherValue', 'any other value')] : []
  const values = [...mapped.map(([value]) => value), ...others]
  const read = readSchema(option, building.resolve)
  const name = textOf(read.schema.title) ?? read.name ?? nameIn(ref) ?? typeWords(read, building).type
  return values.length === 0 ? name : `${name} (${values.join(', ')})`
}

/** Returns the name of a schema that is written elsewhere than with the others: the last of its reference, unless that is a keyword. */
function nameIn(ref: string | undefined): string | undefined {
  const last = ref === undefined ? undefined : pointerParts(ref).at(-1)
  return last === undefined || /^(?:\d+|schema|items|not|additionalProperties)$/.test(last) ? undefined : last
}

/** Returns whether a schema has more to show than a line. */
export function hasStructure(read: ReadSchema): boolean {
  const { schema, choices } = read
  const fields = [...entriesOf(schema.properties), ...entriesOf(schema.patternProperties)]
  return choices.length > 0 || fields.length > 0 || partsIn(read).length > 0
}
