import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { sitemapPaths } from './site-pages.ts'

const browser = createSiteBrowser()

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search docs' })
const statusOf = (page: Page) => page.getByRole('main').getByRole('status').innerText()
const resultsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

describe('the search page', () => {
  it('is an index of all pages until something is asked', async () => {
    const page = await browser.openPage('/search')
    const paths = await resultsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.toSorted()).toEqual([...(await sitemapPaths())].toSorted())
    expect(await statusOf(page)).toBe('All pages')
  })

  it('shows what its address asks for', async () => {
    const page = await browser.openPage('/search?q=video%20pipeline')
    expect(await fieldOf(page).inputValue()).toBe('video pipeline')
    expect(await resultsOf(page).count()).toBe(1)
    expect(await resultsOf(page).innerText()).toContain('Video pipeline')
    expect(await statusOf(page)).toBe('1 page')
  })

  it('narrows the index to all words typed, whatever their case, and keeps the address up', async () => {
    const page = await browser.openPage('/search')
    await fieldOf(page).pressSequentially('DETECTOR object')
    expect(await resultsOf(page).allInnerTexts()).toEqual([expect.stringContaining('Object detectors')])
    expect(new URL(page.url()).searchParams.get('q')).toBe('DETECTOR object')
  })

  it('shows no heading of a section without a result', async () => {
    const page = await browser.openPage('/search?q=video%20pipeline')
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Frigate'])
  })

  it('says when it finds nothing, and what to try', async () => {
    const page = await browser.openPage('/search?q=xylophone')
    expect(await statusOf(page)).toBe('No results for "xylophone"')
    expect(await resultsOf(page).count()).toBe(0)
    expect(await page.getByText('Check the spelling').isVisible()).toBe(true)
  })

  it('shows all pages again when the field is emptied', async () => {
    const page = await browser.openPage('/search?q=xylophone')
    await fieldOf(page).fill('')
    expect(await statusOf(page)).toBe('All pages')
    expect(page.url()).toBe(addressOf('/search'))
    expect(await page.getByText('Check the spelling').isVisible()).toBe(false)
  })

  it('does not run what its address says', async () => {
    const page = await browser.openPage(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(await statusOf(page)).toContain('<img src=x')
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
  })

  it('leads to a page it found', async () => {
    const page = await browser.openPage('/search?q=recording')
    await resultsOf(page).filter({ hasText: 'Recording' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
  })

  it('is where the search link of the navbar leads without a script', async () => {
    const page = await browser.openPage('/mdx', { javaScriptEnabled: false })
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).click()
    await page.waitForURL(addressOf('/search'))
  })
})
