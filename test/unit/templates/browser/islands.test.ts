import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { islandNames } from '../../../../src/shared/island-names.ts'
import { renderPage } from '../../../../templates/server-entry.tsx'
import { launchBrowser } from '../../../support/browser.ts'
import { docPage, site } from '../sample-props.ts'
import { type PageServer, servePages } from './page-server.ts'

let browser: Browser
let server: PageServer
const messages: string[] = []

beforeAll(async () => {
  const pages = new Map([['/doc', renderPage({ ...site, searchHref: '/search' }, docPage, '<h2 id="a">A</h2>')]])
  ;[browser, server] = await Promise.all([launchBrowser(), servePages(pages, 'development')])
})
afterEach(() => messages.splice(0))
afterAll(() => Promise.all([browser.close(), server.close()]))

async function openPage(): Promise<Page> {
  const page = await browser.newPage()
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(`${server.origin}/doc`, { waitUntil: 'networkidle' })
  return page
}

describe.each(islandNames)('the island %s', (name) => {
  test('hydrates without a single console message', async () => {
    const page = await openPage()
    const island = page.locator(`[data-island="${name}"]`)
    const before = await island.innerHTML()
    await island.dispatchEvent('focusin')
    await island.and(page.locator('[data-hydrated]')).waitFor({ state: 'attached' })
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    // The same elements still: React took the server's HTML over.
    expect(await island.innerHTML()).toContain(before.slice(0, before.indexOf('</form>')))
  })

  test('is not hydrated before it is touched', async () => {
    const page = await openPage()
    expect(await page.locator('[data-hydrated]').count()).toBe(0)
  })
})
