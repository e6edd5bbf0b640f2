import type { ApiPage, ApiSchema } from '../../src/shared/api-page.ts'

/** An object of a specification, or of a page. */
type Json = Readonly<Record<string, unknown>>

/** Keywords whose schemas are about the same value, or its entries. */
const SAME = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema', 'items'] as const
const SAME_LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems', 'items'] as const
const SAME_MAPS = ['dependentSchemas'] as const
const VALUES = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const

/**
 * The paths of all properties that a schema has itself, by way of no reference: `user/address/city`. It knows nothing
 * of how pages are made.
 */
export function propertiesIn(schema: unknown, above = ''): Set<string> {
  const found = new Set<string>()
  const add = (value: unknown, path: string) => {
    for (const one of propertiesIn(value, path)) found.add(one)
  }
  // What is beside a reference belongs to the schema, too.
  if (!isJson(schema)) return found
  for (const [name, value] of Object.entries(jsonOf(schema.properties))) {
    found.add(`${above}/${name}`)
    add(value, `${above}/${name}`)
  }
  for (const [name, value] of Object.entries(jsonOf(schema.patternProperties))) {
    found.add(`${above}//${name}/`)
    add(value, `${above}//${name}/`)
  }
  for (const key of [...SAME, ...VALUES]) add(schema[key], above)
  for (const key of SAME_LISTS) for (const value of listOf(schema[key])) add(value, above)
  for (const key of SAME_MAPS) for (const value of Object.values(jsonOf(schema[key]))) add(value, above)
  return found
}

/** The paths of all fields that a page shows, with those of the pages for its deeper levels. */
export function fieldsOn(page: ApiPage, sections: ReadonlyMap<string, ApiSchema>): Set<string> {
  const found = new Set<string>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, path)
    if (!isJson(value)) return
    const isField = typeof value.name === 'string' && 'schema' in value && 'required' in value
    const below = isField ? `${path}/${value.name}` : path
    if (isField) found.add(below)
    const href = jsonOf(value.levels).href
    const section = typeof href === 'string' ? sections.get(href) : undefined
    if (section) walk(section, below)
    for (const [key, one] of Object.entries(value)) if (key !== 'levels') walk(one, below)
  }
  walk(page, '')
  return found
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function jsonOf(value: unknown): Json {
  return isJson(value) ? value : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
