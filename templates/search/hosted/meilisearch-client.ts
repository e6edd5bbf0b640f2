import { isRecord } from '../../../src/shared/is-record.ts'
import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import {
  EXCERPT_WORDS,
  fieldOf,
  type Item,
  listOf,
  post,
  readAnswer,
  resultsOf,
  type ServiceClient,
  type ServiceQuery,
  SHOWN_FIELDS,
  splitFilter,
} from './service-client.ts'

/** Returns the client of Meilisearch: several queries are one request. */
export async function loadMeilisearch(settings: HostedSettings): Promise<ServiceClient> {
  const address = `${settings.host}/multi-search`
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.apiKey}` }
  return async (queries) => {
    const answer = await post(address, headers, { queries: queries.map((query) => toRequest(query, settings)) })
    return resultsOf(answer, queries.length).map(({ hits, estimatedTotalHits, facetDistribution }) => {
      const { items, ...rest } = readAnswer(hits, estimatedTotalHits, fieldOf(facetDistribution, 'hierarchy.lvl0'))
      return { ...rest, items: items.map(withExcerpt) }
    })
  }
}

function toRequest({ query, limit, offset, filters }: ServiceQuery, settings: HostedSettings): object {
  const { filter, ...parameters } = settings.searchParameters
  const all = [
    ...filters.map((one) => (typeof one === 'string' ? toFilter(one) : one.map(toFilter))),
    ...listOf(filter),
  ]
  return {
    attributesToRetrieve: SHOWN_FIELDS,
    attributesToCrop: ['content'],
    cropLength: EXCERPT_WORDS,
    facets: ['hierarchy.lvl0'],
    ...parameters,
    indexUid: settings.indexName,
    q: query,
    limit,
    offset,
    ...(all.length > 0 ? { filter: all } : {}),
  }
}

function toFilter(filter: string): string {
  const { field, value } = splitFilter(filter)
  return `${field} = "${value.replace(/["\\]/g, '\\$&')}"`
}

/** Returns the excerpt where DocSearch has it. */
function withExcerpt(item: Item): Item {
  const { _formatted, ...fields } = item
  const value = isRecord(_formatted) ? _formatted.content : undefined
  return { ...fields, _snippetResult: { content: { value } } }
}
