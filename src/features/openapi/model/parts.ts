import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { type Json, listOf } from '../../../util/json.ts'
import type { ReadSchema } from './read-schema.ts'

/** A schema within another that is not a field. */
interface Part {
  readonly words: string
  readonly value: unknown
  /** What ids of its fields have after the prefix of the whole. */
  readonly suffix: string
  /** Whether its type says something that the type of the whole does not. */
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
