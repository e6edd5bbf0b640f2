/** Differences of two versions of the product: options of its configuration, operations and schemas of its API. */

/** `deprecated` where nothing else differs. */
export type ChangeKind = 'new' | 'gone' | 'renamed' | 'deprecated' | 'changed'

/** The difference of an option, a parameter or a field. */
export type Aspect = 'default' | 'type' | 'values' | 'required' | 'limits' | 'pattern' | 'deprecated'

/** A value before and after, in words; absent where there is none. */
export interface Difference {
  readonly aspect: Aspect
  readonly before?: string
  readonly after?: string
  /** For which value of another option, if the option depends on one: `type: cpu`. */
  readonly when?: string
}

/** Returns how something with differences differs. */
export function kindOfChange([first, ...others]: readonly Difference[]): ChangeKind {
  return others.length === 0 && first?.aspect === 'deprecated' && first.after !== undefined ? 'deprecated' : 'changed'
}

/** A change of an option. */
export interface OptionChange {
  readonly kind: ChangeKind
  /** Path in the newer version, or in the older one if it is gone. */
  readonly path: string
  /** Path in the older version, if it was another. */
  readonly before?: string
  /** The first sentence about it. */
  readonly summary?: string
  /** The option it is part of is new, gone or renamed in the same way, which says it all. */
  readonly isPart: boolean
  readonly differences: readonly Difference[]
}

/** Kind of a field: a parameter by its place, a part of a body, a response or a schema, or the ways to authenticate. */
export type FieldPlace =
  | 'authentication'
  | 'path'
  | 'query'
  | 'header'
  | 'cookie'
  | 'body'
  | 'bodyField'
  | 'response'
  | 'responseHeader'
  | 'responseField'
  | 'field'

/** A parameter, a field or a response of an operation, or a field of a schema. */
export interface ComparedField {
  /** Id of the element that shows it; the same in all versions. */
  readonly id: string
  readonly name: string
  readonly where: FieldPlace
  /** Of which response it is a part. */
  readonly status?: string
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly type: string
  readonly values: readonly string[]
  readonly limits: string
  /** Those that are numbers, by keyword. */
  readonly bounds?: Readonly<Record<string, number>>
  readonly pattern?: string
  readonly defaultValue?: string
  /** Hash of its description, if that is long enough to know the field by. */
  readonly descriptionHash?: string
  /** Name of the schema it comes from, which has a page of its own. */
  readonly of?: string
  /** Names of the schemas with a page that its value is made of. */
  readonly uses?: readonly string[]
  /** Set for what only requests or only responses have. */
  readonly sentOnlyBy?: 'client' | 'server'
  /** Id of the field it is part of. */
  readonly parent?: string
}

/** The compared part of a page of the API. */
export interface ComparedPage {
  readonly kind: 'operation' | 'schema'
  /** Path of the page below the folder of the reference: `events.api.md`. */
  readonly path: string
  /** `GET /events`, or the schema's name. */
  readonly name: string
  readonly title: string
  readonly isDeprecated: boolean
  /** Set for a request that the server sends. */
  readonly isWebhook?: boolean
  /** Names of the schemas with a page that a schema is made of, besides those of its fields. */
  readonly uses?: readonly string[]
  readonly fields: readonly ComparedField[]
  /** Starts of the ids of fields that are only on the pages of their schemas. */
  readonly folded?: readonly string[]
}

/** A change of a field. */
export interface FieldChange {
  readonly kind: ChangeKind
  readonly field: ComparedField
  /** The name before, if it was renamed. */
  readonly before?: string
  /** The field it is part of is new, or gone, which says it all. */
  readonly isPart: boolean
  /** Set if clients of the older version may fail. */
  readonly isBreaking?: boolean
  readonly differences: readonly Difference[]
}

/** A change of an operation or a schema. */
export interface ApiChange {
  readonly kind: ChangeKind
  readonly page: ComparedPage
  /** The page in the older version, if it was there. */
  readonly before?: ComparedPage
  readonly fields: readonly FieldChange[]
  /** Set if clients of the older version may fail, whatever its fields. */
  readonly isBreaking?: boolean
}

/**
 * Returns whether a change has an entry of its own: more changed than a schema of the page, whose own entry says so.
 */
export function hasOwnEntry({ kind, fields }: ApiChange): boolean {
  return kind !== 'changed' || fields.some(isOwnField)
}

/**
 * Returns whether a change is listed with its page: it is neither part of another change, nor of a schema with a page
 * of its own.
 */
export function isOwnField({ isPart, field }: FieldChange): boolean {
  return !isPart && field.of === undefined
}
