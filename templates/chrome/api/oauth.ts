import type { ApiConsoleScheme } from '../../../src/shared/api-security.ts'
import { isRecord } from '../../../src/shared/is-record.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { tokenChannel } from '../../browser/api-samples.ts'
import { toBase64, toBase64Url } from './make-request.ts'
import { isOffline, offline } from './send-request.ts'

/** A flow of OAuth 2 that the console can go through. */
type Flow = NonNullable<ApiConsoleScheme['flows']>[number]

/** Addresses that tokens come from. */
interface Endpoints {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly deviceAuthorizationUrl: string
}

/** Input for getting a token, and listeners for what the reader has to do. */
export interface TokenInput {
  readonly flow: Flow
  readonly form: TokenForm
  /** The server's address, below which relative addresses are. */
  readonly base: string
  /** Called with why no token seems to come; one may still: some servers make a window look closed that is open. */
  readonly onDoubt: (reason: string) => void
  /** Called with the code that the reader enters elsewhere. */
  readonly onDevice: (device: { readonly url: string; readonly code: string }) => void
  /** Ends waiting for the reader. */
  readonly signal: AbortSignal
}

/** Flows that need no server of the reader. */
export const flowKinds = ['authorizationCode', 'clientCredentials', 'deviceAuthorization', 'password', 'implicit']

/** Returns where authorization servers send readers back to: the start page, one address for the whole site. */
export function redirectUrl(): string {
  return new URL('../', import.meta.url).href
}

/** Gets a token. @throws Error that says why there is none. */
export async function getToken(scheme: ApiConsoleScheme, input: TokenInput): Promise<string> {
  const { flow, form, base } = input
  const isWindow = flow.kind === 'authorizationCode' || flow.kind === 'implicit'
  // Browsers only allow windows that open at once.
  const opened = isWindow ? open('', '_blank', 'popup,width=520,height=720') : null
  if (isWindow && !opened) {
    throw new Error(
      text('theme.api.console.blocked', 'your browser blocked the window. Allow this page to open windows.'),
    )
  }
  try {
    const { authorizationUrl, tokenUrl, deviceAuthorizationUrl } = await endpointsOf(scheme, flow, base)
    if (flow.kind === 'deviceAuthorization') return await getDeviceToken({ ...input, deviceAuthorizationUrl, tokenUrl })
    if (!opened) return await requestToken(tokenUrl, form, ownGrant(flow, form))
    const verifier = randomText()
    const given = await authorize(opened, authorizationUrl, { ...input, verifier })
    const token = given.get('access_token')
    if (token !== null) return token
    const grant = {
      grant_type: 'authorization_code',
      code: given.get('code') ?? '',
      redirect_uri: redirectUrl(),
      code_verifier: verifier,
    }
    return await requestToken(tokenUrl, form, grant)
  } finally {
    opened?.close()
  }
}

async function endpointsOf({ discoveryUrl }: ApiConsoleScheme, flow: Flow, base: string): Promise<Endpoints> {
  const absolute = (url = '') => new URL(url, `${base}/`).href
  if (flow.authorizationUrl !== undefined || flow.tokenUrl !== undefined || discoveryUrl === undefined)
    return {
      authorizationUrl: absolute(flow.authorizationUrl),
      tokenUrl: absolute(flow.tokenUrl),
      deviceAuthorizationUrl: absolute(flow.deviceAuthorizationUrl),
    }
  const found = await readJson(absolute(discoveryUrl), {})
  return {
    authorizationUrl: String(found.authorization_endpoint),
    tokenUrl: String(found.token_endpoint),
    deviceAuthorizationUrl: String(found.device_authorization_endpoint),
  }
}

function ownGrant({ kind }: Flow, { user, password, scopes }: TokenForm): Record<string, string> {
  const scope = scopes.trim() === '' ? {} : { scope: scopes.trim() }
  return kind === 'password'
    ? { grant_type: 'password', username: user, password, ...scope }
    : { grant_type: 'client_credentials', ...scope }
}

/** Sends the reader to the authorization server; resolves with what it returns (RFC 6749 section 4.1, RFC 7636). */
async function authorize(
  opened: Window,
  address: string,
  { flow, form, verifier, onDoubt, signal }: TokenInput & { readonly verifier: string },
): Promise<URLSearchParams> {
  const state = `frigate-${randomText()}`
  const url = new URL(address)
  const wanted = {
    response_type: flow.kind === 'implicit' ? 'token' : 'code',
    client_id: form.clientId,
    redirect_uri: redirectUrl(),
    scope: form.scopes.trim(),
    state,
    ...(flow.kind === 'implicit' ? {} : await challengeOf(verifier)),
  }
  for (const [name, value] of Object.entries(wanted)) if (value !== '') url.searchParams.set(name, value)
  opened.location.href = url.href
  const given = await waitForReturn(opened, { state, onDoubt, signal })
  const error = given.get('error')
  if (error !== null) throw new Error(given.get('error_description') ?? error)
  return given
}

/** Without https, browsers have no hashes: the verifier is then sent as it is. */
async function challengeOf(verifier: string): Promise<Record<string, string>> {
  if (!isSecureContext) return { code_challenge: verifier, code_challenge_method: 'plain' }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { code_challenge: toBase64Url(new Uint8Array(hash)), code_challenge_method: 'S256' }
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

type DeviceInput = Omit<Endpoints, 'authorizationUrl'> & Pick<TokenInput, 'form' | 'onDevice' | 'signal'>

/** RFC 8628 section 3.5: without an interval, clients ask every 5 seconds; asked to slow down, 5 seconds later. */
const DEFAULT_INTERVAL = 5

/**
 * Gets a token with a code that the reader enters elsewhere (RFC 8628); asks until it is there, or the signal ends it.
 * @throws Error that says why there is none.
 */
export async function getDeviceToken(input: DeviceInput): Promise<string> {
  const { deviceAuthorizationUrl, tokenUrl, form, onDevice, signal } = input
  const scope = form.scopes.trim()
  const given = await postForm(deviceAuthorizationUrl, form, scope === '' ? {} : { scope })
  const { device_code: device, user_code: code, verification_uri: url } = given
  if (typeof device !== 'string' || typeof code !== 'string' || typeof url !== 'string') throw new Error(faultOf(given))
  onDevice({ url, code })
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device }
  const end = performance.now() + secondsOf(given.expires_in, 1800) * 1000
  let interval = secondsOf(given.interval, DEFAULT_INTERVAL)
  while (performance.now() < end) {
    await pause(interval * 1000, signal)
    const answer = await postForm(tokenUrl, form, grant)
    if (typeof answer.access_token === 'string') return answer.access_token
    if (answer.error === 'slow_down') interval += DEFAULT_INTERVAL
    else if (answer.error !== 'authorization_pending') throw new Error(faultOf(answer))
  }
  throw new Error(text('theme.api.console.deviceExpired', 'the code has expired.'))
}

function secondsOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds)
    const end = (): void => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}

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
async function requestToken(url: string, form: TokenForm, grant: Record<string, string>): Promise<string> {
  const answer = await postForm(url, form, grant)
  if (typeof answer.access_token === 'string') return answer.access_token
  throw new Error(faultOf(answer))
}

/** Returns why an answer is not what was asked for. */
export function faultOf(answer: AuthAnswer): string {
  return String(answer.error_description ?? answer.error ?? JSON.stringify(answer))
}

/** Sends a form; a client with a secret names itself in a header, one without in the body (RFC 6749 section 2.3.1). */
async function postForm(url: string, form: TokenForm, values: Record<string, string>): Promise<AuthAnswer> {
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
async function waitForReturn(opened: Window, { state, onDoubt, signal }: Waiting): Promise<URLSearchParams> {
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
