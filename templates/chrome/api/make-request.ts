import type { ApiConsole, ApiConsoleBody, ApiConsolePart } from '../../../src/shared/api-console.ts'
import type { ApiConsoleScheme } from '../../../src/shared/api-security.ts'
import { headerText, pathText, queryPairs, readStyle, searchPart } from '../../../src/shared/api-styles.ts'
import {
  bodyOfForm,
  bodyText,
  type ConsoleForm,
  fieldKey,
  type Parameter,
  parseList,
  parseValue,
  partValue,
  type Secrets,
  schemesOf,
  serverOf,
} from './console-form.ts'

/** A request, ready to be sent or shown as a command. */
export interface ConsoleRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Only for curl: browsers send their own. */
  readonly cookies: readonly string[]
  /** Set where the browser sends the server's cookies. */
  readonly hasCookies: boolean
  readonly body?:
    | string
    | readonly (readonly [name: string, value: string | File, contentType: string | undefined])[]
    | File
}

/** Creates the request of a valid form. */
export function requestOf(console: ApiConsole, form: ConsoleForm, secrets: Secrets): ConsoleRequest {
  const { method, path, parameters } = console
  const query: string[] = []
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  const places: Places = { query, headers, cookies }
  let filled = path
  for (const one of parameters) {
    const written = form.values[fieldKey(one.in, one.name)] ?? ''
    if (one.in === 'path')
      filled = filled.replace(`{${one.name}}`, () =>
        pathText(one.name, parseValue(one, written), readStyle(one, 'simple')),
      )
    else if (written !== '') addParameter(one, written, places)
  }
  const schemes = schemesOf(console, form)
  for (const scheme of schemes) addSecret(scheme, secrets, places)
  const body = bodyOfForm(console, form)
  const content = body ? contentOf(body, form) : undefined
  if (body && content !== undefined && !/^multipart\//i.test(body.contentType)) {
    headers['Content-Type'] = body.contentType
  }
  const address = serverOf(console, form) + filled
  const search = query.length > 0 ? `${address.includes('?') ? '&' : '?'}${query.join('&')}` : ''
  return {
    method,
    url: new URL(address + search).href,
    headers,
    cookies,
    hasCookies: schemes.some((scheme) => scheme.in === 'cookie'),
    ...(content === undefined ? {} : { body: content }),
  }
}

/** The places of a request that secrets are put in. */
interface Places {
  readonly query: string[]
  readonly headers: Record<string, string>
  readonly cookies: string[]
}

function addParameter(one: Parameter, written: string, { query, headers, cookies }: Places): void {
  const value = parseValue(one, written)
  if (one.in === 'query') query.push(...queryPairs(one.name, value, readStyle(one, 'form')).map(searchPart))
  else if (one.in === 'querystring') query.push(written)
  else if (one.in === 'header') headers[one.name] = headerText(value, readStyle(one, 'simple'))
  else cookies.push(`${one.name}=${encodeURIComponent(written)}`)
}

function addSecret(scheme: ApiConsoleScheme, secrets: Secrets, { query, headers, cookies }: Places): void {
  const { name, kind, key = name, prefix = 'Bearer', in: place } = scheme
  const secret = (field: string) => secrets[fieldKey(name, field)] ?? ''
  if (kind === 'basic') {
    const pair = `${secret('user')}:${secret('password')}`
    if (pair !== ':') headers.Authorization = `Basic ${toBase64(pair)}`
    return
  }
  const token = secret('token')
  if (token === '') return
  if (kind !== 'apiKey') headers.Authorization = `${prefix} ${token}`
  else if (place === 'query') query.push(`${encodeURIComponent(key)}=${encodeURIComponent(token)}`)
  else if (place === 'cookie') cookies.push(`${key}=${encodeURIComponent(token)}`)
  else headers[key] = token
}

/** Text in UTF-8 as Base64 (RFC 7617). */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Returns bytes as Base64 for addresses (RFC 4648 section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}

function contentOf(body: ApiConsoleBody, form: ConsoleForm): ConsoleRequest['body'] | undefined {
  if (body.fields.length === 0) {
    const written = bodyText(body, form)
    return written.trim() === '' ? undefined : written
  }
  const filled = body.fields
    .map((part) => ({ part, value: partValue(body, part, form) }))
    .filter(({ value }) => value !== '')
  // A body that is a single file has no name.
  if (body.fields[0]?.name === '') return filled[0]?.value
  const parts = filled.flatMap(({ part, value }) => partPairs(part, value))
  if (/x-www-form-urlencoded/i.test(body.contentType))
    return parts.map(({ value, ...pair }) => searchPart({ ...pair, value: String(value) })).join('&')
  return parts.map(({ name, value, contentType }) => [name, value, contentType])
}

interface PartPair {
  readonly name: string
  readonly value: string | File
  /** Name and value as an address has them, where these are not simply encoded. */
  readonly raw?: string
  readonly contentType?: string | undefined
}

/** Returns a part as it is filled in, with one pair for each value of a list unless its style joins them. */
function partPairs({ name, isList, contentType, ...part }: ApiConsolePart, written: string | File): PartPair[] {
  if (written instanceof File) return [{ name, value: written }]
  if (!isList) return [{ name, value: written, contentType }]
  const pairs = queryPairs(name, parseList(written), readStyle(part, 'form'))
  return pairs.map((pair) => ({ ...pair, value: String(pair.value), contentType }))
}
