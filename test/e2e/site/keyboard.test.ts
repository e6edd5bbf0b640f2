import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

/** The name of the element that has the focus, as far as a test needs it. */
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim())

async function tab(page: Page, times: number): Promise<readonly (string | undefined)[]> {
  const names: (string | undefined)[] = []
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press('Tab')
    names.push(await focusedName(page))
  }
  return names
}

/**
 * How the element with the focus looks around its edges, with the focus and without it; undefined between the last one
 * and the first.
 */
function compareRings() {
  const element = document.activeElement
  if (element === document.body) return undefined
  if (!(element instanceof HTMLElement)) throw new Error('Nothing has the focus')
  const ring = () => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    // An outline that cannot be seen is there for forced colors.
    const isSeen = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)'
    return `${isSeen ? `${outlineWidth} ${outlineColor}` : 'no outline'}, ${boxShadow}`
  }
  const focused = ring()
  element.blur()
  return { name: element.ariaLabel ?? element.textContent, focused, blurred: ring() }
}

describe('by keyboard', () => {
  it('the skip link comes first, can be seen and leads into the text', async () => {
    const page = await browser.openPage('/frigate/hardware')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Skip to main content')
    const box = await page.getByRole('link', { name: 'Skip to main content' }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  it('after the skip link the Tab key goes to the first link of the text', async () => {
    const page = await browser.openPage('/configuration/record')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  it('the Tab key goes through the navbar in the order it is read', async () => {
    const page = await browser.openPage('/')
    expect(await tab(page, 10)).toEqual([
      'Skip to main content',
      'Frigate',
      'Docs',
      'Search docs',
      'Next',
      'Website',
      'Demo',
      'English',
      'GitHub',
      'Switch between dark and light mode (currently light)',
    ])
  })

  it('Enter opens a dropdown, the Tab key enters it, Escape closes it and stays there', async () => {
    const page = await browser.openPage('/')
    const link = page.getByRole('link', { name: '简体中文' })
    await tab(page, 8)
    await page.keyboard.press('Enter')
    expect(await link.isVisible()).toBe(true)
    expect(await tab(page, 1)).toEqual(['English'])
    await page.keyboard.press('Escape')
    expect(await link.isVisible()).toBe(false)
    expect(await focusedName(page)).toContain('English')
  })

  it('a dropdown closes when the focus leaves it', async () => {
    const page = await browser.openPage('/')
    await tab(page, 8)
    await page.keyboard.press('Enter')
    expect((await tab(page, 3)).at(-1)).toBe('GitHub')
    expect(await page.getByRole('link', { name: '简体中文' }).isVisible()).toBe(false)
  })

  it.each([
    { path: '/mdx', width: 1440 },
    { path: '/', width: 390 },
  ])('everything on $path at $width px shows that it has the focus', async ({ path, width }) => {
    const page = await browser.openPage(path, { viewport: { width, height: 900 } })
    const names = new Set<string | null>()
    for (let count = 0; count < 40; count += 1) {
      await page.keyboard.press('Tab')
      const rings = await page.evaluate(compareRings)
      if (!rings) continue
      expect(rings.focused, `${rings.name}`).not.toBe(rings.blurred)
      names.add(rings.name)
    }
    expect(names.size).toBeGreaterThan(10)
  })

  it('the arrow keys choose a tab', async () => {
    const page = await browser.openPage('/mdx')
    const tabs = page.getByRole('group', { name: /^Tabs: / }).first()
    await tabs.getByRole('radio', { name: 'Docker', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await tabs.getByText('docker compose up').isVisible()).toBe(true)
  })

  it('Escape closes the menu of a phone, and the focus returns to its button', async () => {
    const page = await browser.openPage('/', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(() => focusedName(page)).toBe('Close menu')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Close menu' }).isVisible()).toBe(false)
    expect(await focusedName(page)).toBe('Open menu')
  })

  it.each(['Control', 'Meta'])('%s+K leads to the search field', async (modifier) => {
    const page = await browser.openPage('/mdx')
    await page.keyboard.press(`${modifier}+k`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  })
})
