import { describe, expect, it } from 'vitest'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

const toAddress = serveFixture('blog')
const browser = createSiteBrowser(toAddress)

describe('a blog in a browser', () => {
  it('is read from its list to the oldest post, without a reload', async () => {
    const page = await browser.openPage('/blog')
    await page.evaluate(() => Reflect.set(window, 'isSame', true))
    await page.getByRole('link', { name: 'Older posts' }).click()
    await page.getByRole('heading', { name: 'Log, page 2' }).waitFor()
    await page.getByRole('heading', { name: 'News' }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    await page.getByRole('link', { name: 'Older' }).click()
    await page.getByRole('heading', { level: 1, name: 'old-year' }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })

  it('has its own styles when it is reached from the docs', async () => {
    const page = await browser.openPage('/docs/start')
    await page.getByRole('main').getByRole('link', { name: 'all of it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log' }).waitFor()
    const list = page.locator('.posts')
    await expect.poll(() => list.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none')
  })

  it.each(['/blog', '/blog/2024/01/02/news', '/blog/tags', '/blog/archive', '/blog/authors/bob'])(
    'has no faults of accessibility in either theme, and fits a phone: %s',
    async (path) => {
      const page = await browser.openPage(path)
      expect(await findFaultsInThemes(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    },
  )
})
