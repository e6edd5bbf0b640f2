import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, buttonOf, dialogOf, fieldOf, openSearch, optionsOf } from './search-dialog-parts.ts'
import { addressOf, createSiteBrowser, remembering } from './site-browser.ts'
import { findFaultsInLooks } from './theme-faults.ts'
import { loadIdleScript } from './wait-in-page.ts'

const browser = createSiteBrowser()
const isFocused = (element: Element) => element === document.activeElement

const recording = { href: '/configuration/record', title: 'Recording', section: 'Configuration' }

describe('the search dialog', () => {
  it('opens from its button, ready to be typed into', async () => {
    const page = await openSearch(browser)
    expect(await fieldOf(page).evaluate(isFocused)).toBe(true)
    expect(await fieldOf(page).getAttribute('placeholder')).toBe('Search docs')
    expect(new URL(page.url()).pathname).toBe('/mdx')
  })

  it.each(['Control+k', 'Meta+k', '/'])('opens by %s', async (keys) => {
    const page = await browser.openPage('/mdx')
    await page.keyboard.press(keys)
    await expect.poll(() => fieldOf(page).evaluate(isFocused)).toBe(true)
    expect(await fieldOf(page).inputValue()).toBe('')
  })

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ["'Cancel'", (page: Page) => dialogOf(page).getByRole('button', { name: 'Cancel' }).click()],
    ['a press beside it', (page: Page) => page.mouse.click(5, 700)],
  ])('closes at %s, and the focus returns to the search button', async (_, close) => {
    const page = await openSearch(browser)
    await dialogOf(page).getByText('No recent searches').waitFor()
    // What closes it at a press comes with the late script.
    await loadIdleScript(page)
    await close(page)
    await expect.poll(() => dialogOf(page).isVisible()).toBe(false)
    expect(await buttonOf(page).evaluate(isFocused)).toBe(true)
  })

  it('finds pages as one types, the one whose title says it first, its word marked', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    const first = optionsOf(page).first()
    expect(await first.innerText()).toContain('Recording')
    expect(await first.locator('mark').first().innerText()).toBe('Recording')
    const all = await dialogOf(page)
      .getByRole('link', { name: /^See all/ })
      .innerText()
    expect(all).toBe(`See all ${await dialogOf(page).getByRole('status').innerText()}`)
  })

  it('goes through the results by arrow keys and opens one with Enter, without a reload', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    const chosen = () => optionsOf(page).and(page.getByRole('option', { selected: true }))
    const first = await chosen().innerText()
    await page.keyboard.press('ArrowDown')
    expect(await chosen().innerText()).not.toBe(first)
    expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
    expect(await dialogOf(page).isVisible()).toBe(false)
  })

  it('moves the focus to a section of the same page', async () => {
    const page = await openSearch(browser, '/configuration/record')
    await ask(page, 'which rule wins')
    const section = optionsOf(page).and(page.locator('[href="/configuration/record#which-rule-wins"]'))
    await section.click()
    expect(await page.locator(':focus').getAttribute('id')).toBe('which-rule-wins')
  })

  it('stays when a result is opened in another tab', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    const opened = page.context().waitForEvent('page')
    await optionsOf(page)
      .first()
      .click({ modifiers: ['Control'] })
    await opened
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  it('leads to the search page with all results', async () => {
    const page = await openSearch(browser)
    await ask(page, 'camera')
    const all = dialogOf(page).getByRole('link', { name: /^See all \d+ results$/ })
    const count = /\d+/.exec(await all.innerText())?.[0]
    await all.click()
    await page.waitForURL(addressOf('/search?q=camera&version=current'))
    await page.getByRole('main').getByRole('status').getByText(`${count} pages`).waitFor()
  })

  it('has keys and the link to all results in sight, and the link only when there are some', async () => {
    const page = await openSearch(browser)
    await ask(page, 'camera')
    const box = await dialogOf(page).boundingBox()
    const all = await dialogOf(page)
      .getByRole('link', { name: /^See all/ })
      .boundingBox()
    expect((all?.y ?? 0) + (all?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
    expect(await dialogOf(page).getByText('to navigate').isVisible()).toBe(true)
    await fieldOf(page).fill('zyzzyva')
    await dialogOf(page).getByText('No results for').waitFor()
    expect(
      await dialogOf(page)
        .getByRole('link', { name: /^See all/ })
        .count(),
    ).toBe(0)
  })

  it('shows what each result is, and code in its font', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record continuous')
    const kindOf = (place: number) => optionsOf(page).nth(place).locator('svg').getAttribute('data-kind')
    expect([await kindOf(0), await optionsOf(page).first().getAttribute('href')]).toEqual([
      'option',
      '/configuration/reference#record.continuous',
    ])
    await fieldOf(page).fill('GET /api/events/<id>/snapshot.jpg')
    await expect.poll(() => kindOf(0)).toBe('operation')
    await fieldOf(page).fill('recording')
    await expect.poll(() => kindOf(0)).toBe('page')
  })

  it('clears the query', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    await dialogOf(page).getByRole('button', { name: 'Clear the query' }).click()
    expect([await fieldOf(page).inputValue(), await optionsOf(page).count()]).toEqual(['', 0])
    expect(await fieldOf(page).evaluate(isFocused)).toBe(true)
  })

  it('says when it finds nothing, offers what it would find, and asks for a report', async () => {
    const page = await openSearch(browser)
    await ask(page, 'xylophone recoding')
    const text = await dialogOf(page).innerText()
    for (const part of [
      'No results for "xylophone recoding"',
      'Try searching for',
      'Believe this query should return results?',
    ])
      expect(text).toContain(part)
    expect(await dialogOf(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain(
      'xylophone%20recoding',
    )
    await dialogOf(page).getByRole('button', { name: 'recording' }).click()
    await optionsOf(page).first().waitFor()
  })

  it('shows a query as it was typed, never as HTML', async () => {
    const page = await openSearch(browser)
    await ask(page, '<img src=x onerror=zzyzx()>')
    expect(await dialogOf(page).innerText()).toContain('<img src=x onerror=zzyzx()>')
    expect(await dialogOf(page).locator('img').count()).toBe(0)
  })
})

describe('what was searched for before', () => {
  it('is under Recent, and can be saved as a favorite', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
    await page.reload()
    await buttonOf(page).click()
    await dialogOf(page).getByRole('heading', { name: 'Recent' }).waitFor()
    await dialogOf(page).getByTitle('Save this search').click()
    expect(await fieldOf(page).evaluate(isFocused)).toBe(true)
    expect(await dialogOf(page).getByRole('heading').allInnerTexts()).toEqual(['Favorite'])
    await page.reload()
    await buttonOf(page).click()
    await dialogOf(page)
      .getByRole('link', { name: /Recording/ })
      .waitFor()
  })

  it('can be removed, one after another', async () => {
    const hardware = { href: '/frigate/hardware', title: 'Hardware', section: 'Frigate' }
    const favorites = JSON.stringify([recording, hardware])
    const page = await openSearch(browser, '/mdx', remembering({ 'search.favorites': favorites }))
    const remove = dialogOf(page).getByTitle('Remove this search')
    await remove.first().click()
    expect(await remove.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('No recent searches').waitFor()
    expect(await fieldOf(page).evaluate(isFocused)).toBe(true)
  })

  it('is reached by arrow keys, and round to the field', async () => {
    const page = await openSearch(browser, '/mdx', remembering({ 'search.recent': JSON.stringify([recording]) }))
    const link = dialogOf(page).getByRole('link', { name: /Recording/ })
    await link.waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await link.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await fieldOf(page).evaluate(isFocused)).toBe(true)
  })

  it.each([
    'no JSON',
    '{"a":1}',
    '[{"href":"javascript:alert(1)","title":"x","section":"y"}]',
    '[{"href":"//else.where"}]',
  ])('is forgotten when the storage holds %s', async (stored) => {
    const page = await openSearch(browser, '/mdx', remembering({ 'search.recent': stored }))
    await dialogOf(page).getByText('No recent searches').waitFor()
  })
})

describe('the search dialog works', () => {
  it('where storage is blocked', async () => {
    const context = await browser.openContext()
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    await buttonOf(page).click()
    await ask(page, 'record')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
  })

  it('accessibly in both themes, on a desktop and on a phone', async () => {
    const page = await openSearch(browser, '/mdx', remembering({ 'search.recent': JSON.stringify([recording]) }))
    await dialogOf(page).getByText('Recent').waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    await ask(page, 'record')
    expect(await findFaultsInLooks(page)).toEqual([])
    await ask(page, 'xylophone')
    expect(await findFaultsInLooks(page)).toEqual([])
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  it('over the whole screen of a phone', async () => {
    const page = await openSearch(browser, '/mdx', { viewport: { width: 390, height: 844 } })
    expect(await dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  })
})
