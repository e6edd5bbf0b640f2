import { isRecord } from '../../../src/shared/is-record.ts'
import type { HostedSettings } from '../../../src/shared/search/hosted.ts'

/** A raw result of the service, with the names of DocSearch. */
export type Item = Readonly<Record<string, unknown>>

/** Result of a query to the service. */
export interface ServiceAnswer {
  readonly items: readonly Item[]
  readonly count: number
  /** Number of results in each part of the docs. */
  readonly parts: Readonly<Record<string, number>>
}

/** A query to any service. */
export interface ServiceQuery {
  readonly query: string
  readonly limit: number
  /** A multiple of the limit. */
  readonly offset: number
  /** `field:value`: all must match; of a list, one must. */
  readonly filters: readonly (string | readonly string[])[]
}

/** Sends several queries to the service at once; rejects when it does not answer them. */
export type ServiceClient = (queries: readonly ServiceQuery[]) => Promise<readonly ServiceAnswer[]>

/** Makes the client of a service. */
export type LoadClient = (settings: HostedSettings) => Promise<ServiceClient>

/** Fields of records that results show; a service sends nothing else. */
export const SHOWN_FIELDS = ['hierarchy', 'content', 'anchor', 'url', 'type']

/** Words of a text that are shown. */
export const EXCERPT_WORDS = 20

/** Longest time of a request; the service is asked at each key. */
const LIMIT_MS = 10_000

/** Sends JSON and reads JSON. @throws Error when the service does not answer in time, or refuses. */
export async function post(address: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.json()
}

/** Returns a filter's field and value. */
export function splitFilter(filter: string): { readonly field: string; readonly value: string } {
  const colon = filter.indexOf(':')
  return { field: filter.slice(0, colon), value: filter.slice(colon + 1) }
}

/** Returns the results of several queries, as a list of objects; those that are missing are empty. */
export function resultsOf(answer: unknown, count: number): Item[] {
  const results = fieldOf(answer, 'results')
  return Array.from({ length: count }, (_, index) => {
    const result: unknown = Array.isArray(results) ? results[index] : undefined
    return isRecord(result) ? result : {}
  })
}

/** Returns the results of a query, counted by the service. The service's responses are unchecked data. */
export function readAnswer(hits: unknown, count: unknown, parts: unknown): ServiceAnswer {
  return {
    items: Array.isArray(hits) ? hits.filter(isRecord) : [],
    count: typeof count === 'number' ? count : 0,
    parts: Object.fromEntries(
      Object.entries(isRecord(parts) ? parts : {}).filter(
        (part): part is [string, number] => typeof part[1] === 'number',
      ),
    ),
  }
}

/** Returns a field of an unchecked value; undefined if it does not exist. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** Returns a configured value as a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
