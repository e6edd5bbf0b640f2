import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'

declare global {
  interface Window {
    /** Set by a test: what it broke works again. */
    isMended?: boolean
  }
}

const browser = createSiteBrowser()
const crashOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed' })

const mend = (page: Page) =>
  page.evaluate(() => {
    window.isMended = true
  })

describe('a page whose script fails', () => {
  async function openBroken(): Promise<Page> {
    const context = await browser.openContext()
    await context.addInitScript(() => {
      const Working = window.IntersectionObserver
      window.IntersectionObserver = class extends Working {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          if (!window.isMended) throw new Error('No observers today', { cause: new Error('Out of observers') })
          super(callback, options)
        }
      }
    })
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    return page
  }

  it("says 'Page Error', that it crashed, why and what caused that", async () => {
    const page = await openBroken()
    expect(await crashOf(page).getByRole('heading', { level: 1 }).innerText()).toBe('This page crashed')
    expect(await crashOf(page).innerText()).toContain('No observers today\n\nCause:\nOut of observers')
    expect(await page.title()).toBe('Page Error')
  })

  it('can still be read, and left', async () => {
    const page = await openBroken()
    expect(await page.getByRole('heading', { level: 2, name: 'Front matter' }).isVisible()).toBe(true)
    await page.getByRole('navigation', { name: 'Docs', exact: true }).getByRole('link', { name: 'Hardware' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recommended hardware' }).waitFor()
  })

  it("is cleared by 'Try again'", async () => {
    const page = await openBroken()
    await mend(page)
    await crashOf(page).getByRole('button', { name: 'Try again' }).click()
    expect(await crashOf(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(await page.title()).toBe('Writing pages | Frigate')
  })

  it('says so again when it fails again', async () => {
    const page = await openBroken()
    await crashOf(page).getByRole('button', { name: 'Try again' }).click()
    expect(await crashOf(page).count()).toBe(1)
  })
})

describe('an island that fails', () => {
  it('says so in its place, why and what caused that, and leaves the rest alone', async () => {
    const page = await openBrokenSearch()
    expect(await crashOf(page).innerText()).toContain('No search today\n\nCause:\nOut of order')
    expect(await crashOf(page).getByRole('heading').innerText()).toBe('This page crashed.')
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
    expect(await page.title()).toBe('Page Error')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.title()).toBe('Writing pages | Frigate')
    await page.getByRole('navigation', { name: 'Docs', exact: true }).getByRole('link', { name: 'Hardware' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recommended hardware' }).waitFor()
  })

  it("is cleared by 'Try again'", async () => {
    const page = await openBrokenSearch()
    await mend(page)
    await crashOf(page).getByRole('button', { name: 'Try again' }).click()
    expect(await page.getByRole('dialog').innerText()).toBe('Mended')
    expect(await page.getByRole('dialog').locator(':focus').count()).toBe(1)
    expect(await page.title()).toBe('Writing pages | Frigate')
  })

  async function openBrokenSearch(): Promise<Page> {
    const page = await browser.openPage('/mdx')
    await page.route('**/SearchBox.*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function SearchBox() {
          if (window.isMended) return 'Mended'
          throw new Error('No search today', { cause: new Error('Out of order') })
        }`,
      }),
    )
    await page.keyboard.press('Control+k')
    await crashOf(page).waitFor()
    return page
  }
})
