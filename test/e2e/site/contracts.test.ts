import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'
import { loadIdleScript } from './wait-in-page.ts'

const browser = createSiteBrowser(serveFixture('contracts'))
const reference = '/configuration/reference'

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Find an option' })
const shownSections = (page: Page) => page.locator('.options :is(h2, h3, h4, h5, h6):visible > code').allTextContents()
const tipOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: 'detect.fps' })
    .evaluate((link) => getComputedStyle(link, '::after').content.split('" / ')[0]?.replaceAll('"', ''))

describe('an option in the text', () => {
  it('shows what the schema says of it at focus and at hover, without JavaScript', async () => {
    const page = await browser.openPage('/', { javaScriptEnabled: false, isDrawn: true })
    const option = page.getByRole('main').getByRole('link', { name: 'detect.fps' })
    await option.hover()
    const box = await option.boundingBox()
    const shown = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: (box?.y ?? 0) + 60 } })
    await page.mouse.move(0, 0)
    const hidden = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: (box?.y ?? 0) + 60 } })
    expect(shown.equals(hidden)).toBe(false)
    expect(await option.getAttribute('aria-description')).toBe('Frame rate · integer · default 5')
  })

  it('hides its tip at Escape, until it is left', async () => {
    const page = await browser.openPage('/')
    const option = page.getByRole('main').getByRole('link', { name: 'detect.fps' })
    await option.hover()
    expect(await tipOf(page)).toBe('Frame rate · integer · default 5')
    // The second script may still be on its way.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return tipOf(page)
      })
      .toBe('none')
    await page.mouse.move(0, 0)
    await option.hover()
    expect(await tipOf(page)).toBe('Frame rate · integer · default 5')
  })

  it.each([390, 1440])('has a tip that does not widen the page, at %i px', async (width) => {
    const page = await browser.openPage('/', { viewport: { width, height: 844 } })
    for (const tip of await page.locator('.tip').all()) {
      await tip.hover()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})

describe('keys of examples', () => {
  it('are links, which the Tab key passes by', async () => {
    const page = await browser.openPage('/')
    const key = page.locator('pre a', { hasText: 'max_disappeared' })
    expect(await key.getAttribute('tabindex')).toBe('-1')
    await key.click()
    await page.waitForURL(/#detect\.max_disappeared$/)
    expect(await page.getByRole('heading', { name: 'detect.max_disappeared' }).isVisible()).toBe(true)
  })
})

describe('the lookup', () => {
  it('shows the options a query names, with the heading they are under', async () => {
    const page = await browser.openPage(reference)
    const all = await shownSections(page)
    await fieldOf(page).fill('disappeared')
    expect(await shownSections(page)).toEqual(['detect', 'detect.max_disappeared'])
    const total = await page.locator('.options :is(h2, h3, h4, h5, h6)').count()
    expect(await page.getByRole('search').getByRole('status').textContent()).toBe(`1 of ${total}`)
    await fieldOf(page).press('Escape')
    expect(await shownSections(page)).toEqual(all)
  })

  it('shows a nested option below all that it is in, and folds it away again', async () => {
    const page = await browser.openPage(reference)
    const nested = 'cameras.*.ffmpeg.inputs.*.roles'
    expect(await shownSections(page)).not.toContain(nested)
    await fieldOf(page).fill('roles')
    expect(await shownSections(page)).toEqual(['cameras', 'cameras.*.ffmpeg', 'cameras.*.ffmpeg.inputs', nested])
    await fieldOf(page).press('Escape')
    expect(await shownSections(page)).not.toContain(nested)
  })

  it('looks into the text where no option has such a name', async () => {
    const page = await browser.openPage(reference)
    await fieldOf(page).fill('Address of the BROKER')
    expect(await shownSections(page)).toEqual(['mqtt', 'mqtt.host'])
  })

  it('goes to the first at Enter', async () => {
    const page = await browser.openPage(reference)
    await fieldOf(page).fill('camera enable')
    await fieldOf(page).press('Enter')
    await page.waitForURL((url) => url.hash === '#cameras.*.enabled')
  })

  it('gives way to a link to an option it does not show', async () => {
    const page = await browser.openPage(reference)
    await fieldOf(page).fill('disappeared')
    await page.evaluate(() => {
      location.hash = '#mqtt.port'
    })
    await expect.poll(() => page.getByRole('heading', { name: 'mqtt.port' }).isVisible()).toBe(true)
    expect(await fieldOf(page).inputValue()).toBe('')
  })

  it.each([true, false])('does not hide a nested option that an address names, with scripts: %s', async (scripts) => {
    const page = await browser.openPage(`${reference}#cameras.*.ffmpeg.inputs.*.roles`, { javaScriptEnabled: scripts })
    const heading = page.getByRole('heading', { name: 'cameras.*.ffmpeg.inputs.*.roles' })
    expect(await heading.isVisible()).toBe(true)
    expect((await heading.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  })

  it('leaves a heading that is linked to in sight below it', async () => {
    const page = await browser.openPage(`${reference}#cameras.*.enabled`)
    const heading = await page.getByRole('heading', { name: 'cameras.*.enabled' }).boundingBox()
    const field = await fieldOf(page).boundingBox()
    expect(heading?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  })

  it('is not there without JavaScript, where all options are', async () => {
    const page = await browser.openPage(reference, { javaScriptEnabled: false })
    expect(await fieldOf(page).isVisible()).toBe(false)
    expect(await shownSections(page)).toContain('detect.max_disappeared')
  })

  it('works after going to the page without a reload', async () => {
    const page = await browser.openPage('/')
    await page.getByRole('main').getByRole('link', { name: 'detect.fps' }).click()
    await page.waitForURL(/reference#detect\.fps$/)
    await expect.poll(() => fieldOf(page).isEnabled()).toBe(true)
  })
})

describe('in both themes', () => {
  it.each(['/', reference])('%s has nothing that axe finds wrong', async (path) => {
    const page = await browser.openPage(path)
    await loadIdleScript(page)
    await page.locator('details').evaluateAll((list) => {
      for (const one of list) one.setAttribute('open', '')
    })
    expect(await findFaultsInThemes(page)).toEqual([])
  })
})
