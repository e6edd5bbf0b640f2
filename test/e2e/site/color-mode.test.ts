import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser, remembering } from './site-browser.ts'
import { loadIdleScript } from './wait-in-page.ts'

const browser = createSiteBrowser()

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')
const toggleOf = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ })
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe('the color mode', () => {
  it.each(['light', 'dark'] as const)('is light for a new reader whose system prefers %s', async (colorScheme) => {
    const page = await browser.openPage('/', { colorScheme })
    expect(await themeOf(page)).toBe('light')
  })

  it('changes at the press of the button, which says what it is now', async () => {
    const page = await browser.openPage('/')
    const [light, button] = [await backgroundOf(page), toggleOf(page)]
    expect(await button.getAttribute('aria-label')).toBe('Switch between dark and light mode (currently light)')
    await button.click()
    expect(await button.getAttribute('aria-label')).toBe('Switch between dark and light mode (currently dark)')
    expect(await backgroundOf(page)).not.toBe(light)
  })

  it('changes back at the second press', async () => {
    const page = await browser.openPage('/')
    const light = await backgroundOf(page)
    await toggleOf(page).dblclick()
    expect(await backgroundOf(page)).toBe(light)
  })

  it('is remembered under the key theme', async () => {
    const page = await browser.openPage('/')
    await toggleOf(page).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.goto(addressOf('/mdx'))
    expect(await themeOf(page)).toBe('dark')
  })

  it('follows the choice made in another tab', async () => {
    const context = await browser.openContext()
    const [here, there] = [await context.newPage(), await context.newPage()]
    await Promise.all([here.goto(addressOf('/')), there.goto(addressOf('/mdx'))])
    await toggleOf(there).click()
    await expect.poll(() => themeOf(here)).toBe('dark')
    expect(await toggleOf(here).getAttribute('aria-label')).toContain('(currently dark)')
  })

  it('is right before the body is there, so that nothing flashes', async () => {
    const context = await browser.openContext(remembering({ theme: 'dark' }))
    await context.addInitScript(() => {
      const seen = new Set<string | undefined>()
      Object.assign(globalThis, { seenThemes: () => [...seen] })
      const look = () => {
        if (document.body) seen.add(document.documentElement.dataset.theme)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    await loadIdleScript(page)
    expect(await page.evaluate('seenThemes()')).toEqual(['dark'])
  })

  it('does not wait for the script that comes later', async () => {
    const context = await browser.openContext(remembering({ theme: 'dark' }))
    const page = await context.newPage()
    await page.goto(addressOf('/'))
    const dark = await backgroundOf(page)
    await context.route('**/*.js', (route) => route.abort())
    await page.reload()
    expect(await page.locator('html').getAttribute('data-ready')).toBeNull()
    expect(await backgroundOf(page)).toBe(dark)
  })

  it('takes a stored value it does not know for none', async () => {
    const page = await browser.openPage('/', remembering({ theme: 'sepia' }))
    expect(await themeOf(page)).toBe('light')
  })
})

describe('where storage is blocked', () => {
  it('the page works, and its color mode can be changed', async () => {
    const context = await browser.openContext()
    await context.addInitScript(() => {
      const get = (): never => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get })
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(addressOf('/mdx'))
    await toggleOf(page).click()
    expect(await themeOf(page)).toBe('dark')
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await page.getByRole('button', { name: 'Show sidebar' }).waitFor()
    expect(errors).toEqual([])
  })
})
