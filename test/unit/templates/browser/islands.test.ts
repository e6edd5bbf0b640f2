import type { Browser, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { islandFiles } from '../../../../src/shared/island-files.ts'
import { ApiConsole } from '../../../../templates/chrome/ApiConsole.tsx'
import { renderPage } from '../../../../templates/entries/server-entry.tsx'
import { Island } from '../../../../templates/parts/Island.tsx'
import { launchBrowser } from '../../../support/browser.ts'
import { docPage, site } from '../sample-props.ts'
import { type PageServer, servePages } from './page-server.ts'

const operation = {
  method: 'GET',
  path: '/events',
  servers: [{ url: 'http://frigate.local:5000/api', variables: [] }],
  parameters: [{ name: 'limit', in: 'query', required: false, type: 'integer', isList: false }],
  auth: { ways: [], schemes: [] },
}

let browser: Browser
let server: PageServer
const messages: string[] = []

beforeAll(async () => {
  const island = createElement(Island<{ operation: typeof operation }>, {
    name: 'ApiConsole',
    component: ApiConsole,
    props: { operation },
  })
  const withSearch = { ...site, searchHref: '/search' }
  const pages = new Map([
    ['/doc', renderPage(withSearch, docPage, renderToStaticMarkup(island))],
    ['/plain', renderPage(withSearch, docPage, '')],
  ])
  ;[browser, server] = await Promise.all([launchBrowser(), servePages(pages, 'development')])
})
afterEach(() => messages.splice(0))
afterAll(() => Promise.all([browser.close(), server.close()]))

async function openPage(path = '/doc'): Promise<Page> {
  const page = await browser.newPage()
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  return page
}

describe.each(Object.keys(islandFiles))('the island %s', (name) => {
  test('hydrates without a single console message', async () => {
    const page = await openPage()
    const island = page.locator(`[data-island="${name}"]`)
    const before = await island.innerHTML()
    await island.dispatchEvent('focusin')
    await island.and(page.locator('[data-hydrated]')).waitFor({ state: 'attached' })
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    // The elements are the same: React hydrated the server's HTML.
    expect(await island.innerHTML()).toContain(before.slice(0, before.search(/<\/(?:form|button)>/)))
  })

  test('is not hydrated before the first interaction', async () => {
    const page = await openPage()
    expect(await page.locator('[data-hydrated]').count()).toBe(0)
  })
})

test('React is fetched at idle where a page has an island, and elsewhere when the search is about to be used', async () => {
  const react = /islands-entry/
  const seen = (page: Page) =>
    page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => ${react}.test(name))`)
  const withIsland = await openPage()
  await expect.poll(() => seen(withIsland)).toBe(true)
  const page = await openPage('/plain')
  await page.evaluate(`import(document.querySelector('script[data-idle]').dataset.idle)`)
  expect(await seen(page)).toBe(false)
  await page.locator('[data-search-link]').hover()
  await expect.poll(() => seen(page)).toBe(true)
})
