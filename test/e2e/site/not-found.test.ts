import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { missingPath } from './site-pages.ts'

const browser = createSiteBrowser()

describe('an address without a page', () => {
  it.each([missingPath, '/configuration/recrod', '/mdx/deeper'])(
    '%s answers 404 with the not-found page',
    async (path) => {
      const response = await fetch(addressOf(path))
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain('<h1>Page not found</h1>')
    },
  )

  it('has only links that work, however deep it is', async () => {
    const page = await browser.openPage(missingPath)
    const links = page.locator('a[href]:not([href^="http"]), link[href]:not([href^="http"])')
    const addresses = await links.evaluateAll((all) => [
      ...new Set(all.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href.replace(/#.*/, ''))),
    ])
    const broken = await Promise.all(
      addresses
        .filter((address) => address !== addressOf(missingPath))
        .map(async (address) => ((await fetch(address)).ok ? [] : [address])),
    )
    expect(addresses.length).toBeGreaterThan(5)
    expect(broken.flat()).toEqual([])
  })

  it('leads to the start page', async () => {
    const page = await browser.openPage(missingPath)
    await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click()
    await page.waitForURL(addressOf('/'))
  })

  it('leads to the search page', async () => {
    const page = await browser.openPage(missingPath)
    await page.getByRole('main').getByRole('link', { name: 'Search docs' }).click()
    await page.waitForURL(addressOf('/search'))
  })
})

describe('an address with more than the page needs', () => {
  it.each(['/mdx/index.html', '/mdx/', '/mdx.html'])('%s leads to the page', async (path) => {
    const page = await browser.openPage(path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Writing pages')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/mdx$/)
  })
})
