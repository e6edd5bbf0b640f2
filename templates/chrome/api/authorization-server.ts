import { isRecord } from '../../../src/shared/is-record.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { tokenChannel } from '../../browser/api-samples.ts'
import { toBase64 } from './make-request.ts'
import { isOffline, offline } from './send-request.ts'

/** The reader's input for a token. */
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

/** Returns why an answer is not what was asked for. */
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
    return isRecord(value) ? value : {}
  } catch {
    throw new Error(`${response.status} ${body.slice(0, 200)}`)
  }
}

interface Waiting {
  /** Distinguishes the answer to this request from others. */
  readonly state: string
  readonly onDoubt: (reason: string) => void
  readonly signal: AbortSignal
}

/**
 * Resolves with what an authorization server gives to the page that the reader comes back to. Answers with another state
 * are not used: they may be for another tab, or from somebody who wants the reader to use a foreign account.
 */
export async function waitForReturn(opened: Window, { state, onDoubt, signal }: Waiting): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(tokenChannel)
  const seen = { other: false }
  const look = (): void => {
    if (cameBackWithout(state, opened) || (opened.closed && seen.other)) onDoubt(otherState())
    else if (opened.closed) onDoubt(text('theme.api.console.closed', 'the window was closed.'))
  }
  const timer = setInterval(look, 1000)
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      channel.onmessage = ({ data }) => {
        const given = new URLSearchParams(String(data).replace(/^[?#]/, ''))
        if (given.get('state') === state) resolve(given)
        else seen.other = true
      }
    })
  } finally {
    clearInterval(timer)
    channel.close()
  }
}

/** Returns whether the window is on our page again, with an answer that does not have the state of the request. */
function cameBackWithout(state: string, { location }: Window): boolean {
  try {
    const { search, hash } = location
    return [search, hash].some((part) => {
      const given = new URLSearchParams(part.replace(/^[?#]/, ''))
      return ['code', 'access_token', 'error'].some((name) => given.has(name)) && given.get('state') !== state
    })
  } catch {
    return false // It is on a page of another site.
  }
}

function otherState(): string {
  return text(
    'theme.api.console.otherState',
    'the state in the answer is not that of this request, so the answer was not used. Get a token again; if that does not help, check that the authorization server returns the state unchanged.',
  )
}
