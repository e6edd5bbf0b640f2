import type { SearchResponse } from 'typesense/lib/Typesense/Documents.js'
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

interface StoredCollection {
  readonly schema: Fields
  readonly documents: Map<string, Fields>
  readonly synonyms: Map<string, Fields>
}

/** A server with the part of Typesense's protocol that the site and the CLI use. */
export interface TypesenseService extends JsonService {
  readonly collections: Map<string, StoredCollection>
  readonly aliases: Map<string, string>
}

type Stored = Pick<TypesenseService, 'collections' | 'aliases'>

/** Starts the service on a free port. */
export async function startTypesense(): Promise<TypesenseService> {
  const stored: Stored = { collections: new Map(), aliases: new Map() }
  const service = await startJsonService((request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://service')
    const key = String(request.headers['x-typesense-api-key'] ?? searchParams.get('x-typesense-api-key'))
    const isSearch = pathname === '/multi_search'
    if (key !== writeKey && !(isSearch && key === searchKey)) {
      return [401, { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' }]
    }
    if (isSearch) {
      const { searches } = fieldsOf(request.body)
      return [200, { results: (searches as Fields[]).map((one) => search(stored, one)) }]
    }
    return answer(stored, { ...request, path: pathname })
  })
  return { ...service, ...stored }
}

/** Adds a collection with what it knows already. */
export function createCollection({ collections }: Stored, name: string, documents: readonly Fields[]): void {
  const all = documents.map((one) => [String(one.id), one] as const)
  collections.set(name, { schema: { name }, documents: new Map(all), synonyms: new Map() })
}

function answer(stored: Stored, { method, path, body, text }: SeenRequest): JsonAnswer {
  const [, room, encoded = '', part = '', id = ''] = path.split('/')
  const name = decodeURIComponent(encoded)
  if (room === 'aliases') return alias(stored, method, name, fieldsOf(body))
  if (method === 'POST' && name === '') {
    const schema = fieldsOf(body)
    stored.collections.set(String(schema.name), { schema, documents: new Map(), synonyms: new Map() })
    return [201, schema]
  }
  const collection = stored.collections.get(name)
  if (!collection) return [404, { message: `No collection with name \`${name}\` found.` }]
  if (part === 'documents') return [200, load(collection, text)]
  if (part === 'synonyms' && method === 'GET') return [200, { synonyms: [...collection.synonyms.values()] }]
  if (part === 'synonyms') {
    collection.synonyms.set(id, { id, ...fieldsOf(body) })
    return [200, { id }]
  }
  if (part !== '') return [404, { message: 'Not Found' }]
  if (method === 'DELETE') stored.collections.delete(name)
  return [200, collection.schema]
}

function alias({ aliases }: Stored, method: string, name: string, body: Fields): JsonAnswer {
  if (method === 'PUT') aliases.set(name, String(body.collection_name))
  const collection = aliases.get(name)
  return collection === undefined ? [404, { message: 'Not Found' }] : [200, { name, collection_name: collection }]
}

/** A line of result for each line; a document must have the fields of the schema. */
function load({ schema, documents }: StoredCollection, text: string): string {
  const fields = schema.fields as readonly { name: string; type: string; optional?: boolean }[]
  const lines = text.split('\n').map((line) => {
    const document: Fields = JSON.parse(line)
    const wrong = fields.find(({ name, type, optional }) => {
      const value = document[name]
      if (value === undefined) return !optional
      if (type === 'string[]') return !Array.isArray(value)
      return type === 'string' ? typeof value !== 'string' : !Number.isInteger(value)
    })
    if (wrong) return { success: false, error: `Field \`${wrong.name}\` must be a ${wrong.type}.`, document: line }
    documents.set(String(document.id), document)
    return { success: true }
  })
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

function search({ collections, aliases }: Stored, query: Fields): SearchResponse<Fields> | Fields {
  const { collection = '', q, page = 1, per_page = 10, filter_by = '', query_by = '', facet_by = '' } = query
  const found = collections.get(aliases.get(String(collection)) ?? String(collection))
  if (!found) return { code: 404, error: 'Not found.' }
  const filters = String(filter_by).split(' && ').filter(Boolean)
  const documents = [...found.documents.values()].filter(
    (one) => hasWords(one, String(query_by).split(','), q) && filters.every((filter) => passes(one, filter)),
  )
  const start = (Number(page) - 1) * Number(per_page)
  const counts = Object.entries(countValues(documents, String(facet_by)))
  return {
    found: documents.length,
    out_of: found.documents.size,
    page: Number(page),
    search_time_ms: 1,
    facet_counts: [{ field_name: facet_by, counts: counts.map(([value, count]) => ({ value, count })) }],
    hits: documents.slice(start, start + Number(per_page)).map((document) => {
      const words = String(document.content).split(' ')
      const isFound = hasWords(document, ['content'], q)
      const snippet = `<mark>${words[0]}</mark> ${words.slice(1, 20).join(' ')}`
      return { document, highlight: isFound ? { content: { snippet } } : {}, highlights: [], text_match: 1 }
    }),
  } as unknown as SearchResponse<Fields>
}

function passes(record: Fields, filter: string): boolean {
  const [, field = '', list = ''] = /^\(?(\S+?):=\[?(.*?)\]?\)?$/s.exec(filter) ?? []
  const values = list.split(',').map((value) => value.replaceAll('`', ''))
  return [fieldAt(record, field)].flat().some((value) => values.includes(String(value)))
}
