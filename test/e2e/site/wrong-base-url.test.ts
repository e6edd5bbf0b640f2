import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { addressOf, createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

const sentence = (suggested: string) =>
  `This site did not load properly, because its configuration has a wrong baseUrl. It is set to "/"; judging by the address of this page, "${suggested}" would be right.`

/** Serves the site below a path it was not built for, and nothing elsewhere, as a host does. */
async function serveBelow(context: BrowserContext, base: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith(base)) return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' })
    const path = pathname.slice(base.length).replace(/(?:(^|\/)index)?\.html$/, '$1')
    return route.fulfill({ response: await route.fetch({ url: addressOf(`/${path}`) }) })
  })
}

async function openBelow(base: string, path: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.openContext(options)
  await serveBelow(context, base)
  const page = await context.newPage()
  await page.goto(new URL(base + path, addressOf('/')).href, { waitUntil: 'load' })
  return page
}

describe('a site served below another path than its baseUrl', () => {
  it.each([
    ['/docs/', '', '/docs/'],
    ['/docs/', 'index.html', '/docs/'],
    ['/docs/', 'configuration/record', '/docs/'],
    ['/docs/', 'configuration/record/', '/docs/'],
    ['/docs/', 'configuration/record/index.html?q=1#retention', '/docs/'],
    ['/pr/12/', 'configuration/', '/pr/12/'],
    ['/docs/configuration/', 'configuration/', '/docs/configuration/'],
    ['/docs/', 'search?q=a', '/docs/'],
  ])('says so at %s%s and suggests %s', async (base, path, suggested) => {
    const page = await openBelow(base, path)
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([sentence(suggested)])
  })

  it('says it above everything else, in white on red, without its stylesheet', async () => {
    const page = await openBelow('/docs/', 'mdx')
    expect(await page.evaluate('document.body.firstElementChild.getAttribute("role")')).toBe('alert')
    const colors = page.getByRole('alert').evaluate((alert) => {
      const { color, backgroundColor } = getComputedStyle(alert)
      return [color, backgroundColor]
    })
    expect(await colors).toEqual(['rgb(255, 255, 255)', 'rgb(180, 35, 24)'])
    expect((await findFaults(page)).filter((fault) => fault.includes('alert'))).toEqual([])
  })

  it('says it under the policy of the page, on a phone as well', async () => {
    const context = await browser.openContext({ viewport: { width: 390, height: 844 } })
    const violations: string[] = []
    await context.exposeFunction('tell', (violation: string) => violations.push(violation))
    await context.addInitScript(`addEventListener('securitypolicyviolation', (e) => tell(e.violatedDirective))`)
    await serveBelow(context, '/docs/')
    const page = await context.newPage()
    await page.goto(addressOf('/docs/configuration/record'))
    expect(await page.getByRole('alert').innerText()).toBe(sentence('/docs/'))
    const { width } = (await page.getByRole('alert').boundingBox()) ?? { width: 0 }
    expect(width).toBeLessThanOrEqual(390)
    expect(violations).toEqual([])
  })
})

describe('nothing is said of the baseUrl', () => {
  async function openWithout(files: string, path = '/configuration/record'): Promise<Page> {
    const context = await browser.openContext()
    await context.route(files, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(addressOf(path), { waitUntil: 'load' })
    return page
  }

  it('at the right address', async () => {
    const page = await browser.openPage('/configuration/record')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it.each([
    ['the script', '**/assets/*.js'],
    ['the stylesheet', '**/assets/*.css'],
    ['both', '**/assets/*'],
  ])('at the right address to those who get no files but the page: without %s', async (_, files) => {
    const page = await openWithout(files)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it.each(['**/assets/*.js', '**/assets/*.css'])('below another path where all but %s loads', async (files) => {
    const context = await browser.openContext()
    await context.route('**/else/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/else', '')
      return route.fulfill({ response: await route.fetch({ url: addressOf(path) }) })
    })
    await context.route(files, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(addressOf('/else/configuration/record'), { waitUntil: 'load' })
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('where no page stands, for such an address can be any', async () => {
    const page = await openBelow('/docs/', 'no/such/place')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
