import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SiteProps } from '../../../../src/shared/page-props.ts'
import { renderPage } from '../../../../templates/entries/server-entry.tsx'
import { launchBrowser } from '../../../support/browser.ts'
import { docPage, site } from '../sample-props.ts'
import { type PageServer, servePages } from './page-server.ts'

const render = (changes: Partial<SiteProps>): string => renderPage({ ...site, ...changes }, docPage, '<p>Text</p>')
const bar = { id: 'one', html: 'News of <a href="/news">today</a>', isCloseable: true }
const system = { ...site.colorMode, respectPrefersColorScheme: true }
const pages = new Map([
  ['/one', render({ announcementBar: bar })],
  ['/two', render({ announcementBar: { ...bar, id: 'two' } })],
  ['/fixed', render({ announcementBar: { ...bar, isCloseable: false } })],
  ['/system', render({ colorMode: system })],
  ['/system-only', render({ colorMode: { ...system, disableSwitch: true } })],
])

const blocked = `Object.defineProperty(globalThis, 'localStorage', {
  get() { throw new DOMException('Access is denied', 'SecurityError') }
})`
const missing = `Object.defineProperty(globalThis, 'localStorage', { value: null })`
const full = `Storage.prototype.setItem = () => { throw new DOMException('No room', 'QuotaExceededError') }`

let browser: Browser
let server: PageServer
const contexts: BrowserContext[] = []
const errors: string[] = []

beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), servePages(pages)])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(errors.splice(0)).toEqual([])
})

async function openContext(options: BrowserContextOptions & { script?: string } = {}): Promise<BrowserContext> {
  const { script, ...rest } = options
  const context = await browser.newContext(rest)
  contexts.push(context)
  context.on('weberror', (error) => errors.push(error.error().message))
  if (script) await context.addInitScript(script)
  return context
}

async function visit(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.origin + path)
  return page
}

const announcementOf = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const close = (page: Page) => announcementOf(page).getByRole('button', { name: 'Close' }).click()
const stored = (page: Page, key: string) => page.evaluate(`localStorage.getItem('${key}')`)
const themeOf = (page: Page) => page.getAttribute('html', 'data-theme')
const toggleOf = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ })

/** Changes the system's color scheme; the page is notified with its next frame. */
async function changeSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

describe('the announcement bar', () => {
  test('remembers its id when it is shown, and that it was closed', async () => {
    const page = await visit(await openContext(), '/one')
    expect(await stored(page, 'announcement.id')).toBe('one')
    expect(await stored(page, 'announcement.dismiss')).toBeNull()
    await close(page)
    expect(await announcementOf(page).count()).toBe(0)
    expect(await stored(page, 'announcement.dismiss')).toBe('true')
  })

  test('with a new id is shown again and forgets that the old one was closed', async () => {
    const context = await openContext()
    await close(await visit(context, '/one'))
    const page = await visit(context, '/two')
    expect(await announcementOf(page).isVisible()).toBe(true)
    expect(await stored(page, 'announcement.id')).toBe('two')
    expect(await stored(page, 'announcement.dismiss')).toBeNull()
  })

  test('closed in a tab with the old one does not close the new one', async () => {
    const context = await openContext()
    const old = await visit(context, '/one')
    await visit(context, '/two')
    await close(old)
    expect(await announcementOf(await visit(context, '/two')).isVisible()).toBe(true)
  })

  test('takes no space from the first frame on after it was closed', async () => {
    const context = await openContext()
    await close(await visit(context, '/one'))
    await context.addInitScript(`
      const tops = new Set()
      globalThis.navbarTops = () => [...tops]
      const look = () => {
        const navbar = document.querySelector('.navbar')
        if (navbar) tops.add(navbar.getBoundingClientRect().top)
        requestAnimationFrame(look)
      }
      look()`)
    const page = await visit(context, '/one')
    await page.waitForSelector('[data-ready]')
    expect(await page.evaluate('navbarTops()')).toEqual([0])
  })

  test('that cannot be closed has no button, and is shown even if it was closed before', async () => {
    const context = await openContext()
    await close(await visit(context, '/one'))
    const page = await visit(context, '/fixed')
    expect(await announcementOf(page).isVisible()).toBe(true)
    expect(await announcementOf(page).getByRole('button').count()).toBe(0)
  })

  test.each([
    ['blocked', blocked],
    ['missing', missing],
    ['full', full],
  ])('closes for the page if storage is %s', async (_, script) => {
    const page = await visit(await openContext({ script }), '/one')
    await close(page)
    expect(await announcementOf(page).count()).toBe(0)
    await page.reload()
    expect(await announcementOf(page).isVisible()).toBe(true)
  })
})

describe('a color mode that respects the system', () => {
  test('follows it when it changes, and so does the button', async () => {
    const page = await visit(await openContext({ colorScheme: 'light' }), '/system')
    expect(await themeOf(page)).toBe('light')
    await changeSystem(page, 'dark')
    expect(await themeOf(page)).toBe('dark')
    expect(await toggleOf(page).getAttribute('aria-label')).toBe('Switch between dark and light mode (currently dark)')
    expect(await stored(page, 'theme')).toBeNull()
  })

  test.each([
    ['works', ''],
    ['is blocked', blocked],
  ])('no longer follows it after the reader has chosen, if storage %s', async (_, script) => {
    const page = await visit(await openContext({ colorScheme: 'light', script }), '/system')
    await toggleOf(page).dblclick()
    await changeSystem(page, 'dark')
    expect(await themeOf(page)).toBe('light')
  })

  test('no longer follows it after the reader has chosen in another tab', async () => {
    const context = await openContext({ colorScheme: 'light' })
    const [here, there] = [await visit(context, '/system'), await visit(context, '/system')]
    await toggleOf(there).click()
    await expect.poll(() => themeOf(here)).toBe('dark')
    await changeSystem(here, 'dark')
    await changeSystem(here, 'light')
    expect(await themeOf(here)).toBe('dark')
  })

  test('follows it without a button, whatever is chosen elsewhere', async () => {
    const context = await openContext({ colorScheme: 'light' })
    const elsewhere = await visit(context, '/system')
    await toggleOf(elsewhere).click()
    const page = await visit(context, '/system-only')
    expect(await toggleOf(page).count()).toBe(0)
    expect(await themeOf(page)).toBe('light')
    await page.evaluate(`globalThis.heard = []; addEventListener('storage', (event) => heard.push(event.newValue))`)
    await toggleOf(elsewhere).dblclick()
    await expect.poll(() => page.evaluate('heard')).toEqual(['light', 'dark'])
    expect(await themeOf(page)).toBe('light')
    await changeSystem(page, 'dark')
    expect(await themeOf(page)).toBe('dark')
  })
})

describe('a color mode that does not respect the system', () => {
  test('stays as it is when the system changes', async () => {
    const page = await visit(await openContext({ colorScheme: 'light' }), '/one')
    await changeSystem(page, 'dark')
    expect(await themeOf(page)).toBe('light')
  })

  test('chosen in another tab is applied when a page is restored from the back/forward cache', async () => {
    const page = await visit(await openContext(), '/one')
    await page.evaluate(`localStorage.setItem('theme', 'dark')`)
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
    expect(await themeOf(page)).toBe('dark')
  })
})
