import { describe, expect, it } from 'vitest'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'
import { rest } from './wait-in-page.ts'

const browser = createSiteBrowser(serveFixture('changes'))
const pages = ['/next/whats-changed', '/next/configuration/reference', '/next/http/events', '/next/http/restart']

describe('in both themes', () => {
  it.each(pages)('axe finds nothing wrong with %s, on a desktop and on a phone', async (path) => {
    const page = await browser.openPage(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await rest(page)
      expect(await findFaultsInThemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})

describe('marks', () => {
  it('lead from an option to what changed, and from there to the option in the version before', async () => {
    const page = await browser.openPage('/next/configuration/reference#port')
    await page.getByRole('link', { name: 'default changed in Next' }).first().click()
    await page.getByRole('heading', { name: 'What changed in Next' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#options.port')
    const entry = page.getByRole('listitem').filter({ hasText: 'port: default 8971, was 5000' })
    await entry.and(page.locator(':has(> :target)')).waitFor()
    await entry.getByRole('link', { name: 'in 2.0' }).click()
    await page.waitForURL('**/configuration/reference#port')
    expect(new URL(page.url()).pathname).toBe('/configuration/reference')
  })

  it('lead from a parameter to the changes of the API', async () => {
    const page = await browser.openPage('/next/http/events')
    await page.getByRole('link', { name: 'default changed in Next' }).click()
    await page.getByRole('heading', { name: 'What changed in Next' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#api-http.events')
    const entry = page.getByRole('listitem').filter({ hasText: 'GET /api/events' })
    expect(await entry.getByRole('listitem').allTextContents()).toEqual([
      'Query parameter limit: default 50, was 100',
      'Breaking: Query parameter after: required',
      'Response 404 is new',
    ])
  })
})
