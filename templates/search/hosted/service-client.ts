import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import { importModule } from '../../browser/load-module.ts'

/** A result of the service, as it comes. */
export type Item = Readonly<Record<string, unknown>>

/** What a query to the service came to. */
export interface ServiceAnswer {
  readonly items: readonly Item[]
  readonly count: number
  /** How many results each part of the docs has. */
  readonly parts: Readonly<Record<string, number>>
}

/** Parameters of a query, as the service names them. */
export type ServiceQuery = Readonly<Record<string, unknown>>

/** Asks the service; rejects when none of its hosts answers. */
export type ServiceClient = (query: ServiceQuery) => Promise<ServiceAnswer>

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
  return async (query) => readAnswer(await client.search({ requests: [query] }))
}

function hostOptions(address: string): object {
  const { host, pathname, protocol } = new URL(address)
  const url = host + pathname.replace(/\/$/, '')
  return { hosts: [{ url, accept: 'readWrite', protocol: protocol.slice(0, -1) }] }
}

/** What the service says is outside data. */
function readAnswer(body: unknown): ServiceAnswer {
  const results = fieldOf(body, 'results')
  const result: unknown = Array.isArray(results) ? results[0] : undefined
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

/** A field of a value that may be none; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return isItem(value) ? value[name] : undefined
}
