import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

/** Opens a page in a browser whose reader has chosen another size for text than 16 px. */
async function openWithText(path: string, size: number, width: number): Promise<Page> {
  const page = await browser.openPage(path, { viewport: { width, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await page.waitForFunction((wanted) => getComputedStyle(document.documentElement).fontSize === `${wanted}px`, size)
  return page
}

const isPhone = (page: Page) => page.getByRole('button', { name: 'Open menu' }).isVisible()

describe('a browser with larger text', () => {
  it.each([
    { size: 24, width: 390 },
    { size: 24, width: 1440 },
    { size: 32, width: 390 },
    { size: 32, width: 1280 },
  ])('shows every page part in a window $width px wide with text of $size px', async ({ size, width }) => {
    const page = await openWithText('/frigate/hardware', size, width)
    expect(await isPhone(page)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const ends = await page.locator('.navbar > :is(a, button):visible').evaluateAll((all) =>
      all.map((part) => {
        const { left, right } = part.getBoundingClientRect()
        return { left, right, cut: part.scrollWidth - part.clientWidth }
      }),
    )
    expect(ends.filter(({ left, right, cut }) => left < 0 || right > width || cut > 0)).toEqual([])
  })

  it('leaves most of a phone to the code of a list', async () => {
    const page = await openWithText('/frigate/installation', 32, 390)
    const widths = await page
      .getByRole('main')
      .locator('li .code')
      .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
    expect(widths.length).toBeGreaterThan(0)
    for (const width of widths) expect(width).toBeGreaterThan(250)
  })

  it('has the layout of a desktop when the window is wide enough for that text, and closes the menu then', async () => {
    const page = await openWithText('/frigate/hardware', 32, 1992)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).waitFor()
    await page.setViewportSize({ width: 1993, height: 900 })
    await page.getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' })
    expect(await isPhone(page)).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Docs', exact: true }).isVisible()).toBe(true)
  })
})
