import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import {
  EXCERPT_WORDS,
  fieldOf,
  type Item,
  listOf,
  post,
  readAnswer,
  resultsOf,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceQuery,
  splitFilter,
} from './service-client.ts'

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`)

/** Searched fields, the most important first. */
const SEARCHED = ['lvl1', 'lvl2', 'lvl3'].map((level) => `hierarchy.${level}`)

/**
 * Returns the client of Typesense: several queries are one request, which as plain text needs no other request before
 * it.
 */
export async function loadTypesense(settings: HostedSettings): Promise<ServiceClient> {
  const address = `${settings.host}/multi_search?x-typesense-api-key=${encodeURIComponent(settings.apiKey)}`
  return async (queries) => {
    const body = { searches: queries.map((query) => toRequest(query, settings)) }
    const answer = await post(address, { 'Content-Type': 'text/plain' }, body)
    return resultsOf(answer, queries.length).map(toAnswer)
  }
}

function toRequest({ query, limit, offset, filters }: ServiceQuery, settings: HostedSettings): object {
  const { filter_by: own, ...parameters } = settings.searchParameters
  const all = [...filters.map(toFilter), ...listOf(own).map((filter) => `(${filter})`)]
  return {
    query_by: [...SEARCHED, 'content'].join(),
    include_fields: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'anchor', 'url', 'type'].join(),
    facet_by: 'hierarchy.lvl0',
    highlight_fields: 'content',
    highlight_affix_num_tokens: EXCERPT_WORDS / 2,
    ...parameters,
    collection: settings.indexName,
    q: query,
    page: Math.floor(offset / limit) + 1,
    per_page: limit,
    ...(all.length > 0 ? { filter_by: all.join(' && ') } : {}),
  }
}

/** Returns a filter that one of several values passes; text between backticks has no meaning. */
function toFilter(filter: string | readonly string[]): string {
  const all = typeof filter === 'string' ? [filter] : filter
  const values = all.map((one) => `\`${splitFilter(one).value.replaceAll('`', '')}\``)
  return `${splitFilter(all[0] ?? '').field}:=[${values.join()}]`
}

/** One query of several may fail alone. @throws Error then */
function toAnswer(result: Item): ServiceAnswer {
  const { hits, found, facet_counts: facets, error } = result
  if (typeof error === 'string') throw new Error(error)
  const counts = fieldOf(Array.isArray(facets) ? facets[0] : undefined, 'counts')
  const parts = (Array.isArray(counts) ? counts : []).map((one) => [fieldOf(one, 'value'), fieldOf(one, 'count')])
  const { items, ...rest } = readAnswer(hits, found, Object.fromEntries(parts))
  return { ...rest, items: items.map(toItem) }
}

/**
 * Returns a record with the names of DocSearch: Typesense has no levels in fields, and no excerpt where no word is
 * found.
 */
function toItem(hit: Item): Item {
  const document = fieldOf(hit, 'document')
  const content = fieldOf(document, 'content')
  const found = fieldOf(fieldOf(hit, 'highlight'), 'content')
  const start = typeof content === 'string' ? content.split(' ').slice(0, EXCERPT_WORDS).join(' ') : ''
  return {
    ...(typeof document === 'object' ? document : {}),
    hierarchy: Object.fromEntries(LEVELS.map((level) => [level, fieldOf(document, `hierarchy.${level}`)])),
    _snippetResult: { content: { value: fieldOf(found, 'snippet') ?? start } },
  }
}
