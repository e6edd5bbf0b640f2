import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { createGate, rest } from './wait-in-page.ts'

declare global {
  interface Window {
    /** Set by a test: gone after a reload. */
    wasHere?: boolean
  }
}

const browser = createSiteBrowser()
const docs = (page: Page) => page.getByRole('navigation', { name: 'Docs', exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a page that notices when it is loaded again. */
async function openMarked(path: string, options: Parameters<typeof browser.openPage>[1] = {}): Promise<Page> {
  const page = await browser.openPage(path, options)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await page.evaluate(() => {
    window.wasHere = true
  })
  return page
}

const wasReloaded = (page: Page) => page.evaluate(() => window.wasHere === undefined)

/** Puts a link into the text and clicks it. */
async function clickLink(
  page: Page,
  attributes: Record<string, string>,
  modifiers: 'ControlOrMeta'[] = [],
): Promise<void> {
  await page.evaluate((all) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
    link.textContent = 'A link of the test'
    document.querySelector('main')?.prepend(link)
  }, attributes)
  await page.getByText('A link of the test').click({ modifiers })
}

async function goToHardware(page: Page): Promise<void> {
  await docs(page).getByRole('link', { name: 'Hardware', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Recommended hardware' }).waitFor()
}

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  // The place is noted when scrolling rests.
  await page.waitForFunction((to) => history.state?.scroll === to, top)
}

describe('a link to another page', () => {
  it('shows it without a reload, with its address and title', async () => {
    const page = await openMarked('/')
    await goToHardware(page)
    expect(pathOf(page)).toBe('/frigate/hardware')
    expect(await page.title()).toBe('Recommended hardware | Frigate')
    expect(await wasReloaded(page)).toBe(false)
  })

  it('brings the head of that page along', async () => {
    const page = await openMarked('/')
    await goToHardware(page)
    const headOf = (target: Page) =>
      target.evaluate(() => {
        const tags = [...document.head.children].filter((tag) =>
          tag.matches(':not(script, link[rel="modulepreload"]), [type="application/ld+json"]'),
        )
        return tags.map((tag) => tag.outerHTML).toSorted()
      })
    expect(await headOf(page)).toEqual(await headOf(await browser.openPage('/frigate/hardware')))
  })

  it('marks that page in the sidebar and in the navbar, and only it', async () => {
    const page = await openMarked('/')
    await goToHardware(page)
    const marksOf = (target: Page) =>
      target.evaluate(() =>
        [...document.querySelectorAll('.sidebar [aria-current], .navbar [aria-current]')].map((link) => [
          link.textContent,
          link.ariaCurrent,
        ]),
      )
    expect(await marksOf(page)).toEqual(await marksOf(await browser.openPage('/frigate/hardware')))
  })

  it('takes the focus and the screen reader to it', async () => {
    const page = await openMarked('/')
    await goToHardware(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.getByRole('status').getByText('Recommended hardware | Frigate').waitFor({ state: 'attached' })
  })

  it('starts at its top', async () => {
    const page = await openMarked('/')
    await scrollDown(page, 300)
    await goToHardware(page)
    expect(await scrollOf(page)).toBe(0)
  })

  it('leads to the heading its hash names, and marks it', async () => {
    const page = await openMarked('/')
    const id = 'choose-what-to-keep'
    await clickLink(page, { href: `/configuration/record#${id}` })
    await page.waitForFunction((wanted) => document.querySelector(':target')?.id === wanted, id)
    expect(await page.locator(':target').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200)
    expect(await wasReloaded(page)).toBe(false)
  })

  it('is found without the .html or index.html at its end', async () => {
    const page = await openMarked('/')
    await clickLink(page, { href: '/configuration/record.html' })
    await page.waitForURL(addressOf('/configuration/record'))
    await clickLink(page, { href: '/configuration/index.html' })
    await page.waitForURL(addressOf('/configuration/'))
    expect(await wasReloaded(page)).toBe(false)
  })

  it('closes the phone menu it is in', async () => {
    const page = await openMarked('/', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await goToHardware(page)
    expect(await docs(page).isVisible()).toBe(false)
    expect(await wasReloaded(page)).toBe(false)
  })
})

describe('the page that was gone to', () => {
  it('copies its code', async () => {
    const page = await openMarked('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await docs(page).getByRole('link', { name: 'Recording', exact: true }).click()
    await page.waitForURL('**/configuration/record')
    await page.locator('main .code').getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await page.locator('main pre code').first().textContent())
  })

  it('draws its diagrams', async () => {
    const page = await openMarked('/frigate/hardware')
    await docs(page).getByRole('link', { name: 'Video pipeline', exact: true }).click()
    await page.waitForURL('**/frigate/video_pipeline')
    await page.locator('main [data-mermaid]').first().scrollIntoViewIfNeeded()
    await page.locator('main [data-mermaid] svg').first().waitFor()
    expect(await wasReloaded(page)).toBe(false)
  })
})

it('a link to a text of a page is left to the browser, which looks for it', async () => {
  const page = await openMarked('/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = `${document.baseURI}frigate/hardware#:~:text=Recommended`
    link.textContent = 'Text of a page'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Text of a page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recommended hardware' }).waitFor()
  expect(await wasReloaded(page)).toBe(true)
})

describe('back and forward', () => {
  it('bring back the page, and where it was scrolled to', async () => {
    const page = await openMarked('/')
    await scrollDown(page, 250)
    await goToHardware(page)
    await scrollDown(page, 900)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    expect([pathOf(page), await scrollOf(page)]).toEqual(['/', 250])
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Recommended hardware' }).waitFor()
    expect([pathOf(page), await scrollOf(page)]).toEqual(['/frigate/hardware', 900])
    expect(await wasReloaded(page)).toBe(false)
  })

  it('leave the scrolling to the browser after a reload', async () => {
    const page = await openMarked('/frigate/hardware')
    await scrollDown(page, 700)
    await page.reload()
    await page.waitForFunction(() => Math.round(scrollY) === 700)
  })
})

describe('a change of the query alone', () => {
  it('does not scroll', async () => {
    const page = await openMarked('/frigate/hardware')
    await scrollDown(page, 500)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '?q=1'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL('**/frigate/hardware?q=1')
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    expect(await scrollOf(page)).toBe(500)
    expect(await wasReloaded(page)).toBe(false)
  })
})

describe('the browser keeps', () => {
  it('a click with a modifier key, which opens another tab', async () => {
    const page = await openMarked('/')
    const opened = page.context().waitForEvent('page')
    await clickLink(page, { href: '/mdx' }, ['ControlOrMeta'])
    expect(new URL((await opened).url() || addressOf('/mdx')).pathname).toMatch(/mdx|blank/)
    expect(pathOf(page)).toBe('/')
  })

  it.each([
    ['a link with a target', { href: '/mdx', target: '_blank' }, (page: Page) => page.waitForEvent('popup')],
    ['a download', { href: '/mdx', download: 'page.html' }, (page: Page) => page.waitForEvent('download')],
  ])('%s', async (_, attributes, wait) => {
    const page = await openMarked('/')
    await Promise.all([wait(page), clickLink(page, attributes)])
    await rest(page)
    expect(pathOf(page)).toBe('/')
  })

  it('a link to a file, such as the page as Markdown', async () => {
    const page = await openMarked('/frigate/hardware')
    await page.getByText('Copy page', { exact: true }).first().click()
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await page.waitForURL('**/frigate/hardware.md')
    expect(await wasReloaded(page)).toBe(true)
  })
})

describe('on a bad network', () => {
  it('a page that cannot be loaded becomes a full page load', async () => {
    const page = await openMarked('/')
    await page.route('**/frigate/hardware', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await goToHardware(page)
    expect(pathOf(page)).toBe('/frigate/hardware')
    expect(await wasReloaded(page)).toBe(true)
  })

  it('a link that leads nowhere shows the page that says so', async () => {
    const page = await openMarked('/')
    await clickLink(page, { href: '/no/such/page' })
    await page.getByText('There is no page at this address').waitFor()
    expect(pathOf(page)).toBe('/no/such/page')
  })

  it('a slow page shows the progress bar after a moment, from 0.08 on, until it is there', async () => {
    const page = await openMarked('/')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const gate = createGate()
    await page.route('**/frigate/hardware', async (route) => {
      await gate.opened
      await route.continue()
    })
    await docs(page).getByRole('link', { name: 'Hardware', exact: true }).click()
    const bar = page.locator('.progress-bar')
    await page.clock.runFor(199)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(1)
    const amount = () => bar.evaluate((element) => Number(element.style.getPropertyValue('--progress')))
    expect(await amount()).toBeCloseTo(0.08)
    await page.clock.runFor(800)
    expect(await amount()).toBeCloseTo(0.1)
    gate.open()
    await page.waitForURL('**/frigate/hardware')
    await page.clock.resume()
    await bar.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/frigate/hardware')
  })

  it('the last of two links followed wins', async () => {
    const page = await openMarked('/')
    const gate = createGate()
    await page.route('**/frigate/hardware', async (route) => {
      await gate.opened
      await route.continue()
    })
    const first = page.waitForRequest('**/frigate/hardware')
    await docs(page).getByRole('link', { name: 'Hardware', exact: true }).click()
    await docs(page).getByRole('link', { name: 'Recording', exact: true }).click()
    await page.waitForURL('**/configuration/record')
    gate.open()
    await (await (await first).response())?.finished()
    await rest(page)
    expect(pathOf(page)).toBe('/configuration/record')
  })
})

describe('an address that ends in .html', () => {
  it('leads to the page without it', async () => {
    const page = await browser.openPage('/configuration/record.html')
    await page.waitForURL(addressOf('/configuration/record'))
    expect(await page.title()).toBe('Recording | Frigate')
  })
})
