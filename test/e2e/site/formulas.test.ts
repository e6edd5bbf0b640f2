import { expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('math')
const browser = createSiteBrowser(toAddress)

it('formulas are laid out in their own fonts, without a single console message, also after another page', async () => {
  const page = await (await browser.openContext()).newPage()
  const messages = collectComplaints(page)
  await page.goto(toAddress('/manual/plain'), { waitUntil: 'networkidle' })
  await page.locator('a[href="/manual/"]:visible').first().click()
  await page.waitForSelector('.katex-display')
  await page.waitForLoadState('networkidle')
  const fonts = await page.evaluate(
    "[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)",
  )
  expect(fonts).toEqual(expect.arrayContaining(['KaTeX_Main', 'KaTeX_Math']))
  expect(
    await page
      .locator('.katex-display .frac-line')
      .first()
      .evaluate((node) => Reflect.get(globalThis, 'getComputedStyle')(node).borderBottomWidth),
  ).not.toBe('0px')
  expect(messages).toEqual([])
  await page.close()
})
