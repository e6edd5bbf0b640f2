import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { rest } from './wait-in-page.ts'

const addressOf = serveFixture('navbar-options')
const browser = createSiteBrowser(addressOf)
const widths = [390, 1440]
const ofWidth = (width: number) => ({ viewport: { width, height: 844 } })

const barOf = (page: Page) => page.getByRole('banner')
const bottomOf = (page: Page) => barOf(page).evaluate((bar) => bar.getBoundingClientRect().bottom)
const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
const dropdownOf = (page: Page, label: string) => barOf(page).getByRole('group').filter({ hasText: label })
const openDropdown = (page: Page, label: string) => dropdownOf(page, label).locator('summary').click()

it('a navbar without the switch of colors makes a phone scroll in one direction only', async () => {
  const page = await browser.openPage('/', ofWidth(390))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

describe('a navbar that hides on scroll', () => {
  it.each(widths)('is hidden on the way down and shown on the way up, at %i px', async (width) => {
    const page = await browser.openPage('/', ofWidth(width))
    await scrollPage(page, 800)
    await expect.poll(() => bottomOf(page)).toBe(0)
    await scrollPage(page, 700)
    await expect.poll(() => bottomOf(page)).toBe(60)
  })

  it('is shown near the top of the page', async () => {
    const page = await browser.openPage('/')
    await scrollPage(page, 800)
    await expect.poll(() => bottomOf(page)).toBe(0)
    await scrollPage(page, 0)
    await expect.poll(() => bottomOf(page)).toBe(60)
    await scrollPage(page, 40)
    await rest(page)
    expect(await bottomOf(page)).toBe(60)
  })

  it('stays while a link of it has the focus', async () => {
    const page = await browser.openPage('/')
    await barOf(page).getByRole('link', { name: 'Options' }).focus()
    await scrollPage(page, 800)
    await rest(page)
    expect(await bottomOf(page)).toBe(60)
  })

  it('stays while a dropdown is open', async () => {
    const page = await browser.openPage('/')
    await openDropdown(page, 'English')
    await scrollPage(page, 800)
    await rest(page)
    expect(await bottomOf(page)).toBe(60)
  })

  it('comes back for the focus', async () => {
    const page = await browser.openPage('/')
    await scrollPage(page, 800)
    await expect.poll(() => bottomOf(page)).toBe(0)
    await barOf(page).getByRole('link', { name: 'Options' }).focus()
    await expect.poll(() => bottomOf(page)).toBe(60)
  })

  it('moves only for readers who did not ask for less motion', async () => {
    const durationOf = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await browser.openPage('/', { reducedMotion })
      return barOf(page).evaluate((bar) => getComputedStyle(bar).transitionDuration)
    }
    expect(await durationOf('reduce')).toBe('0s')
    expect(await durationOf('no-preference')).toBe('0.2s')
  })
})

describe('an open dropdown of the navbar', () => {
  it.each([
    { keys: ['ArrowDown'], name: 'English' },
    { keys: ['ArrowDown', 'ArrowDown'], name: '中文' },
    { keys: ['ArrowUp'], name: 'Deutsch' },
    { keys: ['End'], name: 'Deutsch' },
    { keys: ['End', 'ArrowDown'], name: 'English' },
    { keys: ['End', 'ArrowUp'], name: '中文' },
    { keys: ['End', 'Home'], name: 'English' },
    { keys: ['Home', 'ArrowUp'], name: 'Deutsch' },
  ])('takes the focus to $name by $keys', async ({ keys, name }) => {
    const page = await browser.openPage('/')
    await openDropdown(page, 'English')
    for (const key of keys) await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('leaves the arrow keys to the page while it is closed', async () => {
    const page = await browser.openPage('/')
    await dropdownOf(page, 'English').locator('summary').focus()
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  it('closes at a touch elsewhere', async () => {
    const page = await browser.openPage('/', { hasTouch: true })
    await openDropdown(page, 'English')
    await page.touchscreen.tap(700, 600)
    expect(await barOf(page).getByRole('link', { name: 'Deutsch' }).isVisible()).toBe(false)
  })

  it('closes when its neighbor opens', async () => {
    const page = await browser.openPage('/')
    await openDropdown(page, '0.17')
    await openDropdown(page, 'English')
    expect(await barOf(page).getByRole('link', { name: '0.16' }).isVisible()).toBe(false)
  })
})

describe('a link to this page in a language or a version', () => {
  it.each([
    { dropdown: 'English', name: 'English' },
    { dropdown: '0.17', name: '0.17' },
  ])('keeps query and hash of the address: $name', async ({ dropdown, name }) => {
    const page = await browser.openPage('/cameras/reolink?from=menu#streams')
    await openDropdown(page, dropdown)
    const link = barOf(page).getByRole('link', { name, exact: true })
    const followed = await link.evaluate((element) => {
      addEventListener('click', (event) => event.preventDefault(), true)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      return element instanceof HTMLAnchorElement ? element.href : ''
    })
    expect(followed).toBe(addressOf('/cameras/reolink?from=menu#streams'))
  })

  it('shows them to the pointer, and follows them as they change', async () => {
    const page = await browser.openPage('/cameras/reolink')
    await page.evaluate(() => history.replaceState(null, '', '?a=1#streams'))
    await openDropdown(page, '0.17')
    const link = barOf(page).getByRole('link', { name: '0.17', exact: true })
    const hrefOf = () => link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''))
    await link.hover()
    expect(await hrefOf()).toBe(addressOf('/cameras/reolink?a=1#streams'))
    await page.evaluate(() => history.replaceState(null, '', '/cameras/reolink'))
    await link.focus()
    expect(await hrefOf()).toBe(addressOf('/cameras/reolink'))
  })

  it('leaves links to other sites alone', async () => {
    const page = await browser.openPage('/cameras/reolink?from=menu')
    await openDropdown(page, 'English')
    const link = barOf(page).getByRole('link', { name: '中文' })
    await link.hover()
    expect(await link.getAttribute('href')).toBe('https://zh.example.org')
  })

  it.each(['0.17', 'This version'])('remembers the version that was chosen: %s', async (name) => {
    const page = await browser.openPage('/cameras/reolink')
    if (name === '0.17') await openDropdown(page, name)
    await barOf(page).getByRole('link', { name, exact: true }).click()
    await page.waitForLoadState()
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current')
  })

  it('remembers none before one was chosen', async () => {
    const page = await browser.openPage('/cameras/reolink')
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull()
  })
})

describe('the menu of a phone', () => {
  it('has the versions and the languages under headings of their own', async () => {
    const page = await browser.openPage('/', ofWidth(390))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    const linksOf = (label: string) => page.getByRole('list', { name: label, exact: true }).getByRole('link')
    expect(await linksOf('Versions').allInnerTexts()).toEqual(['0.17', '0.16'])
    expect(await linksOf('Languages').allInnerTexts()).toEqual(['English', '中文', 'Deutsch'])
    expect(await page.getByText('Versions', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('Languages', { exact: true }).isVisible()).toBe(true)
    expect(await findFaults(page)).toEqual([])
  })
})

describe('categories that close each other', () => {
  const openLabels = (page: Page) => page.locator('.sidebar-nav details[open] > summary').allInnerTexts()
  const summaryOf = (page: Page, label: string) => page.locator('.sidebar-nav summary', { hasText: label })

  it('closes the open one when another opens', async () => {
    const page = await browser.openPage('/')
    expect(await openLabels(page)).toEqual(['Detectors'])
    await summaryOf(page, 'Cameras').click()
    await expect.poll(() => openLabels(page)).toEqual(['Cameras'])
    await summaryOf(page, 'Detectors').click()
    await expect.poll(() => openLabels(page)).toEqual(['Detectors'])
  })

  it('lets the open one shrink while the other grows', async () => {
    const page = await browser.openPage('/', { reducedMotion: 'no-preference' })
    const moving = await summaryOf(page, 'Cameras').evaluate((summary) => {
      summary.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      return [...document.querySelectorAll('.sidebar-nav details > ul')].map((list) => list.getAnimations().length)
    })
    expect(moving).toEqual([1, 1])
  })

  it('starts with the one that holds the page', async () => {
    const page = await browser.openPage('/cameras/reolink')
    expect(await openLabels(page)).toEqual(['Cameras'])
  })

  it('follows the reader to a page of another one', async () => {
    const page = await browser.openPage('/detectors/coral')
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Reolink' }).waitFor()
    await expect.poll(() => openLabels(page)).toEqual(['Cameras'])
  })

  it('closes the open one with JavaScript off', async () => {
    const page = await browser.openPage('/', { javaScriptEnabled: false })
    await summaryOf(page, 'Cameras').click()
    expect(await openLabels(page)).toEqual(['Cameras'])
  })
})
