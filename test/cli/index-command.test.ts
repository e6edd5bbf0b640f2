import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { startMeilisearch } from '../support/meilisearch-service.ts'
import { runCli } from '../support/run-cli.ts'
import { type SearchService, searchKey, startSearchService, writeKey } from '../support/search-service.ts'

let site: TestSite
let service: SearchService

beforeAll(async () => {
  site = await makeSite({
    'docs/index.md':
      '---\ntitle: Home\nkeywords: [nvr]\n---\n\nAll about cameras.\n\n## Record\n\nKeep video.\n\n### Days\n\nTen.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'docs/long.md': `# Long\n\n${'word '.repeat(4000)}\n`,
  })
})
beforeEach(async () => {
  service = await startSearchService()
  const search = {
    provider: 'algolia',
    appId: 'APP',
    apiKey: searchKey,
    indexName: 'docs',
    host: service.address,
  } as const
  await site.write('site.config.js', configText({ search }))
})
afterEach(() => service.close())

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runCli(['index', ...args], { cwd: site.root, env: { ALGOLIA_WRITE_KEY: undefined, ...env } })
const push = () => run(['--push'], { ALGOLIA_WRITE_KEY: writeKey })
const titlesIn = (name: string) =>
  [...(service.indexes.get(name)?.records.values() ?? [])].map(({ hierarchy }) => JSON.stringify(hierarchy))

/** An index from an earlier push. */
function fillIndex(): void {
  const old = new Map([['old', { objectID: 'old', hierarchy: { lvl1: 'Old' } }]])
  ;(service.indexes as Map<string, unknown>).set('docs', { records: old, settings: { attributesForFaceting: ['own'] } })
}

describe('frigate-docs index', () => {
  it('writes a record for each part of each listed page as JSON', async () => {
    const { code, stdout } = await run([])
    const records: Record<string, unknown>[] = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(records.slice(0, 3)).toMatchObject([
      {
        type: 'lvl1',
        url: 'https://docs.example.org/',
        anchor: null,
        tags: ['nvr'],
        hierarchy: { lvl1: 'Home', lvl2: null },
        language: 'en',
        version: 'current',
      },
      {
        type: 'lvl2',
        url: 'https://docs.example.org/#record',
        anchor: 'record',
        content: 'Keep video.',
        hierarchy: { lvl2: 'Record' },
      },
      { type: 'lvl3', anchor: 'days', hierarchy: { lvl1: 'Home', lvl2: 'Record', lvl3: 'Days' } },
    ])
    expect(stdout).not.toContain('Hidden')
    expect(records.every((record) => JSON.stringify(record).length < 10_000)).toBe(true)
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  })

  it('writes the same bytes again, to a file if one is given', async () => {
    const { stdout } = await run([])
    await run(['--out', 'made/records.json'])
    // Files are read as one character per byte.
    expect(await site.readTree('made')).toEqual({ 'records.json': Buffer.from(stdout).toString('latin1') })
  })

  it('replaces the records of an index at once and keeps its settings', async () => {
    fillIndex()
    const { code, stderr } = await push()
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^\d+ records pushed to index "docs"\n$/),
    })
    expect(titlesIn('docs').join()).toContain('"Home"')
    expect(titlesIn('docs').join()).not.toContain('"Old"')
    expect([...service.indexes.keys()]).toEqual(['docs'])
    expect(service.indexes.get('docs')?.settings.attributesForFaceting).toEqual(
      expect.arrayContaining(['own', 'language']),
    )
    const written = service.requests.filter(({ path }) => path.endsWith('/batch')).map(({ path }) => path)
    expect(written.every((path) => path.includes('docs_tmp_'))).toBe(true)
  })

  it('waits when the service requests it', async () => {
    service.faults.push({ path: /batch/, fault: { status: 429, headers: { 'retry-after': '1' } } })
    const { code } = await push()
    expect(code).toBe(0)
    expect(titlesIn('docs').join()).toContain('"Home"')
  })

  it('leaves the index unchanged when the service fails midway', async () => {
    fillIndex()
    service.faults.push({ path: /batch/, fault: { status: 400 } })
    const { code, stderr } = await push()
    expect({ code, titles: titlesIn('docs'), indexes: [...service.indexes.keys()] }).toEqual({
      code: 2,
      titles: ['{"lvl1":"Old"}'],
      indexes: ['docs'],
    })
    expect(stderr).toContain('The search service answers with status 400')
  })

  it('pushes to the service of the configuration, with its key', async () => {
    const meilisearch = await startMeilisearch()
    const search = { provider: 'meilisearch', apiKey: searchKey, indexName: 'docs', host: meilisearch.address } as const
    await site.write('site.config.js', configText({ search }))
    const without = await run(['--push'], { ALGOLIA_WRITE_KEY: writeKey })
    expect(without.stderr).toContain('Missing environment variable MEILISEARCH_WRITE_KEY')
    const { code } = await run(['--push'], { MEILISEARCH_WRITE_KEY: writeKey })
    const titles = [...(meilisearch.indexes.get('docs')?.documents.values() ?? [])].map(({ hierarchy }) => hierarchy)
    await meilisearch.close()
    expect(code).toBe(0)
    expect(titles).toContainEqual(expect.objectContaining({ lvl1: 'Home', lvl2: 'Record' }))
  })

  it('reports a rejected key without printing it', async () => {
    const { code, stderr } = await run(['--push'], { ALGOLIA_WRITE_KEY: 'a-wrong-key' })
    expect(code).toBe(2)
    expect(stderr).toContain('refuses the key for index "docs"')
    expect(stderr).not.toContain('a-wrong-key')
  })

  it.each([
    ['does not answer', 'hang'],
    ['is down', { status: 503 }],
  ] as const)('says so when the service %s', async (_, fault) => {
    service.faults.push(...Array.from({ length: 9 }, () => ({ path: /./, fault })))
    const { code, stderr } = await push()
    expect(code).toBe(2)
    expect(stderr).toContain('The search service cannot be reached')
  })

  it('requires a key and a service', async () => {
    const { code, stderr } = await run(['--push'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('ALGOLIA_WRITE_KEY') })
    await site.write('site.config.js', configText())
    const other = await push()
    expect({ code: other.code, stderr: other.stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('This site has no hosted search'),
    })
  })

  it('keeps the key out of the site', async () => {
    await runCli(['build'], { cwd: site.root, env: { ALGOLIA_WRITE_KEY: writeKey } })
    const texts = Object.values(await site.readTree())
    expect(texts.some((text) => text.includes(writeKey))).toBe(false)
    expect(texts.some((text) => text.includes(searchKey))).toBe(true)
  })
})
