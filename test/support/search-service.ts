import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** An index of the service. */
interface StoredIndex {
  readonly records: Map<string, Record<string, unknown>>
  settings: Record<string, unknown>
}

/** A request as the service saw it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly body: unknown
}

/** A failure of the service: a status with headers, or no answer. */
export type Fault = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'hang'

/** A server with the part of the hosted search's protocol that the site and the CLI use. */
export interface SearchService {
  readonly address: string
  readonly indexes: ReadonlyMap<string, StoredIndex>
  readonly requests: SeenRequest[]
  /** Failures for the next matching requests, each used once. */
  readonly faults: { readonly path: RegExp; readonly fault: Fault }[]
  readonly close: () => Promise<void>
}

/** Keys that the service accepts. */
export const searchKey = 'search-only-key'
export const writeKey = 'write-key-of-nobody'

/** Starts the service on a free port. */
export async function startSearchService(): Promise<SearchService> {
  const indexes = new Map<string, StoredIndex>()
  const requests: SeenRequest[] = []
  const faults: { path: RegExp; fault: Fault }[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service')
    const key = String(request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key') ?? '')
    const body = await readBody(request)
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') return send(response, 204)
    requests.push({ method, path: url.pathname, key, body })
    const place = faults.findIndex(({ path }) => path.test(`${method} ${url.pathname}`))
    const fault = place < 0 ? undefined : faults.splice(place, 1)[0]?.fault
    if (fault === 'hang') return undefined
    if (fault) return send(response, fault.status, { message: 'As the test asks', status: fault.status }, fault.headers)
    const isSearch = url.pathname === '/1/indexes/*/queries'
    if (key !== writeKey && !(isSearch && key === searchKey))
      return send(response, 403, { message: 'Invalid Application-ID or API key', status: 403 })
    const [status, answer] = isSearch ? [200, search(indexes, body)] : write(indexes, method, url.pathname, body)
    return send(response, status, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address, indexes, requests, faults, close }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function send(response: ServerResponse, status: number, body?: unknown, headers: Record<string, string> = {}): void {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  }
  response.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

type Indexes = Map<string, StoredIndex>

function open(indexes: Indexes, name: string): StoredIndex {
  const index = indexes.get(name) ?? { records: new Map(), settings: {} }
  indexes.set(name, index)
  return index
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

const task = { taskID: 1, updatedAt: '2025-01-01T00:00:00.000Z' }

function write(indexes: Indexes, method: string, path: string, body: unknown): [number, unknown] {
  const [, , , encoded = '', action] = path.split('/')
  const name = decodeURIComponent(encoded)
  const fields = fieldsOf(body)
  if (action === 'task') return [200, { status: 'published' }]
  if (action === 'settings' && method === 'GET') {
    const index = indexes.get(name)
    return index ? [200, index.settings] : [404, { message: 'Index does not exist', status: 404 }]
  }
  if (action === 'settings') Object.assign(open(indexes, name).settings, fields)
  else if (action === 'batch') return [200, { ...task, objectIDs: batch(open(indexes, name), fields.requests) }]
  else if (action === 'operation') operate(indexes, name, fields)
  else if (method === 'DELETE') indexes.delete(name)
  else return [400, { message: `Unexpected ${method} ${path}`, status: 400 }]
  return [200, task]
}

function batch(index: StoredIndex, requests: unknown): string[] {
  return (Array.isArray(requests) ? requests : []).map((request) => {
    const record = fieldsOf(fieldsOf(request).body)
    const id = String(record.objectID)
    if (JSON.stringify(record).length > 10_000) throw new Error(`Record ${id} is too large`)
    index.records.set(id, record)
    return id
  })
}

function operate(indexes: Indexes, name: string, { operation, destination }: Record<string, unknown>): void {
  const source = open(indexes, name)
  const target = String(destination)
  if (operation === 'copy') open(indexes, target).settings = { ...source.settings }
  else {
    indexes.set(target, source)
    indexes.delete(name)
  }
}

/** Finds the records with all words, within the filters; enough to check that filters and paging are sent. */
function search(indexes: Indexes, body: unknown): unknown {
  const requests = fieldsOf(body).requests
  const results = (Array.isArray(requests) ? requests : []).map((request) => {
    const { indexName, query, facetFilters, page = 0, hitsPerPage = 20 } = fieldsOf(request)
    const words = String(query).toLowerCase().split(/\s+/)
    const filters = Array.isArray(facetFilters) ? facetFilters : []
    const found = [...open(indexes, String(indexName)).records.values()].filter(
      (record) =>
        words.every((word) => JSON.stringify([record.hierarchy, record.content]).toLowerCase().includes(word)) &&
        filters.every((filter) => [filter].flat().some((one) => passes(record, String(one)))),
    )
    const start = Number(page) * Number(hitsPerPage)
    const parts: Record<string, number> = {}
    for (const record of found) {
      const part = String(fieldsOf(record.hierarchy).lvl0)
      parts[part] = (parts[part] ?? 0) + 1
    }
    const hits = found.slice(start, start + Number(hitsPerPage))
    return { hits, nbHits: found.length, facets: { 'hierarchy.lvl0': parts } }
  })
  return { results }
}

function passes(record: Record<string, unknown>, filter: string): boolean {
  const [, path = '', value = ''] = /^([^:]+):(.*)$/s.exec(filter) ?? []
  const found = path.split('.').reduce<unknown>((object, name) => fieldsOf(object)[name], record)
  return [found].flat().includes(value)
}
