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

describe('the button that copies the page', () => {
  const name = 'Copy page as Markdown'

  it('copies what "View as Markdown" shows', async () => {
    const page = await browser.openPage('/configuration/record', mayUseClipboard)
    const twin = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')
    const markdown = await (await fetch(addressOf(twin ?? ''))).text()
    await page.getByRole('button', { name }).click()
    await expect.poll(() => readClipboard(page)).toBe(markdown)
  })

  it('says that it copied, to the eye and to a screen reader, and becomes itself again', async () => {
    const page = await browser.openPage('/configuration/record', mayUseClipboard)
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    await statusOf(page, 'Copied').waitFor()
    await page.getByRole('button', { name }).waitFor()
  })

  it('does not move what is beside it when it says so', async () => {
    const page = await browser.openPage('/configuration/record', mayUseClipboard)
    const version = page.getByText('Version: Next')
    const before = await version.boundingBox()
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    expect(await version.boundingBox()).toEqual(before)
  })

  it('says so where copying is not allowed', async () => {
    const page = await openWithoutClipboard('/configuration/record')
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Copying failed' }).waitFor()
    await statusOf(page, 'Copying failed').waitFor()
  })

  it('says so where the network fails', async () => {
    const page = await browser.openPage('/configuration/record', mayUseClipboard)
    await loadIdleScript(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Copying failed' }).waitFor()
  })

  it('is not there without JavaScript', async () => {
    const page = await browser.openPage('/configuration/record', { javaScriptEnabled: false })
    expect(await page.getByRole('button', { name }).count()).toBe(0)
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
