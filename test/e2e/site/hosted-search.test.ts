import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SearchService, startSearchService } from '../../support/search-service.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

let service: SearchService

// Before the fixture is built: its configuration reads the address.
beforeAll(async () => {
  service = await startSearchService()
  process.env.SEARCH_HOST = service.address
  fill()
})
afterAll(async () => {
  delete process.env.SEARCH_HOST
  await service.close()
})

const addressOf = serveFixture('hosted-search')
const browser = createSiteBrowser(addressOf)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search docs' })
const optionsOf = (page: Page) => dialogOf(page).getByRole('option')

/** A record as a crawler of the real site would write it. */
function record(own: Record<string, unknown>): Record<string, unknown> {
  return {
    hierarchy: { lvl0: 'Docs', lvl1: 'Recording', lvl2: 'Days' },
    url: 'https://docs.example.org/recording#days',
    content: 'Recordings of ten days.',
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    tags: ['public'],
    ...own,
  }
}

function fill(): void {
  const records = [
    record({ objectID: '1' }),
    record({ objectID: '2', language: 'de', content: 'Recordings, auf Deutsch.' }),
    record({ objectID: '3', docusaurus_tag: 'docs-default-1.0', content: 'Recordings, long ago.' }),
    record({ objectID: '4', tags: ['internal'], content: 'Internal recordings.' }),
    record({ objectID: '5', url: 'https://elsewhere.example/recording', content: 'Recordings elsewhere.' }),
    record({ objectID: '6', url: 'javascript:alert(1)', content: 'Recordings of an attacker.' }),
    record({ objectID: '7', content: 'Left out by the configuration.' }),
    record({ objectID: '8', url: '/recording', hierarchy: { lvl0: 'Docs', lvl1: '<img src=x onerror=alert(1)>' } }),
  ]
  const stored = { records: new Map(records.map((one) => [String(one.objectID), one])), settings: {} }
  ;(service.indexes as Map<string, typeof stored>).set('docs', stored)
}

async function openSearch(query: string): Promise<Page> {
  const page = await browser.openPage('/')
  await page.getByRole('banner').getByRole('button', { name: 'Search docs' }).click()
  await dialogOf(page).getByRole('combobox').fill(query)
  return page
}

it('tells crawlers the language of a page and the tag of those without a version, which results are filtered by', async () => {
  const page = await browser.openPage('/recording')
  const contentOf = (name: string) => page.locator(`meta[name="docsearch:${name}"]`).getAttribute('content')
  expect([await contentOf('language'), await contentOf('docusaurus_tag')]).toEqual(['en', 'default'])
})

describe('hosted search', () => {
  it('finds what the service finds, within language, version and the filters of the configuration', async () => {
    const page = await openSearch('recordings')
    await optionsOf(page).first().waitFor()
    const text = await dialogOf(page).innerText()
    expect(text).toContain('Recordings of ten days.')
    expect(text).toContain('Recordings elsewhere.')
    for (const other of ['Deutsch', 'long ago', 'Internal recordings', 'attacker']) expect(text).not.toContain(other)
    expect(service.requests.at(-1)?.body).toMatchObject({
      requests: [
        {
          indexName: 'docs',
          query: 'recordings',
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
            'tags:public',
          ],
        },
      ],
    })
  })

  it('leads to pages of this site by their path, and to others by their address', async () => {
    const page = await openSearch('recordings')
    await optionsOf(page).first().waitFor()
    const links = await optionsOf(page).evaluateAll((options) => options.map((option) => option.getAttribute('href')))
    expect(links.toSorted()).toEqual(['/recording', '/recording#days', 'https://elsewhere.example/recording'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('#days')
  })

  it('changes results as the configuration says', async () => {
    const page = await openSearch('configuration')
    await dialogOf(page).getByText('No results for "configuration"').waitFor()
  })

  it('shows what the service sends as text, never as HTML', async () => {
    const page = await openSearch('onerror')
    await optionsOf(page).first().waitFor()
    expect(await optionsOf(page).first().innerText()).toContain('<img src=x onerror=alert(1)>')
    expect(await dialogOf(page).locator('img').count()).toBe(0)
  })

  it('connects to the service ahead, and to no other host', async () => {
    const html = await (await fetch(addressOf('/'))).text()
    expect(html).toContain(`<link rel="preconnect" href="${service.address}"`)
    expect(html.replaceAll('&#x27;', "'")).toContain(`connect-src 'self' ${service.address};`)
  })

  it('says that it cannot fetch results, and does when it is asked again', async () => {
    // Longer than the client tries by itself.
    service.faults.push(...Array.from({ length: 3 }, () => ({ path: /queries/, fault: { status: 503 } })))
    const page = await openSearch('recordings')
    await dialogOf(page).getByText('Unable to fetch results').waitFor()
    service.faults.length = 0
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click()
    await optionsOf(page).first().waitFor()
  })

  it('answers on the search page too, in the words of the configuration', async () => {
    const page = await browser.openPage('/search?q=recordings')
    await page.getByRole('main').getByRole('link', { name: /Days/ }).first().waitFor()
    expect(await page.getByRole('main').getByRole('status').innerText()).toMatch(/^\d+ Seiten$/)
  })

  it('offers searches that have results where there are none, and asks the service for each once', async () => {
    const page = await openSearch('xylophone recording')
    const suggestions = dialogOf(page).getByRole('listitem').getByRole('button')
    await dialogOf(page).getByText('Try searching for:').waitFor()
    // No record has the other word.
    expect(await suggestions.allInnerTexts()).toEqual(['recording'])
    const queriesOf = (body: unknown): unknown => JSON.stringify(body).match(/"query":"[^"]*"/g)
    expect(queriesOf(service.requests.at(-1)?.body)).toEqual(['"query":"recording"', '"query":"xylophone"'])
    const before = service.requests.length
    await dialogOf(page).getByRole('combobox').fill('recording xylophone ')
    await expect.poll(() => service.requests.length).toBe(before + 1)
    await suggestions.first().click()
    await optionsOf(page).first().waitFor()
  })

  it('finds nothing in peace when the service fails to say what else there is', async () => {
    const page = await browser.openPage('/')
    await page.route('**/assets/search/**', (route) => route.abort())
    await page.getByRole('banner').getByRole('button', { name: 'Search docs' }).click()
    await dialogOf(page).getByRole('combobox').fill('xylophone')
    await dialogOf(page).getByText('No results for "xylophone"').waitFor()
    expect(await dialogOf(page).getByText('Try searching for').count()).toBe(0)
  })
})
