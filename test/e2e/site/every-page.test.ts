import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isShort } from '../../support/mode.ts'
import { findColorFaults, findFaults } from './axe.ts'
import { chooseTheme, seeAll } from './page-looks.ts'
import { createSiteBrowser } from './site-browser.ts'
import { allPaths, choosePages, missingPath, type PagesToVisit } from './site-pages.ts'
import { rest } from './wait-in-page.ts'
import { isOfSite, weighAll } from './weigh.ts'

/** Pages of the API reference, which are made by templates. */
const made = isShort ? [/-post$/, /\/schemas\//] : [/-api$/, /-get$/, /-post$/, /-put$/, /\/schemas\//]
const browser = createSiteBrowser()
const themes = ['light', 'dark'] as const
const looks = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 390 },
] as const
/**
 * Pages share what they are made of: axe examines those that have all of it among them, each one way, and these every
 * way. What is wrong with the words of a page, its HTML tells (page-files.test.ts).
 */
const everyLook = ['/', '/mdx', '/configuration/record', '/configuration/reference', '/frigate/installation', '/search']
const { paths, examined, drawn } = isShort ? await chooseFew() : await choosePages()

/** One page of each kind. */
async function chooseFew(): Promise<PagesToVisit> {
  const all = await allPaths()
  const few = [...everyLook, missingPath, ...made.flatMap((kind) => all.find((path) => kind.test(path)) ?? [])]
  return { paths: few, examined: new Set(few), drawn: new Set() }
}

/** Whether another look has this width, in the other theme, and comes before it. */
const isSecondTheme = (look: (typeof looks)[number]): boolean =>
  looks.findIndex(({ width }) => width === look.width) < looks.indexOf(look)

/** What all scripts of a page may weigh, in bytes after gzip: of one with an island, which React draws, and of others. */
const scriptBudget = { island: 64_720, plain: 17_700 }
const isReact = (request: string): boolean => request.includes('/react')

/** Chromium reports the status of the not-found page itself; nothing can be done about it. */
const isOwnStatus = (complaint: string): boolean => /^console error: .* status of 404/.test(complaint)

/** How far the document is wider than the screen. */
const measureExcess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('visits every kind of page', () => {
  expect(paths).toEqual(expect.arrayContaining([...everyLook, missingPath]))
  for (const kind of made) {
    expect(paths).toContainEqual(expect.stringMatching(kind))
  }
})

// One visit of a page serves all its checks, from 1440 px down to 390 px: to lay out and draw a page again at each width
// takes longer than most of the checks.
describe.each(paths)('the page %s', (path) => {
  const index = paths.indexOf(path)
  const isMissing = path === missingPath
  const visited = browser.visitInTurn(path)
  const one = examined.has(path) ? looks.slice(index % looks.length).slice(0, 1) : []
  const own = everyLook.includes(path) ? looks : one
  const looksAt = (wanted: number) => own.filter(({ width }) => width === wanted)
  const findFaultsIn = async (look: (typeof looks)[number]) => {
    const { page } = visited()
    await chooseTheme(page, look.theme)
    // In the second theme at a width, only colors are new.
    return own.length > 1 && isSecondTheme(look) ? findColorFaults(page) : findFaults(page)
  }

  it('loads no more scripts in all than its budget when nothing is touched, diagrams apart', async () => {
    const scripts = visited().requests.filter((request) => request.startsWith('script ') && isOfSite(request))
    const budget = scripts.some(isReact) ? scriptBudget.island : scriptBudget.plain
    expect(scripts.length).toBeGreaterThan(1)
    expect(await weighAll(scripts.map((request) => request.slice('script '.length)))).toBeLessThanOrEqual(budget)
  })

  it('loads no data and no font, and no stylesheet that its HTML does not name', async () => {
    const { page, requests } = visited()
    const named = await page.locator('link[rel="stylesheet"]').count()
    const others = requests.filter((request) => /^(?:stylesheet|font|xhr) /.test(request) && isOfSite(request))
    expect(others.map((request) => request.split(' ')[0])).toEqual(Array(named).fill('stylesheet'))
  })

  it('is read from top to end: its pictures come and its diagrams are drawn', async () => {
    const { page, response, settle } = visited()
    await seeAll(page)
    await settle()
    expect(response?.status()).toBe(isMissing ? 404 : 200)
  })

  it.each(looksAt(1440))('has no fault axe finds in the $theme theme at $width px', async (look) => {
    expect(await findFaultsIn(look)).toEqual([])
  })

  // The button and what it does are the same on all pages; diagrams are drawn again.
  const switched = own.length > 1 || drawn.has(path) ? [path] : []
  it.each(switched)('changes to the other theme and back: %s', async () => {
    const { page } = visited()
    const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark'
    for (const theme of isDark ? themes : themes.toReversed()) await chooseTheme(page, theme)
  })

  it.each([1440, 1000, 390])('is not wider than a screen of %i px', async (width) => {
    const { page, resize } = visited()
    await resize(width)
    // What scrolls at this width is known a frame later.
    await rest(page)
    expect(await measureExcess(page)).toBeLessThanOrEqual(0)
  })

  it.each(looksAt(390))('has no fault axe finds in the $theme theme at $width px', async (look) => {
    expect(await findFaultsIn(look)).toEqual([])
  })

  it('has done all this without a complaint, a failed request or a request elsewhere', () => {
    expect(visited().complaints.filter((complaint) => !(isMissing && isOwnStatus(complaint)))).toEqual([])
  })
})
