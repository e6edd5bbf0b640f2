import { isRecord } from '../../../shared/is-record.ts'
import { type Json, jsonOf, listOf, showValue, textOf } from '../../../util/json.ts'
import type { Resolver } from './schema-references.ts'

/** A value of an enum, with what is said about it. */
interface EnumDetail {
  readonly value: unknown
  readonly name?: string
  readonly description?: string
}

/** Extensions with the names and the descriptions of an enum's values: a list in the same order, or by value. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names']
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions']

/** The values that `x-ms-enum` describes, as Azure writes them. */
function describedValues(schema: Json): readonly Json[] {
  return listOf(jsonOf(schema['x-ms-enum']).values).filter(isRecord)
}

/** The values of an enum with what is said about them; undefined if nothing is. */
export function detailsOf(schema: Json): readonly EnumDetail[] | undefined {
  const described = describedValues(schema)
  const details = listOf(schema.enum).map((value, index) => {
    const own = described.find((one) => one.value === value)
    const find = (keys: readonly string[], other: unknown) =>
      [...keys.map((key) => schema[key]).map((given) => ofValue(given, value, index)), other]
        .map(textOf)
        .find((text) => text !== undefined && text !== showValue(value))
    const name = find(NAMES, own?.name)
    const description = find(DESCRIPTIONS, own?.description)
    return { value, ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) }
  })
  return details.some((detail) => 'name' in detail || 'description' in detail) ? details : undefined
}

/**
 * Returns what an extension says about a value: it has a text for each value by name, or a list in the order of the
 * values.
 */
function ofValue(given: unknown, value: unknown, index: number): unknown {
  return isRecord(given) ? given[showValue(value)] : listOf(given)[index]
}

/** A choice of single values as an enum: `oneOf: [{ const: 1, title: One }]`; undefined for any other choice. */
export function enumOf(choice: Json, resolve: Resolver): Json | undefined {
  const options = [...listOf(choice.oneOf), ...listOf(choice.anyOf)].map((option) => resolve(option).value)
  const singles = options.filter(isRecord).filter((option) => 'const' in option || listOf(option.enum).length === 1)
  if (singles.length < 2 || singles.length < options.length || singles.some((one) => isRecord(one.properties)))
    return undefined
  const types = new Set(singles.map(({ type }) => type).filter((type) => typeof type === 'string'))
  const [type] = types
  return {
    ...(types.size === 1 ? { type } : {}),
    enum: singles.map((option) => ('const' in option ? option.const : listOf(option.enum)[0])),
    'x-enum-varnames': singles.map(({ title }) => title),
    'x-enum-descriptions': singles.map(({ description }) => description),
  }
}
