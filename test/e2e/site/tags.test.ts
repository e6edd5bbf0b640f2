import { describe, expect, it } from 'vitest'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'
import { rest } from './wait-in-page.ts'

const browser = createSiteBrowser(serveFixture('tags'))
const pages = ['/docs/guide/camera', '/docs/tags', '/docs/tags/moving-pictures']

describe('in both themes', () => {
  it.each(pages)('axe finds nothing wrong with %s, on a desktop and on a phone', async (path) => {
    const page = await browser.openPage(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await rest(page)
      expect(await findFaultsInThemes(page)).toEqual([])
    }
  })
})

describe('tags', () => {
  it('lead from a page to the others with the tag, and to all tags', async () => {
    const page = await browser.openPage('/docs/guide/camera')
    await page.getByRole('link', { name: 'Video' }).click()
    await page.getByRole('heading', { name: '2 docs tagged with "Video"' }).waitFor()
    await page.getByRole('link', { name: 'View all tags' }).click()
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/tags')
  })
})
