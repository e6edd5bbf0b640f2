import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { configText } from '../../support/make-site.ts'
import { createWriting, isSameDocument } from './dev-browser.ts'

const start = createWriting()

const FILES = {
  'docs/index.md': '# Home\n\n[To the guide](./guide.md)\n',
  'docs/guide.md': '# Guide\n\n[To the start](./index.md)\n',
}
const colorOf = (page: Page) => () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
const css = (blue: number): string => `h1 { color: rgb(1, 2, ${blue}) }`
const withLink = configText({ headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } }] })

/** Shows that a page was fetched ahead, before an edit of a stylesheet. */
async function fetchAhead(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'To the guide' }).hover()
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/\/guide$/))
}

describe('an edit of a stylesheet', () => {
  it('comes to the screen without a reload', async () => {
    const { site, open } = await start({ ...FILES, 'site.config.js': withLink, 'static/own.css': css(3) })
    const page = await open('/guide')
    expect(await colorOf(page)()).toBe('rgb(1, 2, 3)')
    for (const blue of [4, 5]) {
      await site.write('static/own.css', css(blue))
      await expect.poll(colorOf(page)).toBe(`rgb(1, 2, ${blue})`)
    }
    await site.write('static/own.css', '')
    await expect.poll(colorOf(page)).not.toBe('rgb(1, 2, 5)')
    await expect.poll(() => page.locator('link[rel~=stylesheet]').count()).toBe(3)
    expect(await isSameDocument(page)).toBe(true)
  })

  it.each([
    ['customCss', { 'site.config.js': configText({ customCss: 'own.css' }) }, 'own.css'],
    ['a static file', { 'site.config.js': withLink }, 'static/own.css'],
  ])('that is %s lets the reader go on to other pages without one', async (_, config, file) => {
    const { site, open } = await start({ ...FILES, ...config, [file]: css(3) })
    const page = await open('/')
    await fetchAhead(page)
    await site.write(file, css(4))
    await expect.poll(colorOf(page)).toBe('rgb(1, 2, 4)')
    for (const [name, title] of [
      ['To the guide', 'Guide'],
      ['To the start', 'Home'],
    ] as const) {
      await page.locator('main').getByRole('link', { name }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(await colorOf(page)()).toBe('rgb(1, 2, 4)')
    }
    expect(await isSameDocument(page)).toBe(true)
  })
})
