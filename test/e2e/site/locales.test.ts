import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('locales')
const browser = createSiteBrowser(toAddress)

describe('the languages in the navbar', () => {
  it('lead to the same page, and keep its query and its hash', async () => {
    const page = await browser.openPage('/docs/guide/start?a=1#power')
    await page.locator('.navbar .dropdown summary').click()
    await page.getByRole('link', { name: '日本語' }).first().click()
    await page.getByRole('heading', { name: 'はじめに', level: 1 }).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    expect([pathname, search, hash]).toEqual(['/docs/ja/guide/start', '?a=1&persistLocale=true', '#power'])
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  })

  it('replace everything around the page', async () => {
    const page = await browser.openPage('/docs/')
    await page.locator('.navbar .dropdown summary').click()
    await page.getByRole('link', { name: 'العربية' }).first().click()
    await page.getByRole('heading', { name: 'الرئيسية', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    const sidebar = await page.locator('.sidebar').boundingBox()
    const main = await page.locator('main').boundingBox()
    expect(sidebar?.x).toBeGreaterThan(main?.x ?? 0)
  })

  it('work without JavaScript', async () => {
    const page = await browser.openPage('/docs/ja/guide/plain', { javaScriptEnabled: false })
    await page.locator('.navbar .dropdown summary').click()
    await page.getByRole('link', { name: 'English' }).first().click()
    await page.waitForURL('**/docs/guide/plain?persistLocale=true')
  })
})

describe('a page without a translation', () => {
  it('says so, and reads its text in the language it is in', async () => {
    const page = await browser.openPage('/docs/ja/guide/plain')
    expect(await page.locator('.prose').getAttribute('lang')).toBe('en')
    expect(await page.locator('main .admonition').count()).toBe(1)
  })
})

describe('a component with state', () => {
  it('has the texts of the language, before and after it answers', async () => {
    const page = await browser.openPage('/docs/ja/guide/widgets')
    const complaints = collectComplaints(page)
    const button = page.getByTitle('カウンター')
    expect(await button.textContent()).toBe('0回クリックしました')
    await button.click()
    await page.getByText('1回クリックしました').waitFor()
    await button.click()
    await page.getByText('2回クリックしました').waitFor()
    expect(complaints).toEqual([])
  })

  it('has those of the language being read after a change, and on the way back', async () => {
    const page = await browser.openPage('/docs/ja/guide/widgets')
    await page.getByTitle('カウンター').click()
    await page.locator('.navbar .dropdown summary').click()
    await page.getByRole('link', { name: 'English' }).first().click()
    await page.getByTitle('Counter').click()
    await page.getByText('Clicked 1 times').waitFor()
    await page.goBack()
    await page.getByTitle('カウンター').click()
    await page.getByText('1回クリックしました').waitFor()
  })
})

describe('the search', () => {
  it('finds words of a language without spaces, in pages of that language', async () => {
    const page = await browser.openPage('/docs/ja/')
    await page.getByRole('banner').getByRole('button').and(page.locator('[data-search-link]')).click()
    const dialog = page.locator('dialog.search')
    await dialog.getByRole('combobox').fill('電源')
    const result = dialog.getByRole('option', { name: /電源/ }).first()
    await result.waitFor()
    expect(await result.getAttribute('href')).toContain('/docs/ja/guide/start')
    await dialog.getByRole('combobox').fill('ネットワーク')
    await dialog
      .getByRole('option', { name: /はじめに/ })
      .first()
      .waitFor()
  })
})

describe('an unknown address', () => {
  it('has the not-found page of its language', async () => {
    const page = await browser.openPage('/docs/ja/guide/nothing')
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  })
})

it.each(['/docs/ja/guide/plain', '/docs/ar/', '/docs/ar/guide/plain'])(
  '%s has no fault of accessibility',
  async (path) => {
    const { page } = await browser.visit(path)
    expect(await findFaults(page)).toEqual([])
  },
)
