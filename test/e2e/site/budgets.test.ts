import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { allPaths } from './site-pages.ts'

const paths = await allPaths()
const browser = createSiteBrowser()
/** Pages of the API reference have a stylesheet of their own beside the site's. */
const apiFolder = '/integrations/api/'
/** What `dev` adds to a page is no part of the site. */
const devFolder = '/__dev/'
/** Made from the schema of the product's configuration. */
const referencePath = '/configuration/reference'

/** What a page may weigh over the network, in bytes after gzip. */
const budget = { stylesheet: 12_000, apiStylesheet: 2_000, script: 8_000, all: 60_000, page: 52_000, reference: 60_000 }

async function weigh(address: string): Promise<number> {
  const response = await fetch(address)
  return gzipSync(Buffer.from(await response.arrayBuffer())).byteLength
}

/** The addresses of what a page's HTML names, by a pattern whose first group is the address. */
async function weighNamed(html: string, pattern: RegExp): Promise<readonly number[]> {
  const named = [...html.matchAll(pattern)].map((match) => match[1] ?? '').filter((name) => !name.startsWith(devFolder))
  return Promise.all(named.map((name) => weigh(new URL(name, addressOf('/')).href)))
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

describe.each(paths)('the page %s', (path) => {
  it('has one stylesheet and one first script, each within its budget', async () => {
    const html = await (await fetch(addressOf(path))).text()
    const stylesheets = await weighNamed(html, /<link rel="stylesheet" href="([^"]+)"/g)
    const scripts = await weighNamed(html, /<script[^>]* src="([^"]+)"/g)
    const isApi = path.startsWith(apiFolder)
    expect([stylesheets.length, scripts.length]).toEqual([isApi ? 2 : 1, 1])
    expect(stylesheets[0]).toBeLessThanOrEqual(budget.stylesheet)
    expect(stylesheets[1] ?? 0).toBeLessThanOrEqual(budget.apiStylesheet)
    expect(sum(scripts)).toBeLessThanOrEqual(budget.script)
    const weight = gzipSync(html).byteLength
    // The reference has every option there is on one page, so that it can be searched as one.
    if (path === referencePath) expect(weight).toBeLessThanOrEqual(budget.reference)
    else expect(weight + sum(stylesheets) + sum(scripts)).toBeLessThanOrEqual(budget.page)
  })

  it('loads no more scripts in all than its budget when nothing is touched, diagrams apart', async () => {
    const context = await browser.openContext()
    const loaded: string[] = []
    context.on('request', (request) => {
      const type = request.resourceType()
      if (['script', 'stylesheet', 'font', 'xhr'].includes(type)) loaded.push(`${type} ${request.url()}`)
    })
    const page = await context.newPage()
    await page.goto(addressOf(path), { waitUntil: 'networkidle' })
    const own = loaded.filter((request) => !request.includes('/mermaid-') && !request.includes(devFolder))
    const scripts = own.filter((request) => request.startsWith('script ')).map((request) => request.slice(7))
    expect(own.length - scripts.length).toBe(path.startsWith(apiFolder) ? 2 : 1)
    expect(scripts.length).toBeGreaterThan(2)
    expect(sum(await Promise.all(scripts.map(weigh)))).toBeLessThanOrEqual(budget.all)
  })

  it('has no style attribute, which its policy would forbid', async () => {
    const page = await browser.openPage(path, { javaScriptEnabled: false })
    expect(await page.locator('[style], style').count()).toBe(0)
  })
})
