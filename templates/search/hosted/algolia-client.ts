import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import { importModule } from '../../browser/loading.ts'
import {
  EXCERPT_WORDS,
  fieldOf,
  listOf,
  readAnswer,
  resultsOf,
  type ServiceClient,
  type ServiceQuery,
  SHOWN_FIELDS,
} from './service-client.ts'

interface ClientModule {
  readonly liteClient: (
    appId: string,
    apiKey: string,
    options: object,
  ) => { search: (body: object) => Promise<unknown> }
}

/** Loads Algolia's own client, which asks another of its hosts when one does not respond. */
export async function loadAlgolia(settings: HostedSettings): Promise<ServiceClient> {
  const { appId = '', apiKey, host } = settings
  const { liteClient } = await importModule<ClientModule>(settings.client ?? '', 'liteClient')
  const client = liteClient(appId, apiKey, host === undefined ? {} : hostOptions(host))
  return async (queries) => {
    const answer = await client.search({ requests: queries.map((query) => toRequest(query, settings)) })
    return resultsOf(answer, queries.length).map(({ hits, nbHits, facets }) =>
      readAnswer(hits, nbHits, fieldOf(facets, 'hierarchy.lvl0')),
    )
  }
}

function hostOptions(address: string): object {
  const { host, pathname, protocol } = new URL(address)
  const url = host + pathname.replace(/\/$/, '')
  return { hosts: [{ url, accept: 'readWrite', protocol: protocol.slice(0, -1) }] }
}

function toRequest({ query, limit, offset, filters }: ServiceQuery, settings: HostedSettings): object {
  const { facetFilters, ...parameters } = settings.searchParameters
  const all = [...filters, ...listOf(facetFilters)]
  return {
    attributesToRetrieve: SHOWN_FIELDS,
    attributesToSnippet: [`content:${EXCERPT_WORDS}`],
    facets: ['hierarchy.lvl0'],
    ...parameters,
    indexName: settings.indexName,
    query,
    page: Math.floor(offset / limit),
    hitsPerPage: limit,
    ...(all.length > 0 ? { facetFilters: all } : {}),
  }
}
