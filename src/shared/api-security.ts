/** Authentication of an API: what the landing page explains, an operation requires, and the console asks for. */

/** Markdown of a specification, as `ApiText` of api-page.ts. */
interface Described {
  readonly description?: { readonly markdown: string }
}

/** A permission of OAuth 2 or OpenID Connect, or a role of another scheme. */
export interface ApiScope extends Described {
  readonly name: string
}

/** A way to get a token of OAuth 2, with the names of OpenAPI. */
export interface ApiFlow {
  /** As in OpenAPI: `authorizationCode`, `clientCredentials`, `password`, `implicit` or `deviceAuthorization`. */
  readonly kind: string
  /** In words: "Authorization code". */
  readonly words: string
  readonly addresses: readonly { readonly kind: string; readonly words: string; readonly url: string }[]
  readonly scopes: readonly ApiScope[]
}

/** An authentication scheme, on the landing page. */
export interface ApiScheme extends Described {
  /** Id of its card. */
  readonly id: string
  readonly name: string
  /** In words: "API key in header X-Api-Key". */
  readonly words: string
  readonly isDeprecated?: boolean
  /** Of the token: `JWT`. */
  readonly format?: string
  /** Address for programs, of OpenID Connect or of OAuth 2. */
  readonly discoveryUrl?: string
  readonly flows: readonly ApiFlow[]
}

/** A scheme that an operation requires, with what it must allow. */
interface ApiRequirement {
  readonly name: string
  readonly words: string
  /** Its card on the landing page. */
  readonly href: string
  readonly scopes: readonly ApiScope[]
}

/** One of the ways to call an operation: all of its schemes together; none of them is needed if it is empty. */
export type ApiAuthWay = readonly ApiRequirement[]

/** A scheme, as the console asks for it. */
export interface ApiConsoleScheme {
  /** Key of what was filled in, and of the scheme in `ApiConsoleAuth.ways`. */
  readonly name: string
  readonly words: string
  readonly kind: 'apiKey' | 'basic' | 'http' | 'oauth2' | 'openIdConnect'
  /** Of an API key: its name in the request. */
  readonly key?: string
  /** Of an API key: `header`, `query` or `cookie`. */
  readonly in?: string
  /** Word before the token: `Bearer`. */
  readonly prefix?: string
  readonly discoveryUrl?: string
  readonly flows?: readonly {
    readonly kind: string
    readonly words: string
    readonly authorizationUrl?: string
    readonly tokenUrl?: string
    readonly deviceAuthorizationUrl?: string
    /** All that the operation requires. */
    readonly scopes: readonly string[]
  }[]
}

/** The ways to authenticate, each with the names of its schemes. */
export interface ApiConsoleAuth {
  readonly ways: readonly (readonly string[])[]
  readonly schemes: readonly ApiConsoleScheme[]
}
