import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { elementsOf, findElement, parseHtml, textOf } from '../../support/html-tree.ts'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { readPage, sitemapPaths } from './site-pages.ts'

const browser = createSiteBrowser()

/** Too many pages to be in the sidebar of all others. */
const reference = '/integrations/api/'
const landing = `${reference}frigate-http-api`

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs', exact: true })
const pathsOf = (page: Page) =>
  sidebarOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Where the pager of a page leads, by its HTML: there are too many pages to open each. */
async function waysFrom(path: string | null | undefined) {
  const pager = findElement(parseHtml(await readPage(path ?? '')), 'nav', { 'aria-label': 'Docs pages' })
  const links = pager ? elementsOf(pager, 'a') : []
  const wayOf = (hint: string) => links.find((link) => textOf(link).startsWith(hint))?.attribs.href
  return { previous: wayOf('Previous'), next: wayOf('Next') }
}

describe('the sidebar', () => {
  it('lists every page, each once, and of the API reference the first', async () => {
    const paths = await pathsOf(await browser.openPage('/'))
    const expected = (await sitemapPaths()).filter((path) => path === landing || !path.startsWith(reference))
    expect(paths.toSorted()).toEqual(expect.arrayContaining(expected.toSorted()))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has no page named like the category it is in', async () => {
    const page = await browser.openPage('/')
    const names = await sidebarOf(page)
      .locator('li:has(> * li), li:has(> ul)')
      .evaluateAll((all) =>
        all.map((category) => ({
          own: category.textContent?.trim() ?? '',
          pages: [...category.querySelectorAll('ul a')].map((link) => link.textContent?.trim() ?? ''),
        })),
      )
    expect(names.length).toBeGreaterThan(5)
    // The text of a category begins with its name; the name of its first page follows.
    const repeated = names.filter(({ own, pages }) => pages.some((name) => own.startsWith(`${name}${pages[0]}`)))
    expect(repeated).toEqual([])
  })

  it.each(['/', '/configuration/', '/configuration/record'])(
    'marks %s, and only that, as the current page',
    async (path) => {
      const page = await browser.openPage(path)
      const marked = sidebarOf(page).locator('[aria-current]')
      const described = marked.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.ariaCurrent]))
      expect(await described).toEqual([[path, 'page']])
    },
  )

  it('names its groups, and the lists in them, as the docs are ordered', async () => {
    const page = await browser.openPage('/')
    const lists = sidebarOf(page).getByRole('list')
    const names = await lists.evaluateAll((all) => all.flatMap((list) => list.ariaLabel ?? []))
    expect(names).toEqual(expect.arrayContaining(['Frigate', 'Guides', 'Configuration', 'Development']))
  })

  it('has groups that cannot be folded', async () => {
    const page = await browser.openPage('/')
    const groups = sidebarOf(page).getByRole('list', { name: 'Configuration', exact: true })
    expect(await groups.count()).toBe(1)
    expect(await groups.locator('summary').count()).toBe(0)
  })

  it('can be hidden and shown, and the focus goes along', async () => {
    const page = await browser.openPage('/mdx')
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    expect(await sidebarOf(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Show sidebar')
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    expect(await sidebarOf(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Hide sidebar')
  })

  it('stays hidden on the next page, and shown after it was brought back', async () => {
    const page = await browser.openPage('/mdx')
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await page.goto(addressOf('/'))
    expect(await sidebarOf(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    await page.goto(addressOf('/mdx'))
    expect(await sidebarOf(page).isVisible()).toBe(true)
  })

  it('scrolls to the current page where the screen is low', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 1440, height: 380 } })
    const box = await sidebarOf(page).locator('[aria-current="page"]').boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(380)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('the ways on from a page', () => {
  it('name the groups above it as breadcrumbs, and the page itself last', async () => {
    const page = await browser.openPage('/configuration/record')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      'Configuration',
      'Review and storage',
      'Recording',
    ])
    expect(await crumbs.locator('[aria-current="page"]').innerText()).toBe('Recording')
  })

  it('lead through the pages in the order of the sidebar, and back', async () => {
    const all = await pathsOf(await browser.openPage('/'))
    const paths = all.slice(0, all.indexOf(landing) + 1)
    const walked: string[] = ['/']
    while (walked.length < paths.length) {
      const next = (await waysFrom(walked.at(-1))).next ?? ''
      expect((await waysFrom(next)).previous).toBe(walked.at(-1))
      walked.push(next)
    }
    expect(walked).toEqual(paths)
    expect((await waysFrom(all.at(-1))).next).toBeUndefined()
  })

  it('tell when the page was last updated', async () => {
    const page = await browser.openPage('/frigate/installation')
    const foot = page.getByText(/^Last updated on /)
    const date = await foot.locator('time').getAttribute('datetime')
    expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false)
    expect(await foot.innerText()).toMatch(/^Last updated on [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  })
})
