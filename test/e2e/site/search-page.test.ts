import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { sitemapPaths, topicsPath } from './site-pages.ts'

const browser = createSiteBrowser()

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search docs' })
const statusOf = (page: Page) => page.getByRole('main').getByRole('status')
const resultsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

/** Opens the search page with a query in its address and waits for the answer. */
async function openResults(query: string): Promise<Page> {
  const page = await browser.openPage(`/search?q=${encodeURIComponent(query)}`)
  await statusOf(page)
    .getByText(/^(\d+ pages?|No results for)/)
    .waitFor()
  return page
}

describe('the search page', () => {
  it('is an index of all pages until something is asked', async () => {
    const page = await browser.openPage('/search')
    const paths = await resultsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.toSorted()).toEqual([...(await sitemapPaths())].toSorted())
    expect(await statusOf(page).innerText()).toBe('All pages')
  })

  it('shows what its address asks for, the page whose title it is first', async () => {
    const page = await openResults('video pipeline')
    expect(await fieldOf(page).inputValue()).toBe('video pipeline')
    expect(await resultsOf(page).first().innerText()).toContain('Video pipeline')
    const marks = await resultsOf(page).first().locator('mark').allInnerTexts()
    expect(marks.slice(0, 2)).toEqual(['Video', 'pipeline'])
  })

  it('has one ring around its field, and is empty after a click at its end', async () => {
    const page = await openResults('zone')
    await fieldOf(page).focus()
    const [ring, border] = await fieldOf(page).evaluate((field) => {
      const { boxShadow, borderColor } = getComputedStyle(field)
      return [boxShadow, borderColor]
    })
    expect(ring).toBe(`${border} 0px 0px 0px 1px`)
    const box = await fieldOf(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 24, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    expect(await fieldOf(page).inputValue()).toBe('')
  })

  it('is empty after its button is used, which every browser has, and asks for nothing', async () => {
    const page = await openResults('zone')
    await page.getByRole('main').getByRole('button', { name: 'Clear the query' }).click()
    expect(await fieldOf(page).inputValue()).toBe('')
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    expect(await statusOf(page).innerText()).toBe('All pages')
  })

  it('leads to the parts of a page', async () => {
    const page = await openResults('dual edge tpu pcie')
    const paths = await resultsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.filter((path) => /#coral/.test(path)).length).toBeGreaterThan(0)
  })

  it('finds what is typed, whatever its case, and keeps the address up', async () => {
    const page = await browser.openPage('/search')
    await fieldOf(page).pressSequentially('DETECTORS object')
    await expect.poll(() => resultsOf(page).first().innerText()).toContain('Object detectors')
    expect(new URL(page.url()).searchParams.get('q')).toBe('DETECTORS object')
  })

  it('narrows the results to a section of the docs, and the address says so', async () => {
    const page = await openResults('camera')
    const sections = page.getByRole('navigation', { name: 'Sections' })
    const count = /\((\d+)\)/.exec(await sections.getByRole('link', { name: /^Configuration/ }).innerText())?.[1]
    await sections.getByRole('link', { name: /^Configuration/ }).click()
    await page.waitForURL(addressOf('/search?q=camera&part=Configuration&version=current'))
    await statusOf(page).getByText(`${count} pages`, { exact: true }).waitFor()
    const paths = await resultsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.filter((path) => !path.startsWith('/configuration'))).toEqual([])
    await page.goBack()
    await page.waitForURL(addressOf('/search?q=camera&version=current'))
  })

  it('says when it finds nothing, and what to try', async () => {
    const page = await openResults('xylophone')
    expect(await statusOf(page).innerText()).toBe('No results for "xylophone"')
    expect(await resultsOf(page).count()).toBe(0)
    expect(await page.getByText('Check the spelling').isVisible()).toBe(true)
    const report = page.getByRole('main').getByRole('link', { name: 'Let us know.' })
    expect(await report.getAttribute('href')).toContain('xylophone')
  })

  it('offers searches that have results where the one that was asked has none', async () => {
    const page = await openResults('xylophone of the recording')
    const suggestion = page.getByRole('main').getByRole('link', { name: 'recording', exact: true })
    await page.getByText('Try searching for:').waitFor()
    await suggestion.click()
    await page.waitForURL(addressOf('/search?q=recording&version=current'))
    await statusOf(page)
      .getByText(/^\d+ pages$/)
      .waitFor()
  })

  it('shows all pages again when the field is emptied', async () => {
    const page = await openResults('xylophone')
    await fieldOf(page).fill('')
    await statusOf(page).getByText('All pages').waitFor()
    expect(page.url()).toBe(addressOf('/search'))
    expect(await page.getByText('Check the spelling').isVisible()).toBe(false)
  })

  it('does not run what its address says', async () => {
    const page = await openResults('<img src=x onerror=alert(1)>')
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    await openResults('"><script>alert(1)</script>')
  })

  it('leads to a page it found', async () => {
    const page = await openResults('recording')
    await resultsOf(page).filter({ hasText: 'Recording' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
  })

  it('says that it cannot fetch results, shows the index meanwhile, and searches when it is asked again', async () => {
    const context = await browser.openContext()
    const page = await context.newPage()
    await page.route('**/assets/search/**', (route) => route.abort())
    await page.goto(addressOf('/search?q=recording'))
    await statusOf(page).getByText('Unable to fetch results').waitFor()
    await page.getByText('You might want to check your network connection.').waitFor()
    expect(await resultsOf(page).count()).toBeGreaterThan(5)
    await page.unroute('**/assets/search/**')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    expect(await page.getByRole('main').locator('input:focus').count()).toBe(1)
    await expect.poll(() => resultsOf(page).first().innerText()).toContain('Recording')
  })

  it('has no fault of accessibility with results', async () => {
    expect(await findFaults(await openResults('recording'))).toEqual([])
  })

  it('is an index without a script, which says so', async () => {
    const page = await browser.openPage('/search?q=record', { javaScriptEnabled: false })
    expect(await page.getByRole('main').innerHTML()).toContain('Searching needs JavaScript.')
    expect(await resultsOf(page).count()).toBe((await sitemapPaths()).length)
  })

  it('leads to an index of topics, which leads to every page and to no other', async () => {
    const page = await browser.openPage('/search')
    await page.getByRole('main').getByRole('link', { name: 'Topics from A to Z' }).click()
    await page.waitForURL(addressOf(topicsPath))
    const letters = page.getByRole('navigation', { name: 'Letters' }).getByRole('link')
    const paths: (string | undefined)[] = []
    // Few topics are on one page, and letters lead to parts of it.
    for (const letter of await letters.evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).href))) {
      await page.goto(letter)
      const links = page.getByRole('main').getByRole('listitem').getByRole('link')
      paths.push(
        ...(await links.evaluateAll((list) => list.map((one) => one.getAttribute('href')?.replace(/#.*/, '')))),
      )
    }
    expect([...new Set(paths)].toSorted()).toEqual([...(await sitemapPaths())].toSorted())
  })

  it('is where the search link of the navbar leads without a script', async () => {
    const page = await browser.openPage('/mdx', { javaScriptEnabled: false })
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).click()
    await page.waitForURL(addressOf('/search'))
  })
})
