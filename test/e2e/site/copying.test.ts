import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { loadIdleScript } from './wait-in-page.ts'

const browser = createSiteBrowser()
const mayUseClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const statusOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Opens a page whose reader does not let it write to the clipboard. */
async function openWithoutClipboard(path: string): Promise<Page> {
  const context = await browser.openContext()
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse })
  })
  const page = await context.newPage()
  await page.goto(addressOf(path))
  return page
}

describe('the menu of a page', () => {
  const menuOf = (page: Page) => page.locator('.page-menu > summary').filter({ visible: true })
  const copyOf = (page: Page) => page.getByRole('button', { name: 'Copy page as Markdown' })

  it('copies what "View as Markdown" shows', async () => {
    const page = await browser.openPage('/configuration/record', mayUseClipboard)
    await menuOf(page).click()
    const twin = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')
    const markdown = await (await fetch(addressOf(twin ?? ''))).text()
    await copyOf(page).click()
    await expect.poll(() => readClipboard(page)).toBe(markdown)
  })

  it.each([390, 1440])(
    'says at %i px that it copied, to the eye and to a screen reader, and becomes itself',
    async (width) => {
      const page = await browser.openPage('/configuration/record', {
        ...mayUseClipboard,
        viewport: { width, height: 844 },
      })
      expect(await menuOf(page).count()).toBe(1)
      const before = await menuOf(page).boundingBox()
      await menuOf(page).click()
      await copyOf(page).click()
      await menuOf(page).filter({ hasText: 'Copied' }).waitFor()
      await statusOf(page, 'Copied').waitFor()
      expect(await menuOf(page).boundingBox()).toEqual(before)
      await menuOf(page).filter({ hasText: 'Copy page' }).waitFor()
    },
  )

  it('closes when one of its entries did its work, and keeps the focus', async () => {
    const page = await browser.openPage('/configuration/record')
    await loadIdleScript(page)
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
    await menuOf(page).press('Enter')
    await menuOf(page).press('End')
    await page.keyboard.press('Enter')
    await page.locator('body[data-printed]').waitFor()
    expect(await menuOf(page).evaluate((menu) => menu === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  })

  it('says so where copying is not allowed', async () => {
    const page = await openWithoutClipboard('/configuration/record')
    await menuOf(page).click()
    await copyOf(page).click()
    await menuOf(page).filter({ hasText: 'Copying failed' }).waitFor()
    await statusOf(page, 'Copying failed').waitFor()
  })

  it('says so where the network fails', async () => {
    const page = await browser.openPage('/configuration/record', mayUseClipboard)
    await loadIdleScript(page)
    await page.context().setOffline(true)
    await menuOf(page).click()
    await copyOf(page).click()
    await menuOf(page).filter({ hasText: 'Copying failed' }).waitFor()
  })

  it('has only links without JavaScript', async () => {
    const page = await browser.openPage('/configuration/record', { javaScriptEnabled: false })
    await menuOf(page).click()
    expect(await page.getByRole('link', { name: 'View as Markdown' }).count()).toBe(1)
    expect(await copyOf(page).count()).toBe(0)
  })
})

describe('the link beside a heading', () => {
  const linkTo = (page: Page) => page.getByRole('link', { name: 'Direct link to Tables' })

  it("copies the heading's full address and leads there", async () => {
    const page = await browser.openPage('/mdx', mayUseClipboard)
    // Before the script is there, the link only leads there.
    await loadIdleScript(page)
    await linkTo(page).click()
    await expect.poll(() => readClipboard(page)).toBe(addressOf('/mdx#tables'))
    expect(page.url()).toBe(addressOf('/mdx#tables'))
  })

  it('says that it copied, to the eye and to a screen reader, and only for a while', async () => {
    const page = await browser.openPage('/mdx', mayUseClipboard)
    await loadIdleScript(page)
    await linkTo(page).press('Enter')
    const result = linkTo(page).getByText('Link copied')
    await result.waitFor()
    await statusOf(page, 'Link copied').waitFor()
    await result.waitFor({ state: 'hidden' })
  })

  it.each([390, 1440])('widens no page at %i px when it says so', async (width) => {
    const page = await browser.openPage('/mdx', { ...mayUseClipboard, viewport: { width, height: 844 } })
    await loadIdleScript(page)
    await linkTo(page).click()
    await linkTo(page).getByText('Link copied').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  it('just leads there where copying is not allowed', async () => {
    const page = await openWithoutClipboard('/mdx')
    await loadIdleScript(page)
    await linkTo(page).click()
    await page.waitForURL(addressOf('/mdx#tables'))
    expect(await page.getByText('Link copied').count()).toBe(0)
  })
})
