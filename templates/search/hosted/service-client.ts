import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import { importModule } from '../../browser/load-module.ts'

/** A raw result of the service. */
export type Item = Readonly<Record<string, unknown>>

/** Result of a query to the service. */
export interface ServiceAnswer {
  readonly items: readonly Item[]
  readonly count: number
  /** Number of results in each part of the docs. */
  readonly parts: Readonly<Record<string, number>>
}

/** Parameters of a query, by the service's names. */
export type ServiceQuery = Readonly<Record<string, unknown>>

/** Sends several queries to the service at once; rejects when none of its hosts responds. */
export type ServiceClient = (queries: readonly ServiceQuery[]) => Promise<readonly ServiceAnswer[]>

interface ClientModule {
  readonly liteClient: (
    appId: string,
    apiKey: string,
    options: object,
  ) => { search: (body: object) => Promise<unknown> }
}

function isClientModule(module: object): module is ClientModule {
  return 'liteClient' in module
}

/** Loads the service's own client. */
export async function loadClient(settings: HostedSettings): Promise<ServiceClient> {
  const { liteClient } = await importModule(settings.client, isClientModule)
  const client = liteClient(
    settings.appId,
    settings.apiKey,
    settings.host === undefined ? {} : hostOptions(settings.host),
  )
  return async (queries) => {
    const results = fieldOf(await client.search({ requests: queries }), 'results')
    return queries.map((_, index) => readAnswer(Array.isArray(results) ? results[index] : undefined))
  }
}

function hostOptions(address: string): object {
  const { host, pathname, protocol } = new URL(address)
  const url = host + pathname.replace(/\/$/, '')
  return { hosts: [{ url, accept: 'readWrite', protocol: protocol.slice(0, -1) }] }
}

/** The service's responses are unchecked data. */
function readAnswer(result: unknown): ServiceAnswer {
  const hits = fieldOf(result, 'hits')
  const count = fieldOf(result, 'nbHits')
  const parts = fieldOf(fieldOf(result, 'facets'), 'hierarchy.lvl0')
  return {
    items: Array.isArray(hits) ? hits.filter(isItem) : [],
    count: typeof count === 'number' ? count : 0,
    parts: Object.fromEntries(
      Object.entries(isItem(parts) ? parts : {}).filter(
        (part): part is [string, number] => typeof part[1] === 'number',
      ),
    ),
  }
}

/** Whether a value is an object with fields. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of an unchecked value; undefined if it does not exist. */
export function fieldOf(value: unknown, name: string): unknown {
  return isItem(value) ? value[name] : undefined
}
