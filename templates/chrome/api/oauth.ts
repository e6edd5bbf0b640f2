import type { ApiConsoleScheme } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { toBase64 } from './make-request.ts'

/** A flow of OAuth 2 that the console can go through. */
export type Flow = NonNullable<ApiConsoleScheme['flows']>[number]

/** What the reader filled in to get a token. */
export interface TokenForm {
  readonly clientId: string
  readonly clientSecret: string
  readonly user: string
  readonly password: string
  /** Separated by spaces. */
  readonly scopes: string
}

/** Where tokens come from. */
interface Endpoints {
  readonly authorizationUrl: string
  readonly tokenUrl: string
}

/** Flows that need no device and no server of the reader. */
export const flowKinds = ['authorizationCode', 'clientCredentials', 'password', 'implicit']

/** Name of the channel on which the page that the reader comes back to says what it was given; also in browser/api-server.ts. */
const channelName = 'api-token'

/** Where authorization servers send readers back to: the start page, one address for the whole site. */
export function redirectUrl(): string {
  return new URL('../', import.meta.url).href
}

/**
 * Gets a token. `base` is the server's address, below which relative addresses are; `onClosed` is called if the window
 * seems to be closed, which some servers also make of a window that is still open.
 * @throws Error that says why there is none.
 */
export async function getToken(
  scheme: ApiConsoleScheme,
  { flow, form, base, onClosed }: { flow: Flow; form: TokenForm; base: string; onClosed: () => void },
): Promise<string> {
  const isWindow = flow.kind === 'authorizationCode' || flow.kind === 'implicit'
  // Browsers only allow windows that open at once.
  const opened = isWindow ? open('', '_blank', 'popup,width=520,height=720') : null
  if (isWindow && !opened) {
    throw new Error(
      text('theme.api.console.blocked', 'your browser blocked the window. Allow this page to open windows.'),
    )
  }
  try {
    const { authorizationUrl, tokenUrl } = await endpointsOf(scheme, flow, base)
    if (!opened) return await requestToken(tokenUrl, form, ownGrant(flow, form))
    const verifier = randomText()
    const given = await authorize(opened, authorizationUrl, { flow, form, verifier, onClosed })
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
    return { authorizationUrl: absolute(flow.authorizationUrl), tokenUrl: absolute(flow.tokenUrl) }
  const found = await readJson(absolute(discoveryUrl), {})
  return { authorizationUrl: String(found.authorization_endpoint), tokenUrl: String(found.token_endpoint) }
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
  { flow, form, verifier, onClosed }: { flow: Flow; form: TokenForm; verifier: string; onClosed: () => void },
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
  const channel = new BroadcastChannel(channelName)
  const timer = setInterval(() => opened.closed && onClosed(), 1000)
  try {
    const answer = new Promise<URLSearchParams>((resolve) => {
      channel.onmessage = ({ data }) => {
        const given = new URLSearchParams(String(data).replace(/^[?#]/, ''))
        if (given.get('state') === state) resolve(given)
      }
    })
    opened.location.href = url.href
    const given = await answer
    const error = given.get('error')
    if (error !== null) throw new Error(given.get('error_description') ?? error)
    return given
  } finally {
    clearInterval(timer)
    channel.close()
  }
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

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** A client with a secret names itself in a header, one without in the body (RFC 6749 section 2.3.1). */
async function requestToken(url: string, form: TokenForm, grant: Record<string, string>): Promise<string> {
  const { clientId, clientSecret } = form
  const isBasic = clientSecret !== ''
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const answer = await readJson(url, {
    method: 'POST',
    headers: { Accept: 'application/json', ...(isBasic ? { Authorization: `Basic ${toBase64(pair)}` } : {}) },
    body: new URLSearchParams({ ...grant, ...(isBasic || clientId === '' ? {} : { client_id: clientId }) }),
  })
  if (typeof answer.access_token === 'string') return answer.access_token
  throw new Error(String(answer.error_description ?? answer.error ?? JSON.stringify(answer)))
}

async function readJson(url: string, options: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, options).catch(() => {
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
