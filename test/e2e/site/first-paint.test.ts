import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { loadIdleScript, rest } from './wait-in-page.ts'

const browser = createSiteBrowser()

const blocks = ':is(.prose, .options, .fields, section) > *'

/** Where the blocks of the text are, and how high. */
const measure = (page: Page) =>
  page.locator(blocks).evaluateAll((all) => all.map((block) => [block.getBoundingClientRect().top, block.clientHeight]))

const isPartial = (page: Page) => page.evaluate(() => 'partial' in document.documentElement.dataset)
const openPartial = async (path: string): Promise<Page> => {
  const page = await (await browser.openContext()).newPage()
  await page.goto(addressOf(path))
  await loadIdleScript(page)
  return page
}
/** Lays out apart, as near the screen, what is left out elsewhere; returns how many blocks that are. */
const layOutApart = (page: Page) =>
  page.locator(blocks).evaluateAll((all) => {
    document.documentElement.toggleAttribute('data-partial', true)
    const apart = all.filter((block) => getComputedStyle(block).contentVisibility === 'auto')
    for (const block of apart)
      if (block instanceof HTMLElement) Object.assign(block.style, { contentVisibility: 'visible', contain: 'content' })
    return apart.length
  })

describe('what is far below on a long page', () => {
  it('is laid out when it comes near the screen', async () => {
    const page = await openPartial('/mdx')
    const last = page.locator('.footnotes li').last()
    const isLaidOut = () => last.evaluate((block) => block.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await last.evaluate((block) => block.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(isLaidOut).toBe(true)
    expect(await isPartial(page)).toBe(true)
  })

  it('is where it stays once a reader follows a link', async () => {
    const page = await openPartial('/troubleshooting/faqs')
    const link = page.locator('.toc a').last()
    await link.click()
    const heading = page.locator(`:target`)
    const top = () => heading.evaluate((target) => Math.round(target.getBoundingClientRect().top))
    await page.waitForFunction(() => history.state?.scroll > 0)
    const whole = await top()
    expect(await isPartial(page)).toBe(false)
    await page.reload()
    expect(await top()).toBe(whole)
  })

  it('is where the reader was before, after a reload', async () => {
    const page = await openPartial('/troubleshooting/faqs')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
    const shown = () =>
      page.locator('.prose > *').evaluateAll((all) => {
        const first = all.find((block) => block.getBoundingClientRect().bottom > 200)
        return { text: first?.textContent, bottom: first?.getBoundingClientRect().bottom ?? 0 }
      })
    await page.waitForFunction(() => history.state?.scroll > 0)
    const { text, bottom } = await shown()
    await page.reload()
    expect(await isPartial(page)).toBe(false)
    const after = await shown()
    expect(after.text).toBe(text)
    // Positions are stored in whole pixels.
    expect(Math.abs(after.bottom - bottom)).toBeLessThan(2)
  })

  it('is laid out at once when a section is shown', async () => {
    const page = await openPartial('/mdx#long-lines')
    expect(await isPartial(page)).toBe(false)
  })

  it.each([
    { path: '/integrations/mqtt', least: 50 },
    { path: '/configuration/reference', least: 50 },
    { path: '/integrations/api/events-events-get', least: 10 },
  ])('is as high on its own as within the page $path', async ({ path, least }) => {
    const page = await browser.openPage(path)
    await loadIdleScript(page)
    const whole = await measure(page)
    expect(await layOutApart(page)).toBeGreaterThan(least)
    expect(await measure(page)).toEqual(whole)
  })
})

it('measures everything that may scroll before it changes any of it, so that it is laid out few times', async () => {
  const page = await browser.openPage('/mdx')
  await loadIdleScript(page)
  await rest(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const countLayouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  const before = await countLayouts()
  await page.setViewportSize({ width: 390, height: 900 })
  await rest(page)
  // Far more of them change than layouts are needed, which is 4: in turn, it took 15.
  expect(await page.locator('[data-scroller][tabindex]').count()).toBeGreaterThan(20)
  expect((await countLayouts()) - before).toBeLessThan(10)
})
