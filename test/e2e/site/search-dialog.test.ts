import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { addressOf, createSiteBrowser, remembering } from './site-browser.ts'
import { createGate, loadIdleScript, rest } from './wait-in-page.ts'

const browser = createSiteBrowser()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search docs' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search docs' })
const optionsOf = (page: Page) => dialogOf(page).getByRole('option')
const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search docs' })
const isFocused = (element: Element) => element === document.activeElement

const recording = { href: '/configuration/record', title: 'Recording', section: 'Configuration' }

async function openSearch(path = '/mdx', options: Parameters<typeof browser.openPage>[1] = {}): Promise<Page> {
  const page = await browser.openPage(path, options)
  await buttonOf(page).click()
  return page
}

/** Searches, and waits for the answer. */
async function ask(page: Page, query: string): Promise<void> {
  await fieldOf(page).fill(query)
  await dialogOf(page)
    .getByText(/^(No results for|See all)/)
    .first()
    .waitFor()
}

describe('the search dialog', () => {
  it('opens from its button, ready to be typed into', async () => {
    const page = await openSearch()
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
    const page = await openSearch()
    await dialogOf(page).getByText('No recent searches').waitFor()
    // What closes it at a press comes with the late script.
    await loadIdleScript(page)
    await close(page)
    await expect.poll(() => dialogOf(page).isVisible()).toBe(false)
    expect(await buttonOf(page).evaluate(isFocused)).toBe(true)
  })

  it('finds pages as one types, the one whose title says it first, its word marked', async () => {
    const page = await openSearch()
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
    const page = await openSearch()
    await ask(page, 'record')
    const chosen = () => dialogOf(page).getByRole('option', { selected: true })
    const first = await chosen().innerText()
    await page.keyboard.press('ArrowDown')
    expect(await chosen().innerText()).not.toBe(first)
    expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
    expect(await dialogOf(page).isVisible()).toBe(false)
  })

  it('leads to the search page with all results', async () => {
    const page = await openSearch()
    await ask(page, 'camera')
    const all = dialogOf(page).getByRole('link', { name: /^See all \d+ results$/ })
    const count = /\d+/.exec(await all.innerText())?.[0]
    await all.click()
    await page.waitForURL(addressOf('/search?q=camera'))
    await page.getByRole('main').getByRole('status').getByText(`${count} pages`).waitFor()
  })

  it('clears the query', async () => {
    const page = await openSearch()
    await ask(page, 'record')
    await dialogOf(page).getByRole('button', { name: 'Clear the query' }).click()
    expect([await fieldOf(page).inputValue(), await optionsOf(page).count()]).toEqual(['', 0])
    expect(await fieldOf(page).evaluate(isFocused)).toBe(true)
  })

  it('says when it finds nothing, offers what it would find, and asks to be told', async () => {
    const page = await openSearch()
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
    const page = await openSearch()
    await ask(page, '<img src=x onerror=zzyzx()>')
    expect(await dialogOf(page).innerText()).toContain('<img src=x onerror=zzyzx()>')
    expect(await dialogOf(page).locator('img').count()).toBe(0)
  })
})

describe('what was searched for before', () => {
  it('is under Recent, and can be saved as a favorite', async () => {
    const page = await openSearch()
    await ask(page, 'record')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
    await page.reload()
    await buttonOf(page).click()
    await dialogOf(page).getByRole('heading', { name: 'Recent' }).waitFor()
    await dialogOf(page).getByTitle('Save this search').click()
    expect(await dialogOf(page).getByRole('heading').allInnerTexts()).toEqual(['Favorite'])
    await page.reload()
    await buttonOf(page).click()
    await dialogOf(page)
      .getByRole('link', { name: /Recording/ })
      .waitFor()
  })

  it('can be removed', async () => {
    const page = await openSearch('/mdx', remembering({ 'search.favorites': JSON.stringify([recording]) }))
    await dialogOf(page).getByTitle('Remove this search').click()
    await dialogOf(page).getByText('No recent searches').waitFor()
  })

  it('is reached by arrow keys, and round to the field', async () => {
    const page = await openSearch('/mdx', remembering({ 'search.recent': JSON.stringify([recording]) }))
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
    const page = await openSearch('/mdx', remembering({ 'search.recent': stored }))
    await dialogOf(page).getByText('No recent searches').waitFor()
  })
})

describe('the search dialog on a bad network', () => {
  it('says that it cannot fetch results, and does when it is asked again', async () => {
    const page = await browser.openPage('/mdx')
    await page.route('**/assets/search/**', (route) => route.abort())
    await buttonOf(page).click()
    await fieldOf(page).fill('record')
    const alert = dialogOf(page).getByRole('alert')
    await alert.getByText('Unable to fetch results').waitFor()
    await alert.getByText('You might want to check your network connection.').waitFor()
    await page.unroute('**/assets/search/**')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await optionsOf(page).first().waitFor()
  })

  it('says so when the network goes away between two searches, and finds again when it is back', async () => {
    const page = await openSearch()
    await ask(page, 'record')
    await page.context().setOffline(true)
    await fieldOf(page).fill('zzyzx mask')
    await fieldOf(page).fill('hardware acceleration')
    await dialogOf(page).getByRole('alert').getByText('Unable to fetch results').waitFor()
    await page.context().setOffline(false)
    await ask(page, 'hardware acceleration nvidia')
  })

  it('shows the results of what was typed last, whatever comes first', async () => {
    const page = await openSearch()
    await ask(page, 'record')
    const gate = createGate()
    const held: Promise<void>[] = []
    const slow = { isOn: true }
    await page.route('**/assets/search/**', async (route) => {
      if (slow.isOn) await gate.opened
      await route.continue()
    })
    for (const query of ['coral', 'mqtt']) {
      const asked = page.waitForRequest('**/assets/search/**')
      await fieldOf(page).fill(query)
      held.push((await asked).response().then(async (response) => void (await response?.finished())))
    }
    slow.isOn = false
    await fieldOf(page).fill('installation')
    await expect.poll(() => optionsOf(page).first().innerText()).toContain('Installation')
    gate.open()
    await Promise.all(held)
    await rest(page)
    expect(await optionsOf(page).first().innerText()).toContain('Installation')
  })

  it('fetches nothing of the search before it is touched', async () => {
    const context = await browser.openContext()
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(addressOf('/mdx'))
    await loadIdleScript(page)
    await rest(page)
    const ofSearch = () => fetched.filter((path) => /assets\/search/.test(path))
    expect(ofSearch()).toEqual([])
    await buttonOf(page).click()
    await expect.poll(() => ofSearch().length).toBe(3)
  })

  it('takes what was typed before its script was there', async () => {
    const page = await browser.openPage('/mdx')
    const held = new Promise<void>((resolve) => {
      page.route('**/SearchBox.*.js', async (route) => {
        await dialogOf(page).getByRole('status').getByText('Loading…').waitFor()
        await route.continue()
        resolve()
      })
    })
    await buttonOf(page).click()
    await page.keyboard.type('record')
    await held
    await optionsOf(page).filter({ hasText: 'Recording' }).first().waitFor()
    expect(await fieldOf(page).inputValue()).toBe('record')
  })

  it('says when its script does not come, and comes when it is asked again', async () => {
    const page = await browser.openPage('/mdx')
    await page.route('**/SearchBox.*.js', (route) => route.abort())
    await buttonOf(page).click()
    await dialogOf(page).getByRole('alert').getByText('This part of the page could not be loaded').waitFor()
    await page.unroute('**/SearchBox.*.js')
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click()
    await ask(page, 'record')
  })

  it('leads to the search page with Enter when its script never comes', async () => {
    const page = await browser.openPage('/mdx')
    await page.route('**/SearchBox.*.js', (route) => route.abort())
    await buttonOf(page).click()
    await page.keyboard.type('record')
    await page.keyboard.press('Enter')
    await page.waitForURL(addressOf('/search?q=record'))
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

  it.each([
    ['light', 1440],
    ['light', 390],
    ['dark', 1440],
    ['dark', 390],
  ])('accessibly: %s, %i px wide', async (theme, width) => {
    const stored = remembering({ theme, 'search.recent': JSON.stringify([recording]) })
    const page = await openSearch('/mdx', { ...stored, viewport: { width, height: 844 } })
    await dialogOf(page).getByText('Recent').waitFor()
    expect(await findFaults(page)).toEqual([])
    await ask(page, 'record')
    expect(await findFaults(page)).toEqual([])
    await ask(page, 'xylophone')
    expect(await findFaults(page)).toEqual([])
  })

  it('over the whole screen of a phone', async () => {
    const page = await openSearch('/mdx', { viewport: { width: 390, height: 844 } })
    expect(await dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  })
})
