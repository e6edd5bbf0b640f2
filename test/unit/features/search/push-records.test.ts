import { Meilisearch } from 'meilisearch'
import { Client } from 'typesense'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pushToMeilisearch } from '../../../../src/features/search/push/push-to-meilisearch.ts'
import { pushToTypesense } from '../../../../src/features/search/push/push-to-typesense.ts'
import type { PushTarget } from '../../../../src/features/search/push/search-service.ts'
import { readRecords, type SearchRecord } from '../../../../src/features/search/records.ts'
import type { SeenRequest } from '../../../support/json-service.ts'
import { createIndex, type MeilisearchService, startMeilisearch } from '../../../support/meilisearch-service.ts'
import { writeKey } from '../../../support/search-service.ts'
import { createCollection, startTypesense, type TypesenseService } from '../../../support/typesense-service.ts'

const records: readonly SearchRecord[] = Array.from({ length: 2500 }, (_, index) =>
  readRecords({
    url: `https://docs.example.org/page-${index}`,
    title: `Page ${index}`,
    description: '',
    part: 'Docs',
    tags: ['nvr'],
    rank: 100,
    html: '<h1>Page</h1><p>Text.</p><h2 id="part">Part</h2><p>More.</p>',
    language: 'en',
    version: 'current',
    docs: 'default',
  }),
).flat()

const targetOf = (address: string, key = writeKey): PushTarget => ({
  appId: undefined,
  indexName: 'docs',
  key,
  host: `${address}/`,
})

/** What a service sees of a request, with a name for each index beside the one that is searched. */
function essence({ method, path, headers, body }: SeenRequest) {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body).sort() : body
  const named = JSON.stringify([path, fields ?? null])
    .replace('throwOnFail=true&', '')
    .replace(/docs_(?:tmp_[\w-]+|\d+)/g, 'docs_new')
  const { authorization, 'x-typesense-api-key': key, 'content-type': type } = headers
  return {
    method,
    named,
    key: authorization ?? key,
    type: body === undefined ? undefined : type?.toString().replace(/;.*/, ''),
  }
}

describe('Meilisearch', () => {
  let service: MeilisearchService
  beforeEach(async () => {
    service = await startMeilisearch()
  })
  afterEach(() => service.close())
  const push = (key?: string) => pushToMeilisearch(records, targetOf(service.address, key))

  it('has all records at once, in an index that is made where there is none', async () => {
    await push()
    expect([...service.indexes.keys()]).toEqual(['docs'])
    expect(service.indexes.get('docs')?.documents.size).toBe(records.length)
    expect(service.indexes.get('docs')?.settings.filterableAttributes).toContain('docusaurus_tag')
  })

  it('keeps the settings of its index', async () => {
    createIndex(service.indexes, 'docs', [{ objectID: 'old' }])
    const own = { searchableAttributes: ['content'], filterableAttributes: ['own'], synonyms: { a: ['b'] } }
    Object.assign(service.indexes.get('docs')?.settings ?? {}, own)
    await push()
    const { documents, settings } = service.indexes.get('docs') ?? {}
    expect(documents?.has('old')).toBe(false)
    expect(settings).toMatchObject({ searchableAttributes: ['content'], synonyms: { a: ['b'] } })
    expect(settings?.filterableAttributes).toEqual(expect.arrayContaining(['own', 'language']))
  })

  it('is asked as the official client asks', async () => {
    createIndex(service.indexes, 'docs', [])
    await push()
    const ours = service.requests.splice(0).map(essence)
    const client = new Meilisearch({ host: service.address, apiKey: writeKey })
    const index = client.index('docs_1')
    await client.createIndex('docs_1', { primaryKey: 'objectID' }).waitTask()
    const settings = await client.index('docs').getSettings()
    await index.updateSettings(settings).waitTask()
    for (let start = 0; start < records.length; start += 1000) {
      await index.addDocuments(records.slice(start, start + 1000).map((one) => ({ ...one }))).waitTask()
    }
    await client.swapIndexes([{ indexes: ['docs', 'docs_1'] } as never]).waitTask()
    await index.delete().waitTask()
    const theirs = service.requests.map(essence).filter(({ named }) => !named.includes('/tasks/'))
    const known = new Set(ours.map((one) => JSON.stringify(one)))
    // Only the settings are their own words: the index had none.
    expect(theirs.filter((one) => !known.has(JSON.stringify(one)) && one.method !== 'PATCH')).toEqual([])
    expect(theirs.length).toBe(ours.filter(({ named }) => !named.includes('/tasks/')).length)
  })

  it('has its index as before when a task fails, and waits when the service is away for a moment', async () => {
    createIndex(service.indexes, 'docs', [{ objectID: 'old' }])
    service.faults.push({ path: /^POST .*documents/, status: 503 })
    await push()
    expect(service.indexes.get('docs')?.documents.size).toBe(records.length)
    service.faults.push({ path: /^POST .swap/, status: 400 })
    createIndex(service.indexes, 'docs', [{ objectID: 'old' }])
    await expect(push()).rejects.toThrow('The search service answers with status 400: As the test asks')
    expect([...(service.indexes.get('docs')?.documents.keys() ?? [])]).toEqual(['old'])
    expect([...service.indexes.keys()]).toEqual(['docs'])
  })

  it('refuses a key, which nobody is shown', async () => {
    const error = String(await push('a-wrong-key').catch(String))
    expect(error).toContain('refuses the key for index "docs"')
    expect(error).not.toContain('a-wrong-key')
  })
})

describe('Typesense', () => {
  let service: TypesenseService
  beforeEach(async () => {
    service = await startTypesense()
  })
  afterEach(() => service.close())
  const push = (key?: string) => pushToTypesense(records, targetOf(service.address, key))
  const current = () => service.collections.get(service.aliases.get('docs') ?? '')

  it('has all records at once, in a collection behind an alias; the one before is gone', async () => {
    await push()
    expect(current()?.documents.size).toBe(records.length)
    const first = service.aliases.get('docs')
    current()?.synonyms.set('nvr', { id: 'nvr', synonyms: ['nvr', 'recorder'] })
    await push()
    expect(service.aliases.get('docs')).not.toBe(first)
    expect(service.collections.size).toBe(1)
    expect(current()?.synonyms.get('nvr')).toEqual({ id: 'nvr', synonyms: ['nvr', 'recorder'] })
  })

  it('is asked as the official client asks', async () => {
    await push()
    const schema = current()?.schema
    const ours = service.requests.splice(0).map(essence)
    const client = new Client({ nodes: [{ url: service.address }], apiKey: writeKey, retryIntervalSeconds: 0.01 })
    await client.collections().create({ ...schema, name: 'docs_1' } as never)
    const documents = [...(current()?.documents.values() ?? [])]
    for (let start = 0; start < documents.length; start += 1000) {
      const lines = documents.slice(start, start + 1000).map((one) => JSON.stringify(one))
      await client.collections('docs_1').documents().import(lines.join('\n'), { action: 'create' })
    }
    await client.aliases().upsert('docs', { collection_name: 'docs_1' })
    const theirs = service.requests.map(essence)
    const known = new Set(ours.map((one) => JSON.stringify(one)))
    expect(theirs.filter((one) => !known.has(JSON.stringify(one)))).toEqual([])
    expect(ours.filter(({ method }) => method !== 'GET').length).toBe(theirs.length)
  })

  it('has its collection as before when a record is not taken', async () => {
    await push()
    const before = service.aliases.get('docs')
    const [first] = records
    const wrong = { ...first, type: 5 } as unknown as SearchRecord
    const pushed = pushToTypesense([...records, wrong], targetOf(service.address))
    await expect(pushed).rejects.toThrow('Field `type` must be a string.')
    expect([...service.collections.keys()]).toEqual([before])
  })

  it('says that a collection has the name of the alias', async () => {
    createCollection(service, 'docs', [])
    await expect(push()).rejects.toThrow('"docs" is a collection of the search service, expected an alias or nothing')
    expect([...service.collections.keys()]).toEqual(['docs'])
  })

  it('refuses a key, or cannot be reached', async () => {
    await expect(push('a-wrong-key')).rejects.toThrow('refuses the key for index "docs"')
    const away = pushToTypesense(records, targetOf('http://127.0.0.1:9'))
    await expect(away).rejects.toThrow('The search service cannot be reached')
  })
})
