import type { ApiConsole } from './api-console.ts'
import type { ApiAuthWay, ApiScheme } from './api-security.ts'
import type { VersionMark } from './version-marks.ts'

/** The content of an API reference page: made from a specification, rendered by templates/api, cached as JSON. */

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
  /** How the schemas are combined: "One of", "Any of", "Not". */
  readonly words: string
  /** Name of the property whose value selects the schema. */
  readonly discriminator?: string
  readonly options: readonly { readonly label: string; readonly schema: ApiSchema }[]
}

/** A schema, as shown on a page. */
export interface ApiSchema {
  /** In a few words: `string`, `array of Event`, `integer or null`. */
  readonly type: string
  /** The page of the schema that the type names. */
  readonly link?: ApiLink
  readonly description?: ApiText
  /** Limits in words: `at least 1`. */
  readonly limits?: readonly string[]
  readonly pattern?: string
  readonly values?: readonly string[]
  readonly defaultValue?: string
  readonly example?: string
  readonly fields?: readonly ApiField[]
  /** Schema of an array's entries, if they have a structure. */
  readonly items?: ApiSchema
  /** Schema of additional properties, if they have a structure. */
  readonly extra?: ApiSchema
  readonly choices?: readonly ApiChoice[]
  /** Why the structure is not shown here: it is circular, or too deep. */
  readonly cut?: 'circular' | 'deep'
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
  /** How a parameter of several values is written: `repeated`, `comma-separated`. */
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
  /** All of the example, where the code is its most important part: too long for a page. */
  readonly whole?: string
}

/** How one part of a form is written. */
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
  readonly examples: readonly ApiExample[]
  readonly encoding?: readonly ApiEncoding[]
}

/** The body of a request. */
export interface ApiBody {
  readonly required: boolean
  readonly history?: readonly VersionMark[]
  readonly description?: ApiText
  readonly contents: readonly ApiContent[]
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
  readonly body?: ApiBody
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
  /** Whether the body is shorter than the example of the request. */
  readonly isShort?: boolean
}

/** The samples of a request in one format, with one example. */
export interface ApiRequestVariant {
  /** Position of the format and of the example: `0.1`. */
  readonly key: string
  readonly contentType: string
  /** Name of the example; empty if there is only one. */
  readonly label: string
  readonly samples: readonly ApiSample[]
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
  readonly example?: ApiCode
  /** The operations and schemas that use it. */
  readonly usedBy: readonly (ApiLink & { readonly method?: string })[]
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
  readonly summary?: string
  readonly description?: ApiText
  readonly logo?: { readonly src: string; readonly alt: string; readonly href?: string }
  readonly servers: readonly ApiServer[]
  readonly security: readonly ApiScheme[]
  readonly facts: readonly { readonly label: string; readonly text: string; readonly href?: string }[]
  readonly groups: readonly ApiEntryGroup[]
  readonly schemas: readonly ApiLink[]
}

/** Where the links in the descriptions of a page lead. */
export interface ApiPageLinks {
  /** Pages of the reference by the address that another tool has for them, such as `#operation/getPet`. */
  readonly links?: Readonly<Record<string, string>>
  /** What an address counts from that is not one of the site's. */
  readonly linkBase?: string
}

/** A page of the API reference. */
export type ApiPage = (ApiOperationPage | ApiSchemaPage | ApiLandingPage) & ApiPageLinks
