import { entriesOf, isJson, type Json } from '../json.ts'
import type { Building, Place } from './building.ts'
import { isHidden } from './sample-schema.ts'

/**
 * The names and schemas of the fields that are shown of a schema, in its order. A body that goes one way has no fields
 * that go the other way only, if the page of a schema has them: without that, they would be nowhere.
 */
export function shownFields(
  schema: Json,
  { direction }: Place,
  { resolve, isOnSchemaPage }: Pick<Building, 'resolve' | 'isOnSchemaPage'>,
): readonly (readonly [name: string, value: unknown])[] {
  const patterns = entriesOf(schema.patternProperties).map(([name, value]) => [`/${name}/`, value] as const)
  const all = [...entriesOf(schema.properties), ...patterns]
  if (direction === undefined) return all
  return all.filter(([, value]) => !(isHidden(value, { resolve, direction }) && isOnSchemaPage(value)))
}

/** Tells whether a property is written within one of the schemas that have pages. They are read when first asked. */
export function createPropertyFinder(schemas: readonly { readonly schema: unknown }[]): (property: unknown) => boolean {
  let known: ReadonlySet<unknown> | undefined
  return (property) => {
    known ??= listProperties(schemas.map(({ schema }) => schema))
    return known.has(property)
  }
}

function listProperties(value: unknown): ReadonlySet<unknown> {
  const seen = new Set<unknown>()
  const properties = new Set<unknown>()
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return
    seen.add(one)
    if (isJson(one)) {
      const own = [...entriesOf(one.properties), ...entriesOf(one.patternProperties)]
      for (const [, property] of own) properties.add(property)
    }
    for (const below of Object.values(one)) walk(below)
  }
  walk(value)
  return properties
}
