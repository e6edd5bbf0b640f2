import type { SearchEngine, SearchRequest } from '../../../src/shared/search/engine.ts'
import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'
import { importModule } from '../../browser/load-module.ts'
import { readItems } from './read-items.ts'
import { type Item, isItem, loadClient, type ServiceQuery } from './service-client.ts'
import { createSuggester } from './suggest-hosted.ts'

/** Results to request when checking whether a query has any: the configuration may remove some. */
const LIMIT = 3

type Transform = (items: readonly Item[]) => unknown

interface TransformModule {
  readonly transformItems: Transform
}

function isTransformModule(module: object): module is TransformModule {
  return 'transformItems' in module
}

/** Opens the search of a hosted service, with its settings as JSON. */
export async function openSearch(source: string): Promise<SearchEngine> {
  // Written into the page by the build.
  const settings: HostedSettings = JSON.parse(source)
  const [client, transform] = await Promise.all([loadClient(settings), loadTransform(settings.transform)])
  const ask = async (requests: readonly SearchRequest[]) => {
    const answers = await client(requests.map((request) => toServiceQuery(request, settings)))
    return answers.map(({ items, count, parts }) => {
      const changed = transform(items)
      const hits = readItems(Array.isArray(changed) ? changed.filter(isItem) : [], settings.externalUrlRegex)
      return { hits, count, parts }
    })
  }
  const suggestFor = createSuggester(settings.words, async (queries) =>
    (await ask(queries.map((query) => ({ query, limit: LIMIT })))).map(({ hits }) => hits.length > 0),
  )
  return async (request) => {
    const [{ hits, count, parts } = { hits: [], count: 0, parts: {} }] = await ask([request])
    return {
      hits,
      count: hits.length === 0 ? 0 : count,
      parts: Object.entries(parts).map(([name, number]) => ({ name, count: number })),
      marks: runsOf(foldText(request.query)),
      suggestions: hits.length === 0 ? await suggestFor(request.query) : [],
    }
  }
}

async function loadTransform(address: string | undefined): Promise<Transform> {
  if (address === undefined) return (items) => items
  return (await importModule(address, isTransformModule)).transformItems
}

/** Combines the configured filters with those of language, version and part of the docs. */
function toServiceQuery({ query, limit, offset = 0, part }: SearchRequest, settings: HostedSettings): ServiceQuery {
  const { facetFilters: own, ...parameters } = settings.searchParameters
  const filters = [
    ...settings.contextFilters,
    ...(Array.isArray(own) ? own : own === undefined ? [] : [own]),
    ...(part === undefined ? [] : [`hierarchy.lvl0:${part}`]),
  ]
  return {
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
    attributesToSnippet: ['content:20'],
    facets: ['hierarchy.lvl0'],
    ...parameters,
    indexName: settings.indexName,
    query,
    page: Math.floor(offset / limit),
    hitsPerPage: limit,
    ...(filters.length > 0 ? { facetFilters: filters } : {}),
  }
}
