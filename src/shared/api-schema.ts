import type { VersionMark } from './version-marks.ts'

/** Markdown of a specification, which is compiled with the page. */
export interface ApiText {
  readonly markdown: string
}

/** Code that is highlighted when the page is compiled. */
export interface ApiCode {
  readonly code: string
  readonly language: string
}

/** A link to another page of the reference: the path of its file below the docs folder, after a slash. */
export interface ApiLink {
  readonly label: string
  readonly href: string
}

/** Several schemas of which a value matches one or more. */
export interface ApiChoice {
  /** "One of", "Any of". */
  readonly words: string
  /** Name of the property whose value selects the schema. */
  readonly discriminator?: string
  readonly options: readonly { readonly label: string; readonly schema: ApiSchema }[]
}

/** A schema within another that is not a field: each entry of a list, each value under any key, what is excluded. */
export interface ApiSchemaPart {
  readonly words: string
  readonly schema: ApiSchema
}

/** A structure or an example that is on another page, and fetched when the reader opens it. */
export interface ApiLevels {
  /** The page that shows it; with a hash, its section there. */
  readonly href: string
  /** Ids of what is fetched start with it. */
  readonly id: string
  /** Number of its fields; 0 if it has none of its own. */
  readonly count: number
}

/** A value of a schema's enum, with what is said about it. */
export interface ApiValue {
  readonly value: string
  readonly name?: string
  readonly description?: ApiText
}

/** A schema, as shown on a page. */
export interface ApiSchema {
  /** In a few words: `string`, `array of Event`, `integer or null`. */
  readonly type: string
  /** The page of the schema that the type names. */
  readonly link?: ApiLink
  /** Absent if it is its name. */
  readonly title?: string
  readonly isDeprecated?: boolean
  readonly description?: ApiText
  readonly externalDocs?: ApiLink
  /** Limits in words: `at least 1`. */
  readonly limits?: readonly string[]
  /** Those that are numbers, by keyword. */
  readonly bounds?: Readonly<Record<string, number>>
  readonly pattern?: string
  readonly values?: readonly string[]
  /** The same values, if something is said about one of them. */
  readonly valueDetails?: readonly ApiValue[]
  readonly defaultValue?: string
  readonly example?: string
  readonly moreExamples?: readonly string[]
  /** Examples that are too long for a line. */
  readonly longExamples?: readonly ApiExampleCode[]
  readonly fields?: readonly ApiField[]
  readonly parts?: readonly ApiSchemaPart[]
  readonly choices?: readonly ApiChoice[]
  /** Contains itself: its structure is shown above, or on its own page. */
  readonly isCircular?: boolean
  readonly levels?: ApiLevels
}

/** A parameter, a header or a property. */
export interface ApiField {
  /** Id of the element that shows it. */
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  /** Of a parameter of several values: `repeated`, `comma-separated`. */
  readonly style?: string
  /** Examples of a parameter, if there are several or one that is described. */
  readonly examples?: readonly ApiExample[]
  readonly schema: ApiSchema
  /** In which versions it came and changed. */
  readonly history?: readonly VersionMark[]
}

/** An example of a body or of a parameter. */
export interface ApiExample {
  readonly label: string
  readonly description?: ApiText
  /** Address of the example, which is then not in the specification: the code is empty. */
  readonly externalValue?: string
  readonly code: ApiCode
  /** All of the example on another page, where the code here is a part of it, or empty. */
  readonly whole?: ApiLevels
}

/** Code of an example, with the place of all of it. */
export type ApiExampleCode = Pick<ApiExample, 'code' | 'whole'>
