import type { ApiConsole, ApiConsoleBody } from './api-console.ts'
import type {
  ApiCode,
  ApiExample,
  ApiExampleCode,
  ApiField,
  ApiLevels,
  ApiLink,
  ApiSchema,
  ApiText,
} from './api-schema.ts'
import type { ApiAuthWay, ApiScheme } from './api-security.ts'
import type { VersionMark } from './version-marks.ts'

/** The content of an API reference page: made from a specification, rendered by templates/api, cached as JSON. */

export type {
  ApiChoice,
  ApiCode,
  ApiExample,
  ApiExampleCode,
  ApiField,
  ApiLevels,
  ApiLink,
  ApiSchema,
  ApiSchemaPart,
  ApiText,
  ApiValue,
} from './api-schema.ts'

/** Encoding of one part of a form. */
export interface ApiEncoding {
  readonly name: string
  /** Content type, style and the like in words. */
  readonly facts: readonly string[]
  readonly headers: readonly ApiField[]
}

/** A body in one format. */
export interface ApiContent {
  readonly contentType: string
  readonly schema?: ApiSchema
  /** Another format of the body, whose schema is the same. */
  readonly sameAs?: string
  readonly examples: readonly ApiExample[]
  readonly encoding?: readonly ApiEncoding[]
}

/** A request that may follow a response, with values from it. */
export interface ApiResponseLink {
  readonly name: string
  readonly description?: ApiText
  /** The operation to call: its page, or a name without one. */
  readonly target: { readonly label: string; readonly href?: string }
  /** Parameters and body, each with a value or an expression such as `$response.body#/id`. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  readonly server?: ApiServer
}

/** A response. */
export interface ApiResponse {
  readonly id: string
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly summary?: string
  readonly description?: ApiText
  readonly history?: readonly VersionMark[]
  readonly headers: readonly ApiField[]
  readonly contents: readonly ApiContent[]
  readonly links?: readonly ApiResponseLink[]
}

/** A base URL, whose variables readers may choose. */
export interface ApiServer {
  /** With the default of each variable. */
  readonly url: string
  /** With the names of its variables, if it has any: `https://{region}.example.com`. */
  readonly template?: string
  readonly name?: string
  readonly description?: ApiText
  readonly variables: readonly {
    readonly name: string
    readonly defaultValue: string
    readonly values?: readonly string[]
    readonly description?: ApiText
  }[]
}

/** A short fact next to the path: who may call it, that it is deprecated. */
export interface ApiBadge {
  readonly label: string
  readonly kind: 'auth' | 'role' | 'public' | 'deprecated' | 'note'
}

/** A request and its responses: an operation, a webhook or a callback. */
export interface ApiExchange {
  readonly method: string
  /** The path below the server; a webhook's name; a callback's address as an expression. */
  readonly path: string
  readonly description?: ApiText
  readonly parameters: readonly { readonly id: string; readonly title: string; readonly fields: readonly ApiField[] }[]
  readonly body?: {
    readonly required: boolean
    readonly history?: readonly VersionMark[]
    readonly description?: ApiText
    readonly contents: readonly ApiContent[]
  }
  readonly responses: readonly ApiResponse[]
  /** The ways to authenticate; absent when there is nothing to say. */
  readonly security?: readonly ApiAuthWay[]
  /** Base URLs that are not those of the API. */
  readonly ownServers?: readonly ApiServer[]
  readonly externalDocs?: ApiLink
}

/** A sample request in one language. */
export interface ApiSample {
  /** As in the configuration: `nodejs`. */
  readonly id: string
  readonly label: string
  readonly code: ApiCode
  /** Set where the example of the request is missing or cut. */
  readonly isShort?: boolean
  /** Set for one from the specification, which may show anything. */
  readonly isGiven?: boolean
  /** All of it, if the code is only its beginning. */
  readonly whole?: ApiLevels
}

/** The samples of a request in one format, with one example. */
export interface ApiRequestVariant {
  /** Position of the format and of the example: `0.1`. */
  readonly key: string
  readonly contentType: string
  /** Name of the example; empty if there is only one. */
  readonly label: string
  /** None if they are on another page. */
  readonly samples: readonly ApiSample[]
  readonly whole?: ApiLevels
}

/** A request that the server makes during or after its response. */
export interface ApiCallback extends ApiExchange {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly isDeprecated: boolean
}

/** The page of an operation or of a webhook. */
export interface ApiOperationPage extends ApiExchange {
  readonly kind: 'operation'
  readonly isWebhook: boolean
  readonly badges: readonly ApiBadge[]
  readonly history?: readonly VersionMark[]
  /** Base URLs; the samples use the first. */
  readonly servers: readonly string[]
  /** Path of the first base URL, which precedes that of the operation: `/api`; empty when it has none. */
  readonly basePath: string
  readonly samples: readonly ApiSample[]
  /** The request in other formats and with other examples; the first one's samples are those of the page. */
  readonly variants?: readonly ApiRequestVariant[]
  readonly callbacks: readonly ApiCallback[]
  /** Its tags, if it has several: their sections of the landing page. */
  readonly tags?: readonly ApiLink[]
  readonly console?: ApiConsole
}

/** The page of a schema. */
export interface ApiSchemaPage {
  readonly kind: 'schema'
  readonly history?: readonly VersionMark[]
  readonly schema: ApiSchema
  readonly example?: ApiExampleCode
  /** The operations and schemas that use it. */
  readonly usedBy: readonly (ApiLink & { readonly method?: string })[]
}

/** A section of a page with what another page has no room for. */
export type ApiLevelsSection = { readonly id: string } & ApiLeftOut

/** A structure, an example, or the samples of a request with the body of the console, that a page has no room for. */
export type ApiLeftOut =
  | { readonly schema: ApiSchema }
  | { readonly title: string; readonly example: ApiCode; readonly rest?: ApiLevels }
  | {
      readonly title: string
      readonly server: string
      readonly samples: readonly ApiSample[]
      readonly body?: ApiConsoleBody
    }

/** A page with the content that did not fit on the page of an operation or a schema. */
export interface ApiLevelsPage {
  readonly kind: 'levels'
  /** The page it belongs to. */
  readonly of: ApiLink
  /** Each has the id of the field, or of the part of the page, that it belongs to. */
  readonly sections: readonly ApiLevelsSection[]
}

/** An entry of the landing page. */
export interface ApiEntry extends ApiLink {
  readonly method: string
  readonly path: string
  readonly isDeprecated: boolean
}

/** A tag on the landing page, with its operations. */
export interface ApiEntryGroup {
  readonly id: string
  readonly title: string
  /** Name of the group of tags it is in. */
  readonly section?: string
  readonly description?: ApiText
  readonly externalDocs?: ApiLink
  readonly entries: readonly ApiEntry[]
}

/** The first page of a specification. */
export interface ApiLandingPage {
  readonly kind: 'landing'
  readonly version: string
  /** The specification as a file of the site. */
  readonly file?: ApiLink
  readonly summary?: string
  readonly description?: ApiText
  readonly logo?: { readonly src: string; readonly alt: string; readonly href?: string }
  readonly servers: readonly ApiServer[]
  readonly security: readonly ApiScheme[]
  readonly facts: readonly { readonly label: string; readonly text: string; readonly href?: string }[]
  readonly groups: readonly ApiEntryGroup[]
  readonly schemas: readonly ApiLink[]
  /** Headings of what is not a group. */
  readonly titles: { readonly servers: string; readonly security: string; readonly schemas: string }
}

/** Targets of the links in the descriptions of a page. */
export interface ApiPageLinks {
  /** Pages of the reference by the address that another tool has for them, such as `#operation/getPet`. */
  readonly links?: Readonly<Record<string, string>>
  /** Base of addresses that are not of the site. */
  readonly linkBase?: string
}

/** A page of the API reference. */
export type ApiPage = (ApiOperationPage | ApiSchemaPage | ApiLevelsPage | ApiLandingPage) & ApiPageLinks
