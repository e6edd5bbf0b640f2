import type { ApiCode, ApiLevels, ApiSchema } from '../../../shared/api-page.ts'
import { entriesOf, type Json } from '../../../util/json.ts'
import { type Direction, isHidden } from './sample-schema.ts'
import type { TypeContext } from './type-words.ts'

/** A schema whose structure comes after those of the levels above it. */
export type Draft = { -readonly [Key in keyof ApiSchema]: ApiSchema[Key] }

/** Position of a schema on a page. */
export interface Place {
  /** Ids of its fields start with it. */
  readonly prefix: string
  /** Number of fields above it. */
  readonly level: number
  /** References that led to the enclosing schemas. */
  readonly refs: readonly string[]
  /** The value that the page is about, or the entries of that if it is a list. */
  readonly top?: 'value' | 'entries'
  /** The way of the body that it is in; undefined on the page of a schema, which shows both. */
  readonly direction?: Direction
  /** An example that is shown beside the page's value, and not once more. */
  readonly shown?: unknown
}

export interface SchemaContext extends TypeContext {
  /** Set if a named schema is on its own page alone, which many others would repeat. */
  readonly isLarge: boolean
  /** Returns whether a property is on the page of a schema. */
  readonly isOnSchemaPage: (property: unknown) => boolean
}

/** Shared by the schemas of one page. */
export interface Building extends SchemaContext {
  /** An id that is unique on the page. */
  readonly takeId: (wanted: string) => string
  /** Leaves code to another page. */
  readonly leaveCode: (id: string, title: string, code: ApiCode) => ApiLevels
  /** The schema of a value, without its structure if that has to wait. */
  readonly build: (value: unknown, place: Place) => ApiSchema
  /** The same for a field of the page's own value; only its type where the page has no room for more. */
  readonly buildBrief: (value: unknown, place: Place) => ApiSchema
}

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
