import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { rest } from './wait-in-page.ts'

const browser = createSiteBrowser()
const docs = (page: Page) => page.getByRole('navigation', { name: 'Docs', exact: true })

/** Opens a page and waits for its first script. */
async function openReady(path: string): Promise<Page> {
  const page = await browser.openPage(path)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  return page
}

describe('a page is loaded ahead', () => {
  const firstFetch = (page: Page) => page.waitForRequest((request) => request.resourceType() === 'fetch')

  // No link of the start page's text leads to it.
  it.each(['hover', 'focus'] as const)('on %s of its link', async (touch) => {
    const page = await openReady('/')
    const fetched = page.waitForRequest(
      (request) => request.resourceType() === 'fetch' && request.url().endsWith('/tls'),
    )
    await docs(page).getByRole('link', { name: 'TLS', exact: true })[touch]()
    expect(new URL((await fetched).url()).pathname).toBe('/configuration/tls')
  })

  it('when its link is seen in the text', async () => {
    const page = await openReady('/frigate/hardware')
    const fetched = firstFetch(page)
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last()
    await link.scrollIntoViewIfNeeded()
    expect((await fetched).url()).toMatch(new RegExp(`^${addressOf('/')}`))
  })

  it('once, so that following the link asks for nothing', async () => {
    const page = await openReady('/')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().endsWith('/frigate/hardware')) asked.push(request.url())
    })
    await docs(page).getByRole('link', { name: 'Hardware', exact: true }).hover()
    await docs(page).getByRole('link', { name: 'Hardware', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Recommended hardware' }).waitFor()
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is 2g', { saveData: false, effectiveType: '2g' }],
    ['is slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('not when the connection %s', async (_, connection) => {
    const context = await browser.openContext()
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const page = await context.newPage()
    await page.goto(addressOf('/'))
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()))
    await docs(page).getByRole('link', { name: 'Hardware', exact: true }).hover()
    await rest(page)
    expect(asked).toEqual([])
  })
})
