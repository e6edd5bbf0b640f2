import type { ApiCode, ApiSchema, ApiValue } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { defined, type Json, jsonOf, listOf, showValue, textOf } from '../../../util/json.ts'
import { describe } from './describe.ts'
import type { Resolver } from './schema-references.ts'
import { boundsOf, limitsOf, valuesOf } from './schema-words.ts'

/** A longer example does not fit in a line. */
const MAX_EXAMPLE_LENGTH = 120

/** Returns whether a schema has details. */
export function hasDetails(schema: Json): boolean {
  const { details, longExamples } = detailsOf(schema)
  return Object.keys(details).length + longExamples.length > 0
}

/**
 * The details of a schema: everything but its type and its structure. `longExamples` do not fit in a line; one that is
 * `shown` beside it is left out.
 */
export function detailsOf(
  schema: Json,
  shown?: unknown,
): { readonly details: Omit<Partial<ApiSchema>, 'longExamples'>; readonly longExamples: readonly ApiCode[] } {
  const limits = limitsOf(schema)
  const values = valuesOf(schema)
  const enumDetails = enumDetailsOf(schema)
  const description = textOf(schema.description)
  const title = textOf(schema.title)
  const docs = docsOf(schema)
  const { longExamples, ...examples } = examplesOf(schema, shown)
  const details = {
    ...defined({ title }),
    ...(schema.deprecated === true ? { isDeprecated: true } : {}),
    ...describe(description),
    ...(docs ? { externalDocs: docs } : {}),
    ...(limits.length > 0 ? { limits } : {}),
    ...defined({ bounds: boundsOf(schema) }),
    ...(typeof schema.pattern === 'string' ? { pattern: schema.pattern } : {}),
    ...(values ? { values } : {}),
    ...(enumDetails ? { valueDetails: enumDetails.map(detail) } : {}),
    ...(schema.default === undefined ? {} : { defaultValue: showValue(schema.default) }),
    ...examples,
  }
  return { details, longExamples }
}

function detail({ value, name, description }: { value: unknown; name?: string; description?: string }): ApiValue {
  return {
    value: showValue(value),
    ...defined({ name }),
    ...describe(description),
  }
}

function docsOf(schema: Json): ApiSchema['externalDocs'] {
  const { url, description } = jsonOf(schema.externalDocs)
  const href = /^https?:\/\//.test(String(url)) ? String(url) : undefined
  return href === undefined ? undefined : { label: textOf(description) ?? href, href }
}

function examplesOf(schema: Json, shown: unknown) {
  const all = [...(schema.example === undefined ? [] : [schema.example]), ...listOf(schema.examples)]
  const byText = new Map(all.map((one) => [showValue(one), one]))
  const given = [...byText.values()]
  const [example, ...moreExamples] = [...byText.keys()].filter((one) => one.length <= MAX_EXAMPLE_LENGTH)
  const long = given.filter((one) => one !== shown && showValue(one).length > MAX_EXAMPLE_LENGTH)
  const longExamples = long.map((one) => ({ code: codeOf(one), language: typeof one === 'string' ? 'text' : 'json' }))
  return {
    ...defined({ example }),
    ...(moreExamples.length > 0 ? { moreExamples } : {}),
    longExamples,
  }
}

function codeOf(value: unknown): string {
  return isRecord(value) || Array.isArray(value) ? JSON.stringify(value, undefined, 2) : showValue(value)
}

/** A value of an enum, with its name and its description. */
interface EnumDetail {
  readonly value: unknown
  readonly name?: string
  readonly description?: string
}

/** Extensions with the names and the descriptions of an enum's values: a list in the same order, or by value. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names']
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions']

/** Returns the values that `x-ms-enum` describes, as Azure writes them, or `x-enum-elements`, as Square does. */
function describedValues(schema: Json): readonly Json[] {
  return [...listOf(jsonOf(schema['x-ms-enum']).values), ...listOf(schema['x-enum-elements'])].filter(isRecord)
}

/** Returns the values of an enum; without one, those that a map describes, which need not be all there are. */
function describableValues(schema: Json): readonly unknown[] {
  return schema.enum === undefined
    ? Object.keys(jsonOf(DESCRIPTIONS.map((key) => schema[key]).find(isRecord)))
    : listOf(schema.enum)
}

/** The values of an enum with their names and descriptions; undefined without any. */
function enumDetailsOf(schema: Json): readonly EnumDetail[] | undefined {
  const values = describableValues(schema)
  if (values.length === 0) return undefined
  const described = describedValues(schema)
  const details = values.map((value, index) => {
    const own = described.find((one) => (one.value ?? one.name) === value)
    const find = (keys: readonly string[], other: unknown) =>
      [...keys.map((key) => schema[key]).map((given) => ofValue(given, value, index)), other]
        .map(textOf)
        .find((text) => text !== undefined && text !== showValue(value))
    const name = find(NAMES, own?.name)
    const description = find(DESCRIPTIONS, own?.description)
    return { value, ...defined({ name, description }) }
  })
  return details.some((detail) => 'name' in detail || 'description' in detail) ? details : undefined
}

/** The text of an extension for a value: it has one for each value by name, or a list in the order of the values. */
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
