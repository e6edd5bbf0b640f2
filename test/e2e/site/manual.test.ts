import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

/** A site with three versions in three languages, one of them written from right to left, one without spaces. */
const browser = createSiteBrowser(serveFixture('manual'))

const groupsOf = (page: Page) => page.getByRole('banner').getByRole('group')
const addressOf = (page: Page) => new URL(page.url()).pathname

async function choose(page: Page, group: 'version' | 'language', name: string): Promise<void> {
  const dropdown = group === 'version' ? groupsOf(page).first() : groupsOf(page).last()
  await dropdown.locator('summary').click()
  await dropdown.getByRole('link', { name, exact: true }).click()
}

const headOf = (page: Page, rel: string) =>
  page.locator(`head link[rel="${rel}"]:not([type])`).evaluateAll((links) => {
    return links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
  })

describe('versions and languages', () => {
  it('keep each other, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.openPage('/guide/mount', { javaScriptEnabled })
      await choose(page, 'language', '日本語')
      await expect.poll(() => addressOf(page)).toBe('/ja/guide/mount')
      await page.getByText('シマウマ').waitFor()
      await choose(page, 'version', '1.0')
      await expect.poll(() => addressOf(page)).toBe('/ja/1.0/guide/mount')
      await page.getByText('ライオン').waitFor()
      await choose(page, 'language', 'العربية')
      await expect.poll(() => addressOf(page)).toBe('/ar/1.0/guide/mount')
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await page.locator('.prose').getAttribute('lang')).toBe('en')
    }
  })

  it('lead to the nearest page above one that a version does not have, in the language being read', async () => {
    const page = await browser.openPage('/ja/next/guide/remote')
    await choose(page, 'version', '1.0')
    await expect.poll(() => addressOf(page)).toBe('/ja/1.0/')
  })

  it('have a banner in the language being read, which leads to the latest version in it', async () => {
    const page = await browser.openPage('/ja/1.0/guide/mount')
    const banner = page.getByRole('main').getByRole('note').first()
    expect(await banner.innerText()).toContain('1.0')
    expect(await banner.innerText()).not.toContain('documentation')
    await banner.getByRole('link').click()
    await expect.poll(() => addressOf(page)).toBe('/ja/guide/mount')
  })

  it('are remembered over a reload', async () => {
    const page = await browser.openPage('/ja/guide/mount')
    await choose(page, 'version', '1.0')
    await page.getByText('ライオン').waitFor()
    await page.reload()
    const stored = await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
    expect(stored).toBe('1.0')
    await page.goto(new URL('/ja/search', page.url()).href)
    await expect.poll(() => groupsOf(page).first().locator('summary').innerText()).toContain('1.0')
  })
})

describe('the head of a page', () => {
  it('names the latest version in its language, and the same page in the others', async () => {
    const page = await browser.openPage('/ja/1.0/guide/mount')
    expect(await headOf(page, 'canonical')).toEqual([[null, 'https://docs.example.org/ja/guide/mount']])
    expect(await headOf(page, 'alternate')).toEqual([
      ['en', 'https://docs.example.org/1.0/guide/mount'],
      ['ja', 'https://docs.example.org/ja/1.0/guide/mount'],
      ['x-default', 'https://docs.example.org/1.0/guide/mount'],
    ])
  })
})

describe('the search', () => {
  it.each([
    ['/guide/mount', 'zebra', '/guide/mount'],
    ['/1.0/guide/mount', 'lion', '/1.0/guide/mount'],
    ['/ja/guide/mount', 'シマウマ', '/ja/guide/mount'],
    ['/ja/1.0/guide/mount', 'ライオン', '/ja/1.0/guide/mount'],
    ['/ar/guide/mount', 'الجدار', '/ar/guide/mount'],
  ])('on %s finds %s in its version and its language', async (path, word, found) => {
    const page = await browser.openPage(path)
    await page.getByRole('banner').getByRole('button').and(page.locator('[data-search-link]')).click()
    const dialog = page.locator('dialog.search')
    await dialog.getByRole('searchbox').or(dialog.locator('input[role="combobox"]')).first().fill(word)
    await expect
      .poll(() => dialog.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toContainEqual(expect.stringMatching(`^${found}(?:#|$)`))
  })
})

it.each(['/ja/1.0/guide/mount', '/ar/next/guide/remote'])('%s has no fault of accessibility', async (path) => {
  const { page } = await browser.visit(path)
  expect(await findFaults(page)).toEqual([])
})
