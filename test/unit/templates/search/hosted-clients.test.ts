import { Meilisearch } from 'meilisearch'
import { SearchClient } from 'typesense'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostedSettings } from '../../../../src/shared/search/hosted.ts'
import { loadMeilisearch } from '../../../../templates/search/hosted/meilisearch-client.ts'
import { loadTypesense } from '../../../../templates/search/hosted/typesense-client.ts'
import type { SeenRequest } from '../../../support/json-service.ts'
import { createIndex, type MeilisearchService, startMeilisearch } from '../../../support/meilisearch-service.ts'
import { searchKey } from '../../../support/search-service.ts'
import { createCollection, startTypesense, type TypesenseService } from '../../../support/typesense-service.ts'

const TEXT = `Recordings are kept ${'for days '.repeat(30)}`.trim()

/** Records in two languages, versions and parts of the docs. */
const RECORDS = [
  { language: 'en', tag: 'docs-default-current', part: 'Docs "quoted"', tags: ['public'] },
  { language: 'en', tag: 'docs-default-current', part: 'Guides', tags: ['public'] },
  { language: 'en', tag: 'default', part: 'Guides', tags: ['public', 'new'] },
  { language: 'en', tag: 'docs-default-1.0', part: 'Guides', tags: ['public'] },
  { language: 'de', tag: 'docs-default-current', part: 'Guides', tags: ['public'] },
  { language: 'en', tag: 'docs-default-current', part: 'Guides', tags: ['internal'] },
].map(({ tag, part, ...own }, index) => ({
  ...own,
  docusaurus_tag: tag,
  part,
  content: TEXT,
  url: `/page-${index}`,
  id: `${index}`,
}))

const FILTERS = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]

const settingsOf = (host: string, searchParameters: HostedSettings['searchParameters'] = {}): HostedSettings => ({
  words: '/words.json',
  apiKey: searchKey,
  indexName: 'docs',
  host,
  contextFilters: [],
  searchParameters,
})

/** What a service sees of a request. */
const essence = ({ method, path, headers, body }: SeenRequest) => ({
  method,
  path,
  body,
  key: headers.authorization,
  type: headers['content-type']?.toString().replace(/;.*/, ''),
})

const query = { query: 'recordings', limit: 2, offset: 0, filters: FILTERS }

describe('Meilisearch', () => {
  let service: MeilisearchService
  beforeAll(async () => {
    service = await startMeilisearch()
    const documents = RECORDS.map(({ part, id, ...record }) => ({
      ...record,
      objectID: id,
      hierarchy: { lvl0: part, lvl1: 'Recording' },
    }))
    createIndex(service.indexes, 'docs', documents)
    const known = ['language', 'docusaurus_tag', 'hierarchy.lvl0', 'tags']
    Object.assign(service.indexes.get('docs')?.settings ?? {}, { filterableAttributes: known })
  })
  afterAll(() => service.close())

  it('answers within language, version and part, with excerpts and numbers', async () => {
    const ask = await loadMeilisearch(settingsOf(service.address, { filter: 'tags = "public"' }))
    const part = { ...query, filters: [...FILTERS, 'hierarchy.lvl0:Docs "quoted"'] }
    const [all, second, ofPart] = await ask([query, { ...query, offset: 2 }, part])
    expect(all).toMatchObject({ count: 3, parts: { 'Docs "quoted"': 1, Guides: 2 } })
    expect(all?.items.map(({ url }) => url)).toEqual(['/page-0', '/page-1'])
    expect(second?.items.map(({ url }) => url)).toEqual(['/page-2'])
    expect(ofPart?.items.map(({ url }) => url)).toEqual(['/page-0'])
    const excerpt = all?.items[0]?._snippetResult
    expect(excerpt).toEqual({ content: { value: TEXT.split(' ').slice(0, 20).join(' ') } })
  })

  it('is asked as the official client asks', async () => {
    const ask = await loadMeilisearch(settingsOf(service.address))
    await ask([query])
    const [ours] = service.requests.splice(0).slice(-1)
    const client = new Meilisearch({ host: service.address, apiKey: searchKey })
    const answer = await client.multiSearch(ours?.body as { queries: [] })
    expect(answer).toMatchObject({ results: [{ estimatedTotalHits: 4 }] })
    expect(ours && essence(ours)).toEqual(service.requests.map(essence)[0])
  })

  it('fails when the service refuses', async () => {
    const ask = await loadMeilisearch({ ...settingsOf(service.address), apiKey: 'wrong' })
    await expect(ask([query])).rejects.toThrow('403')
  })
})

describe('Typesense', () => {
  let service: TypesenseService
  beforeAll(async () => {
    service = await startTypesense()
    const documents = RECORDS.map(({ part, ...record }) => ({
      ...record,
      'hierarchy.lvl0': part,
      'hierarchy.lvl1': 'Recording',
    }))
    createCollection(service, 'docs_1', documents)
    service.aliases.set('docs', 'docs_1')
  })
  afterAll(() => service.close())

  it('answers within language, version and part, with excerpts and numbers', async () => {
    const ask = await loadTypesense(settingsOf(service.address, { filter_by: 'tags:=public' }))
    const part = { ...query, filters: [...FILTERS, 'hierarchy.lvl0:Docs "quoted"'] }
    const [all, second, ofPart, byTitle] = await ask([
      query,
      { ...query, offset: 2 },
      part,
      { ...query, query: 'recording' },
    ])
    expect(all).toMatchObject({ count: 3, parts: { 'Docs "quoted"': 1, Guides: 2 } })
    expect(all?.items.map(({ url }) => url)).toEqual(['/page-0', '/page-1'])
    expect(all?.items[0]).toMatchObject({ hierarchy: { lvl0: 'Docs "quoted"', lvl1: 'Recording' } })
    expect(second?.items.map(({ url }) => url)).toEqual(['/page-2'])
    expect(ofPart?.items.map(({ url }) => url)).toEqual(['/page-0'])
    expect(JSON.stringify(byTitle?.items[0]?._snippetResult).length).toBeLessThan(200)
  })

  it('is asked as the official client asks in a browser', async () => {
    const ask = await loadTypesense(settingsOf(service.address))
    await ask([query])
    const [ours] = service.requests.splice(0).slice(-1)
    const client = new SearchClient({ nodes: [{ url: service.address }], apiKey: searchKey })
    const answer = await client.multiSearch.perform(ours?.body as { searches: [] })
    expect(answer).toMatchObject({ results: [{ found: 4 }] })
    expect(ours && essence(ours)).toEqual(service.requests.map(essence)[0])
  })

  it('fails when one of several queries does', async () => {
    const ask = await loadTypesense({ ...settingsOf(service.address), indexName: 'gone' })
    await expect(ask([query])).rejects.toThrow('Not found.')
  })
})
