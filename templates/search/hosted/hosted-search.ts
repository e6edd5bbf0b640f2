import { isRecord } from '../../../src/shared/is-record.ts'
import type { PageHit, SearchEngine, SearchRequest, SectionHit } from '../../../src/shared/search/engine.ts'
import type { HostedSettings } from '../../../src/shared/search/hosted.ts'
import { isStopWord } from '../../../src/shared/search/stem.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'
import { importModule } from '../../browser/loading.ts'
import { maxSuggestions, suggest } from '../engine/suggest.ts'
import { fieldOf, type Item, type LoadClient, type ServiceClient, type ServiceQuery } from './service-client.ts'

/** Results to request when checking whether a query has any: the configuration may remove some. */
const LIMIT = 3

type Transform = (items: readonly Item[]) => unknown

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
      const hits = readItems(Array.isArray(changed) ? changed.filter(isRecord) : [], settings.externalUrlRegex)
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
  return (await importModule<{ readonly transformItems: Transform }>(address, 'transformItems')).transformItems
}

/** Returns the filters of language and version, and of the part of the docs. */
function toServiceQuery({ query, limit, offset, part }: SearchRequest, settings: HostedSettings): ServiceQuery {
  const ofPart = part === undefined ? [] : [`hierarchy.lvl0:${part}`]
  const { hitsPerPage, per_page, limit: own } = settings.searchParameters
  // As in DocSearch, it is the number of hits in the dialog; the search page, which says where it is, has its own.
  const wanted = offset === undefined ? (hitsPerPage ?? per_page ?? own) : limit
  const size = typeof wanted === 'number' && wanted > 0 ? wanted : limit
  return { query, limit: size, offset: offset ?? 0, filters: [...settings.contextFilters, ...ofPart] }
}

/** Limit of queries sent at once: the service counts each. */
const maxTried = 4

/** Returns for each query whether it has results. */
type Prober = (queries: readonly string[]) => Promise<readonly boolean[]>

/**
 * Creates a function that suggests other queries when one has no results: words of the site's titles, and its own words
 * one by one. The service is asked once for each whether it has results.
 */
function createSuggester(wordsAddress: string, probe: Prober): (query: string) => Promise<string[]> {
  const known = new Map<string, boolean>()
  const loaded: { words?: Promise<readonly string[]> } = {}
  return async (query) => {
    loaded.words ??= fetchWords(wordsAddress)
    const own = runsOf(foldText(query)).filter((word) => word.length > 2 && !isStopWord(word))
    const all = new Set([...suggest(query, await loaded.words), ...own])
    const candidates = [...all].filter((word) => word !== foldText(query).trim()).slice(0, maxTried)
    const asked = candidates.filter((word) => !known.has(word))
    // Suggestions are optional: without them, the answer is still valid.
    const found = asked.length > 0 ? await probe(asked).catch(() => []) : []
    for (const [index, has] of found.entries()) known.set(asked[index] ?? '', has)
    return candidates.filter((word) => known.get(word)).slice(0, maxSuggestions)
  }
}

async function fetchWords(address: string): Promise<readonly string[]> {
  try {
    const words: unknown = await (await fetch(address)).json()
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** The levels of a record's hierarchy below the page's title. */
const levels = [1, 2, 3, 4, 5, 6]

/** Returns the service's results grouped by page, in order, without those with an invalid address. */
function readItems(items: readonly Item[], externalUrlRegex: string | undefined): PageHit[] {
  const external = externalUrlRegex === undefined ? undefined : new RegExp(externalUrlRegex)
  const pages = new Map<string, PageHit & { readonly sections: SectionHit[] }>()
  for (const item of items) {
    const href = hrefOf(item, external)
    if (href === undefined) continue
    const path = href.replace(/#.*/s, '')
    const titles = levels
      .map((level) => textOf(fieldOf(item, 'hierarchy'), `lvl${level}`))
      .filter((text) => text !== '')
    const part = textOf(fieldOf(item, 'hierarchy'), 'lvl0')
    const page = pages.get(path) ?? { href: path, title: titles[0] ?? part, trail: part ? [part] : [], sections: [] }
    const kind = href === path ? 'page' : 'section'
    page.sections.push({ href, heading: titles.at(-1) ?? part, text: excerptOf(item), kind })
    pages.set(path, page)
  }
  return [...pages.values()]
}

/** Links pages of this site by path, wherever they were indexed; others by their full address. */
function hrefOf(item: Item, external: RegExp | undefined): string | undefined {
  const url = textOf(item, 'url')
  if (!URL.canParse(url, location.href)) return undefined
  const { protocol, href, pathname, search, hash } = new URL(url, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return external?.test(url) ? href : pathname + search + hash
}

function excerptOf(item: Item): string {
  const snippet = textOf(fieldOf(fieldOf(item, '_snippetResult'), 'content'), 'value')
  // We highlight words ourselves: the service's markup is removed.
  return (snippet || textOf(item, 'content')).replace(/<\/?(?:em|mark|span)\b[^<>]*>/g, '')
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}
