import { text } from '../../../../src/shared/messages/text.ts'
import { explain, type Failure, mixedContent, tooSlow } from '../answer/explain-failure.ts'
import type { ConsoleRequest } from './make-request.ts'

/** Timeout of a response, in seconds: a clip is cut during the request. */
const timeout = 60

/** A received response. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  /** How long it took, in milliseconds. */
  readonly duration: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly contentType: string
  readonly body: Blob
  /** Whether it ended before the body did. */
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
  for (const [name, value] of body) form.append(name, value)
  return form
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
