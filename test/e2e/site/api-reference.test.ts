import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findColorFaults, findFaults } from './axe.ts'
import { chooseTheme } from './page-looks.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { layOutAll, rest } from './wait-in-page.ts'

// Its specification has two faults, which are warnings.
const addressOf = serveFixture('api', [])
const browser = createSiteBrowser(addressOf)

const pages = ['list-animals', 'feed-animal', 'add-animal', 'animal-escaped', 'schemas/animal', 'zoo-api']
const widths = [1440, 1000, 390]
const looks = (['light', 'dark'] as const).flatMap((theme) => widths.map((width) => ({ theme, width })))

/** The pages are of one kind: axe looks at the first in every way, at each of the others on one screen in each theme. */
function looksOf(name: string): typeof looks {
  return name === pages[0] ? looks : looks.filter(({ theme, width }) => width === (theme === 'light' ? 1440 : 390))
}

function open(name: string, options?: Parameters<typeof browser.openPage>[1]): Promise<Page> {
  return browser.openPage(`/reference/api/${name}`, options)
}

const languageOf = (page: Page) =>
  page.locator('[data-tab-group="api-language"] > input:checked').evaluate((input) => input.getAttribute('value'))

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

describe.each(pages)('the page %s of the API reference', (name) => {
  const visited = browser.shareVisit(`/reference/api/${name}`)

  it('is not wider than its screen, with everything open', async () => {
    const { page } = visited()
    for (const details of await page.locator('main details').all()) {
      await details.evaluate((element) => element.setAttribute('open', ''))
    }
    await layOutAll(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(excess, `${width} px`).toBeLessThanOrEqual(0)
    }
  })

  it.each(looksOf(name))('has nothing for axe to find: $theme, $width px', async ({ theme, width }) => {
    const { page } = visited()
    await page.setViewportSize({ width, height: 900 })
    await chooseTheme(page, theme)
    await rest(page)
    // Where every width is seen in both themes, only the colors are new in the second.
    const isSecond = name === pages[0] && theme === 'dark'
    expect(await (isSecond ? findColorFaults(page) : findFaults(page))).toEqual([])
  })

  it('weighs at most 20 kB without its sidebar', async () => {
    const html = await (await fetch(addressOf(`/reference/api/${name}`))).text()
    const alone = html.replace(/<nav class="sidebar-nav"[\s\S]*?<\/nav>/, '')
    expect(gzipSync(alone).byteLength).toBeLessThanOrEqual(20_000)
  })
})

describe('samples', () => {
  it('are beside the text on a wide screen and stay in view, between parameters and responses on a narrow one', async () => {
    const wide = await open('list-animals')
    expect(await topOf(wide, '.api-aside')).toBeLessThan(await topOf(wide, '.endpoint'))
    await wide.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    expect(await topOf(wide, '.api-aside')).toBeGreaterThan(0)
    const narrow = await open('list-animals', { viewport: { width: 390, height: 900 } })
    expect(await topOf(narrow, '.api-aside')).toBeGreaterThan(await topOf(narrow, '#query-parameters'))
    expect(await topOf(narrow, '.api-aside')).toBeLessThan(await topOf(narrow, '#responses'))
  })

  it('keep the language that was chosen, on other pages too', async () => {
    const page = await open('list-animals')
    expect(await languageOf(page)).toBe('python')
    await page.locator('[data-tab-group="api-language"]').locator('label', { hasText: 'curl' }).click()
    await page.getByRole('link', { name: 'Set photo' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Set photo' }).waitFor()
    expect(await languageOf(page)).toBe('curl')
    await page.reload()
    expect(await languageOf(page)).toBe('curl')
  })

  it('read without JavaScript, each chosen by the browser alone', async () => {
    const page = await open('feed-animal', { javaScriptEnabled: false })
    await page.locator('[data-tab-group="api-language"]').locator('label', { hasText: 'Rust' }).click()
    expect(await page.getByText('reqwest::Client::new()').isVisible()).toBe(true)
  })
})

describe('a link to a field', () => {
  it('opens what the field is folded into', async () => {
    const page = await browser.openPage('/reference/api/feed-animal#body.food.1.weight')
    expect(await page.locator('[id="body.food.1.weight"]').isVisible()).toBe(true)
  })

  it('is the name of the field itself', async () => {
    const page = await open('list-animals')
    await page.locator('[id="query.limit"]').getByRole('link', { name: 'limit' }).click()
    expect(new URL(page.url()).hash).toBe('#query.limit')
  })
})

describe('the sidebar', () => {
  it('tells methods by word and color', async () => {
    const page = await open('list-animals')
    const markOf = (name: string) =>
      page
        .locator('.sidebar-nav')
        .getByRole('link', { name })
        .evaluate((link) => {
          const { content, color } = getComputedStyle(link, '::before')
          return { content, color }
        })
    const [get, post] = [await markOf('List animals'), await markOf('Add an animal')]
    expect([get.content, post.content]).toEqual(['"GET"', '"POST"'])
    expect(get.color).not.toBe(post.color)
  })
})
