import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'
import { loadIdleScript, rest } from './wait-in-page.ts'

const browser = createSiteBrowser()

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const buttonOf = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' })
const switchOf = (page: Page) => page.getByRole('checkbox', { name: 'Use shortcuts of a single key' })

/** Waits until a press of a key has done what it should not do. */
async function settle(page: Page): Promise<void> {
  // The keys that came before the script are pressed again when it is there.
  await loadIdleScript(page)
  await rest(page)
}

describe('the list of keyboard shortcuts', () => {
  it('opens on ? and names every shortcut', async () => {
    const page = await browser.openPage('/mdx')
    await page.keyboard.press('?')
    await page.getByRole('heading', { level: 2, name: 'Keyboard shortcuts' }).waitFor()
    const [names, keys] = [listOf(page).getByRole('term'), listOf(page).getByRole('definition')]
    expect(await names.allTextContents()).toEqual(['Search docs', 'Previous page', 'Next page', 'This list', 'Close'])
    expect(await keys.allTextContents()).toEqual(['/Ctrl K', 'P', 'N', '?', 'Escape'])
  })

  it('names the Command key where there is one', async () => {
    const context = await browser.openContext()
    await context.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    await page.keyboard.press('?')
    expect(await listOf(page).getByRole('definition').first().textContent()).toBe('/⌘ K')
  })

  it('opens from the foot of the page, and the focus returns there on Escape', async () => {
    const page = await browser.openPage('/mdx')
    await buttonOf(page).press('Enter')
    await listOf(page).waitFor()
    await page.keyboard.press('Escape')
    await listOf(page).waitFor({ state: 'hidden' })
    expect(await buttonOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it.each([
    {
      place: 'its close button',
      click: (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
    },
    { place: 'the page beside it', click: (page: Page) => page.mouse.click(5, 5) },
  ])('closes on a click on $place', async ({ click }) => {
    const page = await browser.openPage('/mdx')
    await page.keyboard.press('?')
    await listOf(page).waitFor()
    await click(page)
    await listOf(page).waitFor({ state: 'hidden' })
  })

  it('stays open on a click into it', async () => {
    const page = await browser.openPage('/mdx')
    await page.keyboard.press('?')
    await listOf(page).getByText('Next page').click()
    expect(await listOf(page).isVisible()).toBe(true)
  })

  it('does not open while the reader writes', async () => {
    const page = await browser.openPage('/search')
    await page.getByRole('searchbox').fill('')
    await page.keyboard.type('where?')
    expect(await page.getByRole('searchbox').inputValue()).toBe('where?')
    expect(await listOf(page).count()).toBe(0)
  })

  it('opens where a tab has the focus, which is not a field', async () => {
    const page = await browser.openPage('/mdx')
    await page
      .getByRole('group', { name: /^Tabs: / })
      .first()
      .getByRole('radio')
      .last()
      .focus()
    await page.keyboard.press('?')
    await listOf(page).waitFor()
  })

  it('breaks no rule of axe, in either theme', async () => {
    const page = await browser.openPage('/mdx')
    await page.keyboard.press('?')
    await listOf(page).waitFor()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(await listOf(page).isVisible()).toBe(true)
  })

  it('has no button on a device without a pointer', async () => {
    const page = await browser.openPage('/mdx', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    expect(await buttonOf(page).count()).toBe(0)
  })

  it('has no button without JavaScript', async () => {
    const page = await browser.openPage('/mdx', { javaScriptEnabled: false })
    expect(await buttonOf(page).count()).toBe(0)
  })
})

describe('a shortcut of a single key', () => {
  it.each([
    { key: 'n', rel: 'next' },
    { key: 'p', rel: 'prev' },
  ])('$key goes where the link to the $rel page leads', async ({ key, rel }) => {
    const page = await browser.openPage('/frigate/installation')
    const href = await page.getByRole('main').locator(`a[rel="${rel}"]`).getAttribute('href')
    await page.keyboard.press(key)
    await page.waitForURL(new URL(href ?? '', page.url()).href)
  })

  it.each(['Control', 'Alt', 'Meta'])('is another one with %s', async (modifier) => {
    const page = await browser.openPage('/frigate/installation')
    await page.keyboard.press(`${modifier}+p`)
    await settle(page)
    expect(page.url()).toBe(addressOf('/frigate/installation'))
  })

  it('does nothing while the list is open', async () => {
    const page = await browser.openPage('/frigate/installation')
    await page.keyboard.press('?')
    await listOf(page).waitFor()
    await page.keyboard.press('n')
    await settle(page)
    expect(page.url()).toBe(addressOf('/frigate/installation'))
  })

  it('can be turned off, which is remembered, and on again from the foot of the page', async () => {
    const page = await browser.openPage('/frigate/installation')
    await buttonOf(page).click()
    await switchOf(page).uncheck()
    await page.reload()
    for (const key of ['?', 'n']) await page.keyboard.press(key)
    await settle(page)
    expect([page.url(), await listOf(page).count()]).toEqual([addressOf('/frigate/installation'), 0])
    await buttonOf(page).click()
    expect(await switchOf(page).isChecked()).toBe(false)
    await switchOf(page).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await listOf(page).waitFor()
  })
})
