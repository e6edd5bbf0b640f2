import type { EnqueuedTask, Hit, MultiSearchResponse, Task } from 'meilisearch'
import {
  countValues,
  fieldAt,
  fieldsOf,
  hasWords,
  type JsonAnswer,
  type JsonService,
  type SeenRequest,
  startJsonService,
} from './json-service.ts'
import { searchKey, writeKey } from './search-service.ts'

type Fields = Record<string, unknown>

interface StoredIndex {
  readonly documents: Map<string, Fields>
  readonly settings: Fields
}

/** A server with the part of Meilisearch's protocol that the site and the CLI use. */
export interface MeilisearchService extends JsonService {
  readonly indexes: Map<string, StoredIndex>
}

/** Settings of a new index, as the service lists them. */
const DEFAULTS = { searchableAttributes: ['*'], filterableAttributes: [], synonyms: {} }

/** Starts the service on a free port. */
export async function startMeilisearch(): Promise<MeilisearchService> {
  const indexes = new Map<string, StoredIndex>()
  const tasks: Task[] = []
  const service = await startJsonService((request) => {
    const key = String(request.headers.authorization).replace('Bearer ', '')
    const isSearch = request.path === '/multi-search'
    if (key !== writeKey && !(isSearch && key === searchKey)) {
      return [403, { message: 'The provided API key is invalid.', code: 'invalid_api_key' }]
    }
    if (isSearch) return search(indexes, fieldsOf(request.body).queries)
    return read(indexes, tasks, request) ?? enqueue(indexes, tasks, request)
  })
  return { ...service, indexes }
}

/** Adds an index with what it knows already. */
export function createIndex(indexes: Map<string, StoredIndex>, name: string, documents: readonly Fields[]): void {
  const all = documents.map((one) => [String(one.objectID), one] as const)
  indexes.set(name, { documents: new Map(all), settings: { ...DEFAULTS } })
}

function read(indexes: MeilisearchService['indexes'], tasks: readonly Task[], { method, path }: SeenRequest) {
  if (method !== 'GET') return undefined
  const [, room, name = '', part] = path.split('/')
  if (room === 'tasks') return [200, tasks[Number(name)]] as const
  const index = indexes.get(name)
  if (!index || part !== 'settings') return [404, { message: `Index \`${name}\` not found.` }] as const
  return [200, index.settings] as const
}

/** Every change is a task, which ends well or not. */
function enqueue(indexes: MeilisearchService['indexes'], tasks: Task[], request: SeenRequest): JsonAnswer {
  const uid = tasks.length
  const failure = change(indexes, request)
  const type = 'documentAdditionOrUpdate'
  const task = { uid, status: failure ? 'failed' : 'succeeded', type, error: failure ? { message: failure } : null }
  tasks.push(task as unknown as Task)
  const answer: EnqueuedTask = {
    taskUid: uid,
    indexUid: null,
    status: 'enqueued',
    type,
    enqueuedAt: '2025-01-01T00:00:00Z',
  }
  return [202, answer]
}

/** Returns what is wrong, as the service says it. */
function change(indexes: MeilisearchService['indexes'], { method, path, body }: SeenRequest): string | undefined {
  const [, room, name = '', part] = path.replace(/\?.*/, '').split('/')
  if (room === 'swap-indexes') return swap(indexes, body)
  if (method === 'POST' && name === '') {
    const { uid } = fieldsOf(body)
    if (indexes.has(String(uid))) return `Index \`${uid}\` already exists.`
    createIndex(indexes, String(uid), [])
    return undefined
  }
  const index = indexes.get(name)
  if (!index) return `Index \`${name}\` not found.`
  if (method === 'DELETE') indexes.delete(name)
  else if (part === 'settings') Object.assign(index.settings, fieldsOf(body))
  else for (const one of body as Fields[]) index.documents.set(String(one.objectID), one)
  return undefined
}

function swap(indexes: MeilisearchService['indexes'], body: unknown): string | undefined {
  const [{ indexes: names }] = body as [{ indexes: [string, string] }]
  const [a, b] = names.map((name) => indexes.get(name))
  if (!a || !b) return `Indexes ${names.join(', ')} not found.`
  indexes.set(names[0], b)
  indexes.set(names[1], a)
  return undefined
}

function search(indexes: MeilisearchService['indexes'], queries: unknown): JsonAnswer {
  const results = (queries as Fields[]).map((query) => {
    const { indexUid, q, limit = 20, offset = 0, filter = [], cropLength } = query
    const { documents, settings } = indexes.get(String(indexUid)) ?? {
      documents: new Map<string, Fields>(),
      settings: {},
    }
    const known = settings.filterableAttributes as readonly string[]
    const filters = (filter as (string | string[])[]).map((one) => [one].flat())
    const unknown = filters.flat().find((one) => !known.includes(one.split(' ')[0] ?? ''))
    if (unknown !== undefined) return { error: `Attribute of \`${unknown}\` is not filterable.` }
    const found = [...documents.values()].filter(
      (one) =>
        hasWords(one, ['hierarchy', 'content'], q) && filters.every((any) => any.some((own) => passes(one, own))),
    )
    const hits = found.slice(Number(offset), Number(offset) + Number(limit)).map((one): Hit<Fields> => {
      const words = String(one.content).split(' ')
      return { ...one, _formatted: { ...one, content: words.slice(0, Number(cropLength)).join(' ') } }
    })
    return {
      indexUid: String(indexUid),
      query: String(q),
      hits,
      limit: Number(limit),
      offset: Number(offset),
      estimatedTotalHits: found.length,
      processingTimeMs: 1,
      facetDistribution: { 'hierarchy.lvl0': countValues(found, 'hierarchy.lvl0') },
    }
  })
  const wrong = results.find((one) => 'error' in one)
  if (wrong) return [400, { message: (wrong as { error: string }).error, code: 'invalid_search_filter' }]
  return [200, { results } as unknown as MultiSearchResponse]
}

function passes(record: Fields, filter: string): boolean {
  const [, field = '', value = ''] = /^(\S+) = (".*")$/s.exec(filter) ?? []
  return [fieldAt(record, field)].flat().includes(JSON.parse(value))
}
