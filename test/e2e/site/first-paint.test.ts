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
/** Lays out apart, as on the screen, what the first paint leaves out elsewhere; returns how many blocks that are. */
const layOutApart = (page: Page) =>
  page.locator(blocks).evaluateAll((all) => {
    document.documentElement.toggleAttribute('data-partial', true)
    const apart = all.filter((block) => getComputedStyle(block).contentVisibility === 'auto')
    for (const block of apart)
      if (block instanceof HTMLElement) Object.assign(block.style, { contentVisibility: 'visible', contain: 'content' })
    return apart.length
  })

describe('the first paint of a long page', () => {
  it('leaves out what is far below, until the browser is idle', async () => {
    const context = await browser.openContext()
    const page = await context.newPage()
    const held: (() => void)[] = []
    await page.route('**/assets/idle.*', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await page.goto(addressOf('/mdx'))
    const last = page.locator('.footnotes li').last()
    const isLaidOut = () => last.evaluate((block) => block.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isPartial(page)).toBe(true)
    expect(await isLaidOut()).toBe(false)
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    await expect.poll(() => isPartial(page)).toBe(false)
    expect(await isLaidOut()).toBe(true)
  })

  it.each([
    { path: '/troubleshooting/faqs', least: 50 },
    { path: '/configuration/reference', least: 50 },
    { path: '/integrations/api/events-events-get', least: 10 },
  ])('has every block of $path where it stays', async ({ path, least }) => {
    const page = await browser.openPage(path)
    await loadIdleScript(page)
    await expect.poll(() => isPartial(page)).toBe(false)
    const whole = await measure(page)
    expect(await layOutApart(page)).toBeGreaterThan(least)
    expect(await measure(page)).toEqual(whole)
  })

  it('is whole when a section or an earlier place is shown', async () => {
    const page = await (await browser.openContext()).newPage()
    await page.goto(addressOf('/mdx#long-lines'))
    expect(await isPartial(page)).toBe(false)
    await page.goto(addressOf('/mdx?other'))
    await loadIdleScript(page)
    await expect.poll(() => isPartial(page)).toBe(false)
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ scroll: 3000 })
    await page.reload()
    expect(await isPartial(page)).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(3000)
  })
})

it('measures everything that may scroll before it changes any of it, so that it is laid out few times', async () => {
  const page = await browser.openPage('/mdx')
  await loadIdleScript(page)
  await expect.poll(() => isPartial(page)).toBe(false)
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
