import { setTimeout as sleep } from 'node:timers/promises'
import { CRAWLER_NAMES } from '../../../shared/search/hosted.ts'
import { type Problem, UserError } from '../../../util/errors.ts'
import type { SearchRecord } from '../records.ts'

/** The fields by whose values readers can narrow their results. */
export const FACETS = ['hierarchy.lvl0', 'type', 'tags', 'language', 'version', CRAWLER_NAMES.tag]

/** The index of a service. */
export interface PushTarget {
  readonly appId: string | undefined
  readonly indexName: string
  /** A key with write access; never part of a site. */
  readonly key: string
  /** URL of the service; absent for the one of Algolia. */
  readonly host: string | undefined
}

/**
 * Replaces the records of an index at once: searches meanwhile find the old ones.
 * @throws UserError when the service refuses or cannot be reached; the index is then unchanged.
 */
export type PushRecords = (records: readonly SearchRecord[], target: PushTarget) => Promise<void>

/** Sends a request to a service; a text is sent as it is, anything else as JSON. Returns the text of the answer. */
export type SendRequest = (method: string, path: string, body?: unknown) => Promise<string>

/** Records per request. */
const BATCH_SIZE = 1000

/** A request has all records of a batch, or waits for another one. */
const LIMIT_MS = 60_000

const TRIES = 3

/** An answer that is not a success. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Creates a function that asks a service, which may be away or ask to wait for a moment. @throws ServiceError */
export function createSender(host: string, headers: Readonly<Record<string, string>>): SendRequest {
  const address = host.replace(/\/$/, '')
  const send: SendRequest = async (method, path, body) => {
    const isText = typeof body === 'string'
    const response = await fetch(address + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': isText ? 'text/plain' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new ServiceError(response.status, messageOf(text) ?? response.statusText)
    return text
  }
  return async (method, path, body) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(method, path, body)
      } catch (error) {
        const status = statusOf(error)
        if (attempt === TRIES || !(status === undefined || status === 429 || status >= 500)) throw error
        await sleep(attempt * 500)
      }
    }
  }
}

/** The answer as JSON; undefined where there is nothing at the path. */
export async function findJson(send: SendRequest, path: string): Promise<unknown> {
  try {
    return JSON.parse(await send('GET', path))
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** Records as many as a request may have. */
export function cutBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
}

/** The status of an error of a service, or of its client. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** The message when a push fails, which never contains the key. `rights` says what the key must be allowed to do. */
export function pushError(error: unknown, { indexName, key, host }: PushTarget, rights: string): UserError {
  if (error instanceof UserError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const reason = `${error instanceof Error ? error.message : String(error)}${cause}`.replaceAll(key, '…')
  return new UserError({ severity: 'error', code: 'search.service', ...explain(statusOf(error), reason) })

  function explain(status: number | undefined, reason: string): Pick<Problem, 'message' | 'hint'> {
    if (status === 401 || status === 403) {
      return {
        message: `The search service refuses the key for index "${indexName}": ${reason}`,
        hint: `Check search.${host === undefined ? 'appId' : 'host'} and search.indexName, and that the key may ${rights}.`,
      }
    }
    if (status === 429) {
      return { message: `The search service asks to wait: ${reason}`, hint: 'Run the command again later.' }
    }
    if (status !== undefined) {
      return {
        message: `The search service answers with status ${status}: ${reason}`,
        hint: 'Correct what the service names, and run the command again. The index is as it was.',
      }
    }
    return {
      message: `The search service cannot be reached: ${reason}`,
      hint: `Check the network connection and search.${host === undefined ? 'appId' : 'host'}. The index is as it was.`,
    }
  }
}

function messageOf(text: string): string | undefined {
  try {
    const { message }: { message?: unknown } = JSON.parse(text)
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
