import { text } from '../../../../src/shared/messages/text.ts'
import { isOffline, offline } from '../answer/explain-failure.ts'
import { toBase64 } from '../request/make-request.ts'

/** What the reader filled in to get a token. */
export interface TokenForm {
  readonly clientId: string
  readonly clientSecret: string
  readonly user: string
  readonly password: string
  /** Separated by spaces. */
  readonly scopes: string
}

/** An answer of an authorization server. */
type AuthAnswer = Readonly<Record<string, unknown>>

/** Requests a token, and returns it. @throws Error that says why there is none. */
export async function requestToken(url: string, form: TokenForm, grant: Record<string, string>): Promise<string> {
  const answer = await postForm(url, form, grant)
  if (typeof answer.access_token === 'string') return answer.access_token
  throw new Error(faultOf(answer))
}

/** Why an answer is not what was asked for. */
export function faultOf(answer: AuthAnswer): string {
  return String(answer.error_description ?? answer.error ?? JSON.stringify(answer))
}

/** Sends a form; a client with a secret names itself in a header, one without in the body (RFC 6749 section 2.3.1). */
export async function postForm(url: string, form: TokenForm, values: Record<string, string>): Promise<AuthAnswer> {
  const { clientId, clientSecret } = form
  const isBasic = clientSecret !== ''
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  return await readJson(url, {
    method: 'POST',
    headers: { Accept: 'application/json', ...(isBasic ? { Authorization: `Basic ${toBase64(pair)}` } : {}) },
    body: new URLSearchParams({ ...values, ...(isBasic || clientId === '' ? {} : { client_id: clientId }) }),
  })
}

/** Requests JSON. @throws Error that says why there is none. */
export async function readJson(url: string, options: RequestInit): Promise<AuthAnswer> {
  const response = await fetch(url, options).catch(() => {
    if (isOffline(new URL(url))) throw new Error(offline().problem)
    const { origin } = new URL(url)
    throw new Error(
      text(
        'theme.api.console.unreadable',
        '{origin} does not let this page read its answer (CORS), or does not answer.',
        { origin },
      ),
    )
  })
  const body = await response.text()
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw new Error(`${response.status} ${body.slice(0, 200)}`)
  }
}
