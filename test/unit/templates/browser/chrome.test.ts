import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteProps } from '../../../../src/shared/page-props.ts'
import { renderPage } from '../../../../templates/entries/server-entry.tsx'
import { launchBrowser } from '../../../support/browser.ts'
import { docPage, head, site as sampleSite, withItems } from '../sample-props.ts'
import { type PageServer, servePages } from './page-server.ts'

const site: SiteProps = withItems([
  { kind: 'link', position: 'left', label: 'Docs', href: '/', external: false },
  {
    kind: 'dropdown',
    purpose: 'locale',
    position: 'right',
    label: 'English',
    items: [{ kind: 'link', label: 'English', href: '/', external: false }],
  },
])
const tabs = (name: string) => `<div class="tabs" data-tab-group="os">
  <input type="radio" name="${name}" id="${name}0" value="mac" checked><label for="${name}0">macOS</label><div class="tab-panel">mac panel</div>
  <input type="radio" name="${name}" id="${name}1" value="linux"><label for="${name}1">Linux</label><div class="tab-panel">linux panel</div></div>`
const code = '<span class="line">one</span>\n<span class="line"></span>\n<span class="line">  two</span>'
const body = `${tabs('x')}${tabs('y')}<div class="code" role="figure" aria-label="a.yml"><div class="code-title">a.yml</div>
  <div class="code-tools needs-script">
    <button type="button" class="copy" data-copy="" data-late=""><span class="result">Copy</span></button>
  </div>
  <pre data-scroller tabindex="0"><code>${code}</code></pre></div><h2 id="modes">Modes</h2><h3 id="motion">Motion</h3>`
const searchPage = renderPage(
  site,
  {
    layout: 'search',
    href: '/search',
    title: 'Search',
    head,
    breadcrumbs: [],
    translated: {},
    topicsHref: '/search/topics',
    sections: [
      { title: 'Guides', pages: [{ label: 'Getting started', href: '/a', description: 'First steps' }] },
      { title: 'Other', pages: [{ label: 'Recording', href: '/b', description: 'Keep video' }] },
    ],
  },
  '',
)
function withColorMode(changes: Partial<SiteProps['colorMode']>): string {
  return renderPage({ ...site, colorMode: { ...site.colorMode, ...changes } }, docPage, '')
}
const newBar = { ...sampleSite, announcementBar: { id: 'plus-2', html: 'News', isCloseable: true } }
const pages = new Map([
  ['/doc', renderPage(site, docPage, body)],
  ['/new-bar', renderPage(newBar, docPage, '')],
  ['/search', searchPage],
  ['/system', withColorMode({ respectPrefersColorScheme: true })],
  ['/fixed-dark', withColorMode({ defaultMode: 'dark', disableSwitch: true })],
])

let browser: Browser
let server: PageServer
let context: BrowserContext
const messages: string[] = []

beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), servePages(pages)])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(() => {
  messages.length = 0
})
afterEach(async () => {
  await context.close()
  expect(messages).toEqual([])
})

/** Opens a page and collects its console messages; there should be none. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  return visit(path)
}

async function visit(path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(server.origin + path)
  return page
}

const theme = (page: Page) => page.getAttribute('html', 'data-theme')

describe('the color mode button', () => {
  test('switches, announces the mode, is remembered and applied in other tabs', async () => {
    const page = await open('/doc')
    const other = await visit('/doc')
    await page.getByRole('button', { name: 'Switch between dark and light mode (currently light)' }).click()
    expect(await theme(page)).toBe('dark')
    await other.getByRole('button', { name: 'Switch between dark and light mode (currently dark)' }).waitFor()
    expect(await theme(other)).toBe('dark')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('body', { state: 'attached' })
    expect(await theme(page)).toBe('dark')
  })

  test('works if storage is blocked', async () => {
    const page = await open('/doc')
    await page.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })`)
    await page.reload()
    await page.click('[data-color-toggle]')
    expect(await theme(page)).toBe('dark')
  })
})

describe('the color mode', () => {
  test('does not follow the system by default', async () => {
    const page = await open('/doc', { colorScheme: 'dark' })
    expect(await theme(page)).toBe('light')
    await page.goto(`${server.origin}/system`)
    expect(await theme(page)).toBe('dark')
  })

  test('without a switch is the default, whatever was chosen elsewhere', async () => {
    const page = await open('/doc')
    await page.evaluate(`localStorage.setItem('theme', 'light')`)
    await page.goto(`${server.origin}/fixed-dark`)
    expect(await theme(page)).toBe('dark')
  })
})

describe('the announcement bar', () => {
  test('stays closed once closed, with the focus on what is below it, and comes back with a new id', async () => {
    const page = await open('/doc')
    const bar = page.getByRole('region', { name: 'Announcement' })
    await bar.getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('.navbar :focus').count()).toBe(1)
    await page.reload()
    expect(await bar.isVisible()).toBe(false)
    await page.goto(`${server.origin}/new-bar`)
    expect(await bar.isVisible()).toBe(true)
  })
})

describe('a navbar dropdown', () => {
  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click outside', (page: Page) => page.mouse.click(700, 600)],
    ['loss of focus', (page: Page) => page.focus('[data-color-toggle]')],
  ])('opens on Enter and closes on %s', async (_name, leave) => {
    const page = await open('/doc')
    await page.focus('.dropdown summary')
    await page.keyboard.press('Enter')
    const link = page.locator('.navbar .dropdown-menu a')
    await link.waitFor({ state: 'visible' })
    await leave(page)
    await link.waitFor({ state: 'hidden' })
  })
})

describe('the sidebar', () => {
  test('is hidden and shown by its buttons, and remembers its state', async () => {
    const page = await open('/doc')
    const link = page.getByRole('link', { name: 'Recording' }).first()
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await page.reload()
    expect(await page.locator('.sidebar').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    expect(await link.isVisible()).toBe(true)
  })

  test('closes as a menu when the page becomes as wide as a desktop', async () => {
    const page = await open('/doc', { viewport: { width: 996, height: 800 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.waitForSelector('.sidebar:popover-open')
    await page.setViewportSize({ width: 997, height: 800 })
    await page.waitForSelector('.sidebar:not(:popover-open)')
    expect(await page.getByRole('button', { name: 'Close menu' }).isVisible()).toBe(false)
  })
})

describe('content', () => {
  test('tabs of one group switch together, by arrow key too, and are remembered', async () => {
    const page = await open('/doc')
    await page.focus('#x0')
    await page.keyboard.press('ArrowRight')
    const panels = page.locator('.tab-panel:visible')
    expect(await panels.allTextContents()).toEqual(['linux panel', 'linux panel'])
    await page.reload()
    expect(await panels.allTextContents()).toEqual(['linux panel', 'linux panel'])
  })

  test('copied code equals the source, and the result is announced', async () => {
    const page = await open('/doc', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.click('[data-copy]')
    await page.locator('[role=status]', { hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('one\n\n  two')
  })

  test('a block that does not scroll is not a tab stop', async () => {
    const page = await open('/doc')
    await page.waitForSelector('[data-scroller]:not([tabindex])')
    await page.evaluate(`document.querySelector('.line').textContent = 'x'.repeat(400)`)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.waitForSelector('[data-scroller][tabindex="0"]')
  })

  test('a block that no longer scrolls keeps the focus, and is no tab stop once that has left it', async () => {
    const page = await open('/doc', { viewport: { width: 1280, height: 800 } })
    await page.evaluate(`document.querySelector('.line').textContent = 'x'.repeat(60)`)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.focus('[data-scroller][tabindex="0"]')
    await page.setViewportSize({ width: 1280, height: 800 })
    // It is measured with the layout of the first frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await page.locator('[data-scroller]:focus').count()).toBe(1)
    await page.focus('[data-copy]')
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.waitForSelector('[data-scroller]:not([tabindex])')
  })
})

describe('the search page', () => {
  test('finds pages during typing, and says when there are none', async () => {
    const page = await open('/search')
    const field = page.getByRole('searchbox', { name: 'Search docs' })
    const found = () => page.locator('.search-list a:visible').count()
    await field.fill('video record')
    await expect.poll(found).toBe(1)
    expect(page.url()).toContain('?q=video%20record')
    await field.fill('<nothing>')
    await expect.poll(() => page.locator('.search-status').textContent()).toBe('No results for "<nothing>"')
    await field.fill('')
    await expect.poll(found).toBe(2)
  })

  test('starts with the query in its address, and has a shortcut', async () => {
    const page = await open('/search?q=steps')
    await expect.poll(() => page.locator('.search-status').textContent()).toBe('1 page')
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('q')
  })
})

describe('without JavaScript', () => {
  test('the mobile menu opens and closes, and tabs switch', async () => {
    const page = await open('/doc', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Recording' }).first().waitFor({ state: 'visible' })
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.locator('label', { hasText: 'Linux' }).first().click()
    expect(await page.locator('.tab-panel:visible').allTextContents()).toEqual(['linux panel', 'mac panel'])
  })

  test('controls that need it are not shown', async () => {
    const page = await open('/doc', { javaScriptEnabled: false })
    for (const selector of ['[data-copy]', '[data-color-toggle]', '[data-close-announcement]', '[data-sidebar-hide]']) {
      expect(await page.locator(selector).isVisible()).toBe(false)
    }
  })
})
