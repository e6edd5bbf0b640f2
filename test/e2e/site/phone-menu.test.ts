import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

const browser = createSiteBrowser()
const phone = { viewport: { width: 390, height: 844 } }

const docsOf = (page: Page) => page.getByRole('navigation', { name: 'Docs', exact: true })
const mainOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const backOf = (page: Page) => page.getByRole('button', { name: 'Back to main menu', exact: true })
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim())

const landmarks = ['HEADER', 'MAIN', 'FOOTER']
/** The page's parts that can be reached. */
const reachable = (page: Page) =>
  page
    .locator('body > header, main, body > footer')
    .evaluateAll((parts) => parts.filter((part) => !part.hasAttribute('inert')).map((part) => part.tagName))

async function openMenu(path: string, options = {}): Promise<Page> {
  const page = await browser.openPage(path, { ...phone, ...options })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => focusedName(page)).toBe('Close menu')
  return page
}

describe('the two halves of the menu of a phone', () => {
  it('starts with the sidebar of the docs', async () => {
    const page = await openMenu('/frigate/hardware')
    expect([await docsOf(page).isVisible(), await mainOf(page).isVisible()]).toEqual([true, false])
    expect(await backOf(page).isVisible()).toBe(true)
  })

  it('shows the main menu on a page without a sidebar, and no way back', async () => {
    const page = await openMenu('/search')
    expect(await mainOf(page).isVisible()).toBe(true)
    expect(await backOf(page).count()).toBe(0)
  })

  it('goes back to the main menu and on to the sidebar, and the focus goes along', async () => {
    const page = await openMenu('/frigate/hardware')
    await backOf(page).click()
    expect([await docsOf(page).isVisible(), await mainOf(page).isVisible()]).toEqual([false, true])
    expect(await focusedName(page)).toBe('All pages')
    await page.getByRole('button', { name: 'All pages', exact: true }).click()
    expect([await docsOf(page).isVisible(), await mainOf(page).isVisible()]).toEqual([true, false])
    expect(await focusedName(page)).toBe('Back to main menu')
  })

  it('starts with the sidebar again when it is opened again', async () => {
    const page = await openMenu('/frigate/hardware')
    await backOf(page).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect([await docsOf(page).isVisible(), await mainOf(page).isVisible()]).toEqual([true, false])
  })

  it('is accessible in both halves, in both themes', async () => {
    const page = await openMenu('/frigate/hardware')
    expect(await findFaultsInThemes(page)).toEqual([])
    await backOf(page).click()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect([await docsOf(page).isVisible(), await mainOf(page).isVisible()]).toEqual([false, true])
  })
})

describe('the menu of a phone, while it is open', () => {
  it('keeps the Tab key inside', async () => {
    const page = await openMenu('/frigate/hardware')
    const findFocus = () =>
      page.evaluate(() => {
        const element = document.activeElement
        const name = element?.ariaLabel ?? element?.textContent?.trim()
        return { name, isInside: element?.closest('[role="dialog"]') !== null }
      })
    const names = new Set<string | undefined>()
    const stops = await page.getByRole('dialog').locator('a, button, summary').count()
    for (let count = 0; count < stops; count += 1) {
      await page.keyboard.press('Tab')
      const { name, isInside } = await findFocus()
      expect(isInside).toBe(true)
      names.add(name)
    }
    expect(names).toContain('Back to main menu')
    expect(names).toContain('Writing pages')
  })

  it('goes from its first stop to its last with Shift and Tab', async () => {
    const page = await openMenu('/frigate/hardware')
    await backOf(page).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await focusedName(page)).toBe('Writing pages')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Back to main menu')
  })

  it('leaves out what cannot be seen as the Tab key goes round', async () => {
    const page = await openMenu('/frigate/hardware')
    await backOf(page).click()
    await mainOf(page).getByRole('link', { name: 'GitHub' }).focus()
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Close menu')
  })

  it('lets the page behind neither scroll nor be reached', async () => {
    const page = await openMenu('/mdx')
    await page.mouse.move(380, 600)
    await page.mouse.wheel(0, 500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await reachable(page)).toEqual([])
    expect(await page.getByRole('dialog').getAttribute('aria-modal')).toBe('true')
  })

  it.each([
    { way: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
    { way: 'a press beside it', close: (page: Page) => page.mouse.click(385, 600) },
    { way: 'its button', close: (page: Page) => page.getByRole('button', { name: 'Close menu' }).click() },
  ])('closes at $way, gives the focus back and lets the page free', async ({ close }) => {
    const page = await openMenu('/frigate/hardware')
    await close(page)
    await page.getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Open menu')
    expect(await reachable(page)).toEqual(landmarks)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('closes at a press beside it also when the focus was in the other half', async () => {
    const page = await openMenu('/frigate/hardware')
    await backOf(page).click()
    await page.mouse.click(385, 600)
    await expect.poll(() => focusedName(page)).toBe('Open menu')
  })

  it.each(['/frigate/hardware', '/search'])('closes when the reader goes to another page, from %s', async (path) => {
    const page = await openMenu(path)
    if (path !== '/search') await backOf(page).click()
    await mainOf(page).getByRole('link', { name: 'Docs', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    await page.getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' })
    expect(await reachable(page)).toEqual(landmarks)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  it('lets the page free when the layout becomes that of a desktop', async () => {
    const page = await openMenu('/frigate/hardware')
    await backOf(page).click()
    await page.setViewportSize({ width: 997, height: 844 })
    await expect.poll(() => reachable(page)).toEqual(landmarks)
    expect(await docsOf(page).isVisible()).toBe(true)
    expect(await backOf(page).isVisible()).toBe(false)
  })
})
