import { text } from '../../../src/shared/messages/text.ts'
import type { ConsoleRequest } from './make-request.ts'

/** Timeout of a response, in seconds: a clip is cut during the request. */
const timeout = 60

/** A received response. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  /** Milliseconds. */
  readonly duration: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly contentType: string
  readonly body: Blob
  /** Set where it ended before the body did. */
  readonly isCut: boolean
}

/**
 * Sends a request to the reader's own server. Some answers never end, such as a stream of events: what has come is the
 * answer when time is up or the request is stopped; undefined if nothing has.
 */
export async function sendRequest(
  wanted: ConsoleRequest,
  ending: AbortController,
): Promise<Answer | Failure | undefined> {
  const blocked = mixedContent(new URL(wanted.url))
  if (blocked) return blocked
  const request = toRequest(wanted, ending.signal)
  if ('problem' in request) return request
  const timer = setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), timeout * 1000)
  const start = performance.now()
  try {
    const response = await fetch(request)
    const contentType = response.headers.get('content-type') ?? ''
    const { parts, isCut } = await readBody(response)
    return {
      status: response.status,
      statusText: response.statusText,
      duration: performance.now() - start,
      headers: [...response.headers],
      contentType,
      body: new Blob(parts, { type: contentType }),
      isCut,
    }
  } catch (error) {
    if (isTimeout(error)) return tooSlow(timeout)
    return ending.signal.aborted ? undefined : explain(new URL(wanted.url))
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers refuse some requests themselves, such as a key with letters that no header may have. */
function toRequest({ url, method, headers, body, hasCookies }: ConsoleRequest, signal: AbortSignal): Request | Failure {
  try {
    return new Request(url, {
      method,
      headers,
      ...(hasCookies ? { credentials: 'include' as const } : {}),
      ...(body === undefined ? {} : { body: toBody(body) }),
      signal,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      problem: text('theme.api.console.refused', 'Your browser cannot send this request: {reason}', { reason }),
      advice: text(
        'theme.api.console.refusedAdvice',
        'Change what the browser names, or copy the curl command and run it in a terminal.',
      ),
    }
  }
}

async function readBody({ body }: Response): Promise<{ readonly parts: BlobPart[]; readonly isCut: boolean }> {
  const parts: BlobPart[] = []
  const reader = body?.getReader()
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) parts.push(read.value)
    return { parts, isCut: false }
  } catch {
    return { parts, isCut: true }
  }
}

function toBody(body: NonNullable<ConsoleRequest['body']>): BodyInit {
  if (typeof body === 'string' || body instanceof File) return body
  const form = new FormData()
  for (const [name, value, type] of body) form.append(name, type === undefined ? value : new Blob([value], { type }))
  return form
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** The reason for a missing response, and what to do about it. */
export interface Failure {
  readonly problem: string
  readonly advice: string
}

/** Returns what a request without an answer in time fails with. */
function tooSlow(seconds: number): Failure {
  return {
    problem: text('theme.api.console.slow', 'No answer came within {seconds} seconds.', { seconds }),
    advice: text(
      'theme.api.console.slowAdvice',
      'Ask for less, such as a shorter time range, or copy the curl command, which waits longer.',
    ),
  }
}

/** Returns why a browser blocks a request before sending it; undefined if it does not. Browsers trust the local machine. */
function mixedContent(url: URL): Failure | undefined {
  if (location.protocol !== 'https:' || url.protocol === 'https:' || isLocal(url)) return undefined
  return {
    problem: text(
      'theme.api.console.mixed',
      'Your browser does not let this page, which is on https, call a server on http.',
    ),
    advice: text(
      'theme.api.console.mixedAdvice',
      'Use an https address of your server, or copy the curl command and run it on a computer in your network.',
    ),
  }
}

/**
 * Returns why a request failed, which browsers do not say. Whether the server can be reached at all tells its refusal from
 * silence, and the browser knows whether it has a network.
 */
async function explain(url: URL): Promise<Failure> {
  const { origin, protocol } = url
  try {
    await fetch(origin, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return {
      problem: text(
        'theme.api.console.cors',
        'Your server was reached, but does not allow pages of other sites to read its answers (CORS).',
      ),
      advice: text(
        'theme.api.console.corsAdvice',
        'Copy the curl command and run it in a terminal, or let a proxy in front of your server add the header Access-Control-Allow-Origin with the address of this page.',
      ),
    }
  } catch {
    if (isOffline(url)) return offline()
    return {
      problem: text('theme.api.console.silent', 'Nothing answered at {origin}.', { origin }),
      advice:
        protocol === 'https:'
          ? text(
              'theme.api.console.silentAdviceHttps',
              'Check the address and the port. If the certificate is self-signed, open the address in a tab first and accept it.',
            )
          : text(
              'theme.api.console.silentAdvice',
              'Check the address and the port, and that this device is in the same network as your server.',
            ),
    }
  }
}

/** Returns whether there is no network to reach a server on; the local machine needs none. */
export function isOffline(url: URL): boolean {
  return !navigator.onLine && !isLocal(url)
}

function isLocal({ hostname }: URL): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Returns what a request without a network fails with. */
export function offline(): Failure {
  return {
    problem: text('theme.api.console.offline', 'This device is not connected to a network.'),
    advice: text('theme.api.console.offlineAdvice', 'Connect it, then send the request again.'),
  }
}
