import type { ApiCode, ApiLevels, ApiSchema } from '../../shared/api-page.ts'
import type { Direction } from './sample-schema.ts'
import type { TypeContext } from './type-words.ts'

/** A schema whose structure comes after those of the levels above it. */
export type Draft = { -readonly [Key in keyof ApiSchema]: ApiSchema[Key] }

/** Where on a page a schema is. */
export interface Place {
  /** Ids of its fields start with it. */
  readonly prefix: string
  /** How many fields are above it. */
  readonly level: number
  /** References that led to the enclosing schemas. */
  readonly refs: readonly string[]
  /** The value that the page is about, or the entries of that if it is a list. */
  readonly top?: 'value' | 'entries'
  /** Which way the body goes that it is in; undefined on the page of a schema, which shows both. */
  readonly direction?: Direction
  /** An example that is shown beside the page's value, and not once more. */
  readonly shown?: unknown
}

/** What schemas are read with. */
export interface SchemaContext extends TypeContext {
  /** Returns whether a property is on the page of a schema. */
  readonly isOnSchemaPage: (property: unknown) => boolean
}

/** What the schemas of one page share. */
export interface Building extends SchemaContext {
  /** An id that is unique on the page. */
  readonly takeId: (wanted: string) => string
  /** Leaves code to another page; the same code is there once. */
  readonly leaveCode: (id: string, title: string, code: ApiCode) => ApiLevels
  /** The schema of a value, without its structure if that has to wait. */
  readonly build: (value: unknown, place: Place) => ApiSchema
  /** The same for a field of the page's own value; only its type where the page has no room for more. */
  readonly buildBrief: (value: unknown, place: Place) => ApiSchema
}
