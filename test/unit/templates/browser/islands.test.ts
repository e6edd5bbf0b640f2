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
  const html = renderPage({ ...site, searchHref: '/search' }, docPage, renderToStaticMarkup(island))
  const pages = new Map([['/doc', html]])
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
