import type { ApiConsole } from '../../../src/shared/api-console.ts'
import { isRecord } from '../../../src/shared/is-record.ts'
import { requestHash } from '../../browser/api-samples.ts'
import { bodyOfForm, bodyText, type ConsoleForm, parseJson } from './console-form.ts'
import { toBase64Url } from './make-request.ts'

/** Names of what is no one else's business. */
const secretName =
  /pass(?:word|wd|phrase)?$|secret|token|credential|authorization|api[-_]?key|session|(?:^|[._-])(?:pin|otp|auth|jwt|sig|signature)$|^cookie\./i

type Linked = Pick<ConsoleForm, 'server' | 'variables' | 'values' | 'body' | 'texts' | 'way'>

/** Returns the address of the page with the form as it is filled in, but without anything secret. */
export function linkOf(console: ApiConsole, form: ConsoleForm): string {
  const filled = Object.entries(form.values).filter(([, value]) => value !== '')
  const body = bodyOfForm(console, form)
  const shown = body && body.fields.length === 0 ? withoutSecrets(bodyText(body, form)) : undefined
  const linked: Linked = {
    server: form.server.replace(/^(https?:\/\/)[^/@]*@/i, '$1'),
    variables: publicOf(Object.entries(form.variables)),
    values: publicOf(filled),
    body: form.body,
    texts: body && shown !== undefined ? { [body.key]: shown } : {},
    way: form.way,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(linked))
  const { origin, pathname } = location
  return origin + pathname + requestHash + toBase64Url(bytes)
}

/** Returns the form with what the page's address says; unchanged if it says nothing. */
export function withLinked(form: ConsoleForm, hash: string): ConsoleForm {
  if (!hash.startsWith(requestHash)) return form
  const linked = unpack(hash.slice(requestHash.length))
  const texts = (value: unknown) => ({ ...(isTexts(value) ? value : {}) })
  return {
    ...form,
    server: typeof linked.server === 'string' ? linked.server : form.server,
    body: typeof linked.body === 'string' ? linked.body : form.body,
    way: typeof linked.way === 'number' ? linked.way : form.way,
    variables: texts(linked.variables),
    values: { ...form.values, ...texts(linked.values) },
    texts: texts(linked.texts),
  }
}

function unpack(packed: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
}

function publicOf(values: readonly (readonly [name: string, value: string])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.filter(([name]) => !secretName.test(name)))
}

/** Returns a body of JSON without the values of secret fields; undefined for another text that has names of some. */
function withoutSecrets(written: string): string | undefined {
  const { value, error } = parseJson(written)
  if (error !== undefined) return written.split(/[^\w.-]+/).some((word) => secretName.test(word)) ? undefined : written
  if (typeof value !== 'object') return written
  const clean = JSON.stringify(value, (name, one) => (secretName.test(name) && typeof one !== 'object' ? '' : one), 2)
  return clean === JSON.stringify(value, undefined, 2) ? written : clean
}
