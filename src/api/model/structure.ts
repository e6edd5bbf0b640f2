import type { ApiField, ApiSchema, ApiSchemaPart } from '../../shared/api-page.ts'
import { type Json, textsOf } from '../json.ts'
import type { Building, Place } from './building.ts'
import { choiceOf } from './choices.ts'
import { hasStructure } from './has-structure.ts'
import { partsIn } from './parts.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { shownFields } from './shown-fields.ts'

/** The structure of a value: its fields, its parts and its choices. */
export function structureOf(read: ReadSchema, place: Place, building: Building): Partial<ApiSchema> {
  const { schema, choices } = read
  const fields = fieldsOf(schema, place, building)
  const parts = partsOf(read, place, building)
  const chosen = choices.flatMap((choice) => choiceOf(choice, place, building) ?? [])
  return {
    ...(fields.length > 0 ? { fields } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...(chosen.length > 0 ? { choices: chosen } : {}),
  }
}

function fieldsOf(schema: Json, place: Place, building: Building): ApiField[] {
  const required = new Set(textsOf(schema.required))
  const build = place.top === undefined ? building.build : building.buildBrief
  return shownFields(schema, place, building).map(([name, value]): ApiField => {
    const id = building.takeId(`${place.prefix}.${name}`)
    const { schema: own } = readSchema(value, building.resolve)
    return {
      id,
      name,
      required: required.has(name),
      ...(own.deprecated === true ? { deprecated: true } : {}),
      ...(own.readOnly === true ? { readOnly: true } : {}),
      ...(own.writeOnly === true ? { writeOnly: true } : {}),
      schema: build(value, fieldPlace(place, id)),
    }
  })
}

function fieldPlace({ top: _, ...place }: Place, prefix: string): Place {
  return { ...place, prefix, level: place.level + 1 }
}

/** The entries of the page's own list are as much its own as the fields of an object. */
function partsOf(read: ReadSchema, { top, ...place }: Place, building: Building): ApiSchemaPart[] {
  return partsIn(read).flatMap(({ words, value, suffix, isOwn }) => {
    const prefix = suffix === '' ? place.prefix : building.takeId(`${place.prefix}${suffix}`)
    const built = building.build(value, { ...place, prefix, ...(top && !isOwn && { top: 'entries' as const }) })
    return isOwn || hasMore(built, value, building) ? [{ words, schema: built }] : []
  })
}

/** Whether there is more to show of a schema than its type, which is in the type of the whole. */
function hasMore(built: ApiSchema, value: unknown, { resolve }: Building): boolean {
  return Object.keys(built).some((key) => key !== 'link' && key !== 'type') || hasStructure(readSchema(value, resolve))
}
