import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'
import { allPaths, missingPath } from './site-pages.ts'

const paths = await allPaths()
const browser = createSiteBrowser()

/** Chromium reports the status of the not-found page itself; nothing can be done about it. */
const isOwnStatus = (complaint: string): boolean => /^console error: .* status of 404/.test(complaint)

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo({ top })
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}

/** The widths of the document and of the screen it is in. */
function measureWidths() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { scrollWidth, clientWidth }
}

it('finds every kind of page', () => {
  expect(paths).toEqual(expect.arrayContaining(['/', '/mdx', '/configuration/', '/search', missingPath]))
})

describe.each(paths)('the page %s', (path) => {
  const isMissing = path === missingPath
  const visited = browser.shareVisit(path)

  it('reads from top to end without a complaint, a failed request or a request elsewhere', async () => {
    const { page, response, complaints } = visited()
    await scrollThrough(page)
    expect(response?.status()).toBe(isMissing ? 404 : 200)
    expect(complaints.filter((complaint) => !(isMissing && isOwnStatus(complaint)))).toEqual([])
  })

  it('has one main heading, which its title names before the site', async () => {
    const { page } = visited()
    const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
    expect(headings).toHaveLength(1)
    expect(await page.title()).toBe(`${headings[0]} | Frigate`)
  })

  it('names its language and describes itself', async () => {
    const { page } = visited()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\w/)
  })

  it.each(['main', 'banner', 'contentinfo'] as const)('has one landmark %s', async (role) => {
    expect(await visited().page.getByRole(role).count()).toBe(1)
  })

  it.each([390, 1000, 1440])('is not wider than a screen of %i px', async (width) => {
    const { page } = visited()
    await page.setViewportSize({ width, height: 900 })
    const { scrollWidth, clientWidth } = await page.evaluate(measureWidths)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})
