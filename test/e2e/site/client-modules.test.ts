import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('client-modules')
const browser = createSiteBrowser(toAddress)

const visitsOf = (page: Page) => () => page.evaluate(() => Reflect.get(window, 'visits'))

describe('scripts of the site', () => {
  it('are called for each page and each hash that a reader goes to', async () => {
    const page = await browser.openPage('/')
    const complaints = collectComplaints(page)
    const first = ['to /', 'there', 'Home at / after nothing']
    await expect.poll(visitsOf(page)).toEqual(first)
    await page.locator('main').getByRole('link', { name: 'To the guide' }).click()
    const second = [...first, 'to /guide', 'there', 'Guide at /guide after /']
    await expect.poll(visitsOf(page)).toEqual(second)
    await page.locator('main').getByRole('link', { name: 'To the start' }).click()
    const third = [...second, 'to /', 'there', 'Home at /#part after /guide']
    await expect.poll(visitsOf(page)).toEqual(third)
    await page.goBack()
    const fourth = [...third, 'to /guide', 'there', 'Guide at /guide after /']
    await expect.poll(visitsOf(page)).toEqual(fourth)
    await page.evaluate(() => {
      location.hash = 'x'
    })
    await expect.poll(visitsOf(page)).toEqual([...fourth, 'to /guide', 'there', 'Guide at /guide#x after /guide'])
    expect(complaints).toEqual([])
  })

  it('know the configuration, and bring their styles', async () => {
    const page = await browser.openPage('/guide')
    await expect.poll(() => page.evaluate(() => document.documentElement.title)).toBe('Ahoy from Client modules')
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(1, 2, 3)')
  })
})
