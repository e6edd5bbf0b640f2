import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('page-code')
const browser = createSiteBrowser(toAddress)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The page, and what it complains of in the console. */
async function openHome(): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.openPage('/')
  const complaints = collectComplaints(page)
  return { page, complaints }
}

describe('code that a page has itself', () => {
  it('has components with state, which may use each other', async () => {
    const { page, complaints } = await openHome()
    await button(page, 'Number 3').click()
    await button(page, 'Number 5').click()
    await button(page, 'Number 7').waitFor()
    expect(await page.locator('.counter').innerText()).toContain('Some bold text with a link')
    expect(complaints).toEqual([])
  })

  it('has elements with events, in blocks, in lines and in lists', async () => {
    const { page, complaints } = await openHome()
    const shown = page.locator('#shown')
    for (const [name, text] of [
      ['Show it', 'front matter 5'],
      ['say it', 'in a line'],
      ['Choose two', 'two'],
    ] as const) {
      await button(page, name).click()
      await shown.filter({ hasText: new RegExp(`^${text}$`) }).waitFor()
    }
    expect(complaints).toEqual([])
  })

  it('gives functions to components of the site', async () => {
    const { page } = await openHome()
    await button(page, 'red!').click()
    await page.locator('#shown').filter({ hasText: /^red$/ }).waitFor()
    expect(await page.locator('.picker').innerText()).toContain('inside the picker')
  })

  it('is shown in the browser only where it says so', async () => {
    const { page } = await openHome()
    await page.locator('#only').waitFor()
    expect(await page.locator('#only').innerText()).toBe('on /')
  })

  it('works in a partial', async () => {
    const { page } = await openHome()
    await button(page, 'Part is off').click()
    await button(page, 'Part is on').waitFor()
  })
})
