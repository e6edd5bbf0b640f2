import { partsOf, type Recorded } from './recording-server.ts'
import type { SampleCase } from './sample-cases/sample-case.ts'

/** What a language cannot send, whatever its sample says. */
interface Limits {
  /** `fetch` sends no body with GET. */
  readonly hasNoBodyWithGet?: boolean
  /** Browsers send their own cookies. */
  readonly hasOwnCookies?: boolean
  /** A file is the one that the reader chose. */
  readonly hasChosenFile?: boolean
  /** Parts of a form have no headers of their own. */
  readonly hasPlainParts?: boolean
}

/** The request that has to arrive, and the one that did, in a form to compare. */
export function comparable(
  { method, path = '/x', operation, arrives }: SampleCase,
  got: Recorded | undefined,
  limits: Limits = {},
) {
  if (got === undefined) return { expected: 'a request', actual: 'none' }
  const own = method ?? ('requestBody' in operation ? 'post' : 'get')
  const hasBody = !(limits.hasNoBodyWithGet && own === 'get')
  const isForm = /x-www-form-urlencoded/.test(got.headers['content-type'] ?? '')
  const { 'content-type': type, ...headers } = arrives.headers ?? {}
  const names = Object.keys(headers)
  return {
    expected: {
      method: own.toUpperCase(),
      path: arrives.path ?? path,
      query: arrives.query ?? '',
      headers,
      type: hasBody ? type : undefined,
      cookie: limits.hasOwnCookies ? undefined : arrives.cookie,
      body: arrives.parts || !hasBody ? undefined : arrives.body,
      parts: arrives.parts?.map(({ headers: ownHeaders = {}, ...part }) => ({
        ...part,
        headers: limits.hasPlainParts ? {} : ownHeaders,
      })),
    },
    actual: {
      method: got.method,
      path: got.path,
      query: normalize(got.query),
      headers: Object.fromEntries(names.map((name) => [name, got.headers[name]])),
      type: type === undefined || !hasBody ? undefined : got.headers['content-type']?.split(';')[0],
      cookie: limits.hasOwnCookies ? undefined : got.headers.cookie,
      body: arrives.parts || !hasBody || got.body.length === 0 ? undefined : bodyOf(got, isForm, arrives.body),
      parts: arrives.parts && sortParts(arrives.parts, got, limits),
    },
  }
}

/** Clients differ in how they encode a few signs, which servers decode to the same; `+` is a space in a form. */
function normalize(text: string): string {
  return text
    .replaceAll('+', '%20')
    .replace(/[[\]|'()!*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
}

function bodyOf({ body }: Recorded, isForm: boolean, expected: unknown): unknown {
  const text = body.toString('utf8')
  if (isForm) return normalize(text)
  return typeof expected === 'object' ? JSON.parse(text) : text
}

/** In the order that is expected: a client may send files last. What nobody asked for is not compared. */
function sortParts(
  wanted: NonNullable<SampleCase['arrives']['parts']>,
  got: Recorded,
  { hasPlainParts, hasChosenFile }: Limits,
) {
  const left = partsOf(got)
  const sorted = wanted.map((one) => {
    const index = left.findIndex(
      ({ name, text }) => name === one.name && (one.fileName !== undefined || text === one.text),
    )
    const [found] = index < 0 ? left.splice(0, 1) : left.splice(index, 1)
    const { name = '', text = '', fileName, contentType, headers = {} } = found ?? {}
    return {
      name,
      ...(one.fileName === undefined || fileName === undefined ? {} : { fileName }),
      ...(one.contentType === undefined
        ? {}
        : { contentType: hasChosenFile && one.fileName ? one.contentType : contentType }),
      text,
      headers: hasPlainParts ? {} : headers,
    }
  })
  return [...sorted, ...left]
}
