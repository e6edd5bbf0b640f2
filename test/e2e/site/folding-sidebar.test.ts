import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const addressOf = serveFixture('folding-sidebar')
const browser = createSiteBrowser(addressOf)
const moving = { reducedMotion: 'no-preference' } as const

const summaryOf = (page: Page, label: string) => page.locator('.sidebar-nav summary', { hasText: label })
const entryOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const scrollTopOf = (page: Page) => page.locator('.sidebar-scroll').evaluate((scroller) => scroller.scrollTop)

/** Presses a category and returns how its list moves then: milliseconds, and its heights in pixels. */
const press = (page: Page, label: string, atHalf = false) =>
  summaryOf(page, label).evaluate((summary, isAtHalf) => {
    const list = summary.nextElementSibling
    const running = list?.getAnimations()[0]
    if (isAtHalf && running) running.currentTime = Number(running.effect?.getTiming().duration) / 2
    summary.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    const effect = list?.getAnimations()[0]?.effect
    if (!(effect instanceof KeyframeEffect)) throw new Error('Nothing moves')
    const heights = effect.getKeyframes().map(({ height }) => Number.parseFloat(String(height)))
    return { duration: Number(effect.getTiming().duration), heights }
  }, atHalf)

describe('a category of the sidebar', () => {
  it('opens and closes at a press', async () => {
    const page = await browser.openPage('/')
    await summaryOf(page, 'Few').click()
    await entryOf(page, 'few 1').waitFor()
    await summaryOf(page, 'Few').click()
    await entryOf(page, 'few 1').waitFor({ state: 'hidden' })
  })

  it('opens and closes by Enter', async () => {
    const page = await browser.openPage('/')
    await summaryOf(page, 'Few').focus()
    await page.keyboard.press('Enter')
    await entryOf(page, 'few 1').waitFor()
    await page.keyboard.press('Enter')
    await entryOf(page, 'few 1').waitFor({ state: 'hidden' })
  })

  it('leaves the others as they are', async () => {
    const page = await browser.openPage('/')
    await summaryOf(page, 'Few').click()
    await summaryOf(page, 'Many').click()
    await entryOf(page, 'many 1').waitFor()
    expect(await entryOf(page, 'few 1').isVisible()).toBe(true)
    expect(await entryOf(page, 'endless 1').isVisible()).toBe(true)
  })

  it('grows from nothing, for longer where there is more to show', async () => {
    const page = await browser.openPage('/', moving)
    const few = await press(page, 'Few')
    const many = await press(page, 'Many')
    expect([few.heights[0], many.heights[0]]).toEqual([0, 0])
    expect(few.duration).toBeGreaterThan(100)
    expect(many.duration).toBeGreaterThan(few.duration)
    expect(many.duration).toBeLessThanOrEqual(200)
  })

  it('takes 1 ms for it where motion is to be reduced', async () => {
    const page = await browser.openPage('/')
    expect((await press(page, 'Many')).duration).toBe(1)
  })

  it('shrinks to nothing and is closed only then', async () => {
    const page = await browser.openPage('/', moving)
    const { heights } = await press(page, 'Endless')
    expect(heights[0]).toBeGreaterThan(1000)
    expect(heights[1]).toBe(0)
    await expect.poll(() => page.locator('.sidebar-nav details[open]').count()).toBe(0)
  })

  it('turns round at a second press, from where it is', async () => {
    const page = await browser.openPage('/', moving)
    const opening = await press(page, 'Many')
    const closing = await press(page, 'Many', true)
    expect(closing.heights[0]).toBeGreaterThan(0)
    // On a slow machine it may be open by the time of the second press.
    expect(closing.heights[0]).toBeLessThanOrEqual(opening.heights[1] ?? 0)
    await entryOf(page, 'many 1').waitFor({ state: 'hidden' })
  })

  it('stays open when the press that closes it is taken back', async () => {
    const page = await browser.openPage('/', moving)
    await press(page, 'Endless')
    expect((await press(page, 'Endless', true)).heights[1]).toBeGreaterThan(1000)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await entryOf(page, 'endless 1').isVisible()).toBe(true)
  })

  it('folds with JavaScript off', async () => {
    const page = await browser.openPage('/', { javaScriptEnabled: false })
    await summaryOf(page, 'Few').click()
    expect(await entryOf(page, 'few 1').isVisible()).toBe(true)
  })

  it.each([390, 1440])('is accessible open and closed at %i px', async (width) => {
    const page = await browser.openPage('/', { viewport: { width, height: 900 } })
    if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click()
    await summaryOf(page, 'Few').click()
    await entryOf(page, 'few 1').waitFor()
    expect(await findFaults(page)).toEqual([])
  })
})

describe('a sidebar longer than the screen', () => {
  it('comes with the current entry in sight', async () => {
    const page = await browser.openPage('/alpha')
    const box = await page.locator('.sidebar-nav [aria-current="page"]').boundingBox()
    expect(box?.y).toBeGreaterThan(60)
    expect(box?.y).toBeLessThan(860)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('shows the current entry in the menu of a phone', async () => {
    const page = await browser.openPage('/alpha', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const entry = page.locator('.sidebar-nav [aria-current="page"]')
    await expect.poll(async () => (await entry.boundingBox())?.y).toBeLessThan(800)
  })

  it.each([
    { way: 'without a reload', go: (page: Page) => entryOf(page, 'Beta').click() },
    { way: 'by a load of its own', go: (page: Page) => page.goto(addressOf('/beta')) },
  ])('is on the next page where it was, $way', async ({ go }) => {
    const page = await browser.openPage('/alpha')
    await page.locator('.sidebar-scroll').evaluate((scroller) => scroller.scrollBy(0, -40))
    const before = await scrollTopOf(page)
    expect(before).toBeGreaterThan(500)
    await go(page)
    await page.getByRole('heading', { level: 1, name: 'Beta' }).waitFor()
    expect(await scrollTopOf(page)).toBe(before)
  })

  it('is scrolled to the current entry where storage is blocked', async () => {
    const page = await browser.openPage('/')
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('blocked')
          },
        })
      }
    })
    await page.goto(addressOf('/alpha'))
    await expect.poll(() => scrollTopOf(page)).toBeGreaterThan(500)
  })

  it('goes back up for an entry that would be out of sight', async () => {
    const page = await browser.openPage('/alpha')
    await page.goto(addressOf('/'))
    expect(await scrollTopOf(page)).toBe(0)
  })
})
