/** A schema as pages of docusaurus-openapi-docs have it: what it refers to is in it, a circle is a text. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly example?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  /** True of a limit that is excluded itself, or, in newer versions, the limit. */
  readonly exclusiveMinimum?: number | boolean
  readonly exclusiveMaximum?: number | boolean
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly nullable?: boolean
  readonly deprecated?: boolean
  readonly properties?: Readonly<Record<string, Schema | string>>
  readonly required?: readonly string[] | boolean
  readonly items?: Schema | string
  readonly additionalProperties?: Schema | boolean | string
  readonly allOf?: readonly (Schema | string)[]
  readonly oneOf?: readonly (Schema | string)[]
  readonly anyOf?: readonly (Schema | string)[]
}

/** Content by its type, such as `application/json`. */
export type Contents = Readonly<Record<string, { readonly schema?: Schema } | undefined>>

/** A type in a word: `string`, `object[]`, `uuid`. */
export function typeOf(schema: Schema | string | undefined): string {
  if (schema === undefined || typeof schema === 'string') return schema ?? ''
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`
  if (schema.format !== undefined) return schema.format
  if (schema.type !== undefined) return [schema.type].flat().join(' | ')
  if (schema.enum) return 'string'
  return schema.properties || schema.allOf || schema.oneOf || schema.anyOf ? 'object' : ''
}

/** A schema with everything that its `allOf` adds. */
export function mergeAllOf(schema: Schema): Schema {
  const { allOf = [], ...own } = schema
  const parts = [own, ...allOf.flatMap((part) => (typeof part === 'string' ? [] : mergeAllOf(part)))]
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []))
  const properties = Object.fromEntries(parts.flatMap((part) => Object.entries(part.properties ?? {})))
  const first: Schema = Object.assign({}, ...[...parts].reverse())
  return parts.length === 1 ? own : { ...first, properties, required }
}

/** Returns whether there is more to show of a type than its name. */
export function hasParts(schema: Schema): boolean {
  const { properties, oneOf, anyOf, allOf, items, additionalProperties: more } = schema
  if (properties || oneOf || anyOf || allOf) return true
  return [items, more].some((part) => typeof part === 'object' && hasParts(part))
}
