import { searchPart } from '../../../shared/api-styles.ts'

/** A name with its value. */
export interface Pair {
  readonly name: string
  readonly value: string | number
  /** Name and value as the address has them, where these are not simply encoded: `ids=a,b`. */
  readonly raw?: string
  /** The end of the value, for the reader's own: `TOKEN` in `Bearer TOKEN`. */
  readonly secret?: Secret
}

/** A key or a token of the reader. */
export interface Secret {
  readonly placeholder: 'KEY' | 'TOKEN'
  /** The environment variable that has it: `API_KEY`. */
  readonly variable: string
}

/** One part of a form; a file has a file name. */
export interface FormPart extends Pair {
  readonly fileName?: string
  /** The part's own content type, where it is not what its kind has anyway. */
  readonly contentType?: string
  readonly headers?: readonly Pair[]
}

/** The body of a request, by how a program writes it. */
export type RequestBody =
  | { readonly kind: 'json'; readonly contentType: string; readonly value: unknown }
  | { readonly kind: 'form' | 'multipart'; readonly contentType: string; readonly parts: readonly FormPart[] }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'file'; readonly contentType: string; readonly fileName: string }

/** A request with an example of everything it needs. */
export interface SampleRequest {
  readonly method: string
  /** With server and path, without the query string. */
  readonly url: string
  readonly query: readonly Pair[]
  readonly headers: readonly Pair[]
  /** Values are encoded already. */
  readonly cookies: readonly Pair[]
  /** Set if it is sent with a user name and a password. */
  readonly hasLogin?: boolean
  readonly body?: RequestBody
  /** The response, by how a program reads it. */
  readonly answer: 'json' | 'text' | 'file' | 'none'
}

/** The address with those of the query's values that `keep` chooses. */
export function addressOf({ url, query }: SampleRequest, keep: (pair: Pair) => boolean = () => true): string {
  const search = query.filter(keep).map(searchPart).join('&')
  if (search === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${search}`
}

/** Returns whether two pairs have the same name, which an object cannot hold. */
export function hasRepeated(pairs: readonly Pair[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size < pairs.length
}

/** The cookies as the value of a header. */
export function cookieHeader(cookies: readonly Pair[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
