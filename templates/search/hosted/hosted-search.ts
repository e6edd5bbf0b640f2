import type { SearchEngine, SearchRequest } from '../../../src/shared/search/engine.ts'
import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'
import { importModule } from '../../browser/load-module.ts'
import { readItems } from './read-items.ts'
import { type Item, isItem, type LoadClient, type ServiceClient, type ServiceQuery } from './service-client.ts'
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

/** Creates the function that opens the search of a hosted service, with its settings as JSON. */
export function createHostedSearch(loadClient: LoadClient): (source: string) => Promise<SearchEngine> {
  return async (source) => {
    // Written into the page by the build.
    const settings: HostedSettings = JSON.parse(source)
    const [client, transform] = await Promise.all([loadClient(settings), loadTransform(settings.transform)])
    return createEngine(settings, client, transform)
  }
}

function createEngine(settings: HostedSettings, client: ServiceClient, transform: Transform): SearchEngine {
  const ask = async (requests: readonly SearchRequest[]) => {
    const answers = await client(requests.map((request) => toServiceQuery(request, settings)))
    return answers.map(({ items, count, parts }) => {
      const changed = transform(items)
      const hits = readItems(Array.isArray(changed) ? changed.filter(isItem) : [], settings.externalUrlRegex)
      return { hits, count, parts }
    })
  }
  const suggestFor = createSuggester(settings.words, async (queries) =>
    (await ask(queries.map((query) => ({ query, limit: LIMIT, offset: 0 })))).map(({ hits }) => hits.length > 0),
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

/** The filters of language and version, and of the part of the docs. */
function toServiceQuery({ query, limit, offset, part }: SearchRequest, settings: HostedSettings): ServiceQuery {
  const ofPart = part === undefined ? [] : [`hierarchy.lvl0:${part}`]
  const { hitsPerPage, per_page, limit: own } = settings.searchParameters
  // As in DocSearch, it is the number of hits in the dialog; the search page, which says where it is, has its own.
  const wanted = offset === undefined ? (hitsPerPage ?? per_page ?? own) : limit
  const size = typeof wanted === 'number' && wanted > 0 ? wanted : limit
  return { query, limit: size, offset: offset ?? 0, filters: [...settings.contextFilters, ...ofPart] }
}
