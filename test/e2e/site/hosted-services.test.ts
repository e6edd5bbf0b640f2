import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonService } from '../../support/json-service.ts'
import { createIndex, startMeilisearch } from '../../support/meilisearch-service.ts'
import { createCollection, startTypesense } from '../../support/typesense-service.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const WORDS = `Recordings of ten ${'long '.repeat(30)}days.`

/** Records as a push writes them, but for what nobody should see. */
const RECORDS = [
  {},
  { language: 'de', content: 'Recordings, auf Deutsch.' },
  { docusaurus_tag: 'docs-default-1.0', content: 'Recordings, long ago.' },
  { tags: ['internal'], content: 'Internal recordings.' },
  { content: 'Left out by the configuration.' },
  { url: 'javascript:alert(1)', content: 'Recordings of an attacker.' },
  { url: '/recording', title: '<img src=x onerror=alert(1)>' },
].map((own, index) => ({
  objectID: `${index}`,
  id: `${index}`,
  title: 'Recording',
  url: 'https://docs.example.org/recording#days',
  content: WORDS,
  language: 'en',
  docusaurus_tag: 'docs-default-current',
  tags: ['public'],
  ...own,
}))

async function startFilled(provider: string): Promise<JsonService> {
  if (provider === 'typesense') {
    const service = await startTypesense()
    const levels = RECORDS.map(({ title, ...one }) => ({ ...one, 'hierarchy.lvl0': 'Docs', 'hierarchy.lvl1': title }))
    createCollection(service, 'docs', levels)
    return service
  }
  const service = await startMeilisearch()
  createIndex(
    service.indexes,
    'docs',
    RECORDS.map(({ title, ...one }) => ({ ...one, hierarchy: { lvl0: 'Docs', lvl1: title } })),
  )
  const known = ['language', 'docusaurus_tag', 'tags', 'hierarchy.lvl0']
  Object.assign(service.indexes.get('docs')?.settings ?? {}, { filterableAttributes: known })
  return service
}

describe.each(['meilisearch', 'typesense'])('a search by %s', (provider) => {
  let service: JsonService

  // Before the fixture is built: its configuration reads both.
  beforeAll(async () => {
    service = await startFilled(provider)
    Object.assign(process.env, { SEARCH_HOST: `${service.address}/`, SEARCH_PROVIDER: provider })
  })
  const addressOf = serveFixture('hosted-search')
  const browser = createSiteBrowser(addressOf)
  afterAll(async () => {
    delete process.env.SEARCH_HOST
    delete process.env.SEARCH_PROVIDER
    await service.close()
  })

  it('says when it cannot fetch results, then finds those within language, version and filters', async () => {
    const page = await browser.openPage('/')
    const dialog = page.getByRole('dialog', { name: 'Search docs' })
    const options = dialog.getByRole('option')
    service.faults.push({ path: /multi.search/, status: 503 })
    await page.getByRole('banner').getByRole('button', { name: 'Search docs' }).click()
    await dialog.getByRole('combobox').fill('recordings')
    await dialog.getByText('Unable to fetch results').waitFor()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await options.first().waitFor()
    const text = await dialog.innerText()
    expect(text).toContain('Recordings of ten long')
    // An excerpt, and as text.
    expect(text).not.toContain(WORDS)
    expect(text).toContain('<img src=x onerror=alert(1)>')
    for (const other of ['Deutsch', 'long ago', 'Internal recordings', 'attacker', 'Left out'])
      expect(text).not.toContain(other)
    const links = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href')))
    expect(links.toSorted()).toEqual(['/recording', '/recording#days'])
    expect(await dialog.locator('mark').first().innerText()).toBe('Recordings')
  })

  it('connects to the service ahead, and to no other host', async () => {
    const html = await (await fetch(addressOf('/'))).text()
    expect(html).toContain(`<link rel="preconnect" href="${service.address}"`)
    expect(html.replaceAll('&#x27;', "'")).toContain(`connect-src 'self' ${service.address};`)
    expect(html).not.toContain('search-client')
  })

  it('answers on the search page too, in the words of the configuration', async () => {
    const page = await browser.openPage('/search?q=recordings')
    const status = page.getByRole('main').getByRole('status')
    await expect.poll(() => status.innerText()).toMatch(/^\d+ Seiten$/)
  })
})
