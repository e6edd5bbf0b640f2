import { text } from '../../../../src/shared/messages/text.ts'
import { faultOf, postForm, type TokenForm } from './token-requests.ts'

/** What the reader does on another device, or in another window. */
export interface DeviceCode {
  readonly url: string
  readonly code: string
}

interface DeviceInput {
  readonly deviceAuthorizationUrl: string
  readonly tokenUrl: string
  readonly form: TokenForm
  readonly onDevice: (device: DeviceCode) => void
  readonly signal: AbortSignal
}

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
