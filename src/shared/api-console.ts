import type { ApiConsoleAuth } from './api-security.ts'

/** The request, as the console needs it. */
export interface ApiConsole {
  readonly method: string
  readonly path: string
  readonly servers: readonly {
    /** With the names of its variables. */
    readonly url: string
    readonly variables: readonly {
      readonly name: string
      readonly defaultValue: string
      readonly values?: readonly string[]
    }[]
  }[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly type: string
    /** Accepts several values. */
    readonly isList: boolean
    /** Is filled in as JSON. */
    readonly isObject?: boolean
    /** Is sent as it is filled in, such as JSON in a query. */
    readonly isContent?: boolean
    /** As in the specification, where it is not the default. */
    readonly style?: string
    readonly explode?: boolean
    readonly allowReserved?: boolean
    readonly values?: readonly string[]
    readonly example?: string
  }[]
  /** The body by format and example, if there is one; the first is chosen. */
  readonly bodies?: readonly ApiConsoleBody[]
  readonly isBodyRequired?: boolean
  readonly auth: ApiConsoleAuth
}

/** A part of a form. */
export interface ApiConsolePart {
  readonly name: string
  readonly isFile: boolean
  readonly example: string
  readonly required?: boolean
  /** Accepts several values. */
  readonly isList?: boolean
  readonly values?: readonly string[]
  /** Its own content type, where it is not what its kind has anyway. */
  readonly contentType?: string
  /** The way its values are written, if its encoding says so. */
  readonly style?: string
  readonly explode?: boolean
}

/** The body of a request in one format, with one example. */
export interface ApiConsoleBody {
  readonly key: string
  readonly contentType: string
  /** Name of the example; empty if there is only one. */
  readonly label: string
  /** The initial body; a form has fields instead. */
  readonly example?: string
  readonly fields: readonly ApiConsolePart[]
  /** Set where example and fields come with the samples of the request, once these are fetched. */
  readonly isElsewhere?: boolean
}
