import type { ApiCode, ApiSchema, ApiValue } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { type Json, jsonOf, listOf, showValue, textOf } from '../../../util/json.ts'
import { detailsOf } from './enum-details.ts'
import { limitsOf, valuesOf } from './schema-words.ts'

/** A longer example does not fit in a line. */
const MAX_EXAMPLE_LENGTH = 120
/** What a schema says about a value besides its type and its structure. */
interface SchemaFacts {
  readonly facts: Omit<Partial<ApiSchema>, 'longExamples'>
  /** Examples that do not fit in a line. */
  readonly longExamples: readonly ApiCode[]
}

/** Returns whether a schema says anything about a value besides its type and its structure. */
export function hasFacts(schema: Json): boolean {
  const { facts, longExamples } = factsOf(schema)
  return Object.keys(facts).length + longExamples.length > 0
}

/**
 * Returns what a schema says about a value besides its type and its structure, without an example that is shown beside
 * it.
 */
export function factsOf(schema: Json, shown?: unknown): SchemaFacts {
  const limits = limitsOf(schema)
  const values = valuesOf(schema)
  const details = detailsOf(schema)
  const description = textOf(schema.description)
  const title = textOf(schema.title)
  const docs = docsOf(schema)
  const { longExamples, ...examples } = examplesOf(schema, shown)
  const facts = {
    ...(title === undefined ? {} : { title }),
    ...(schema.deprecated === true ? { isDeprecated: true } : {}),
    ...(description === undefined ? {} : { description: { markdown: description } }),
    ...(docs ? { externalDocs: docs } : {}),
    ...(limits.length > 0 ? { limits } : {}),
    ...(typeof schema.pattern === 'string' ? { pattern: schema.pattern } : {}),
    ...(values ? { values } : {}),
    ...(details ? { valueDetails: details.map(detail) } : {}),
    ...(schema.default === undefined ? {} : { defaultValue: showValue(schema.default) }),
    ...examples,
  }
  return { facts, longExamples }
}

function detail({ value, name, description }: { value: unknown; name?: string; description?: string }): ApiValue {
  return {
    value: showValue(value),
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: { markdown: description } }),
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
    ...(example === undefined ? {} : { example }),
    ...(moreExamples.length > 0 ? { moreExamples } : {}),
    longExamples,
  }
}

function codeOf(value: unknown): string {
  return isRecord(value) || Array.isArray(value) ? JSON.stringify(value, undefined, 2) : showValue(value)
}
