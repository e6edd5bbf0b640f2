import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { AROUND, IN_TEXT } from '../../../src/adapters/docusaurus/classes.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser(serveFixture('docusaurus-look'))
const realSite = createSiteBrowser()

/** Computed values of a property of all elements that a selector selects. */
const valuesOf = (page: Page, selector: string, property: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((found, name) => found.map((one) => getComputedStyle(one).getPropertyValue(name)), property)

it('what has a class in Docusaurus has something in its place', async () => {
  const pages = [
    await browser.openPage('/'),
    await browser.openPage('/one/two/three/four/four-page'),
    // The version of a page is shown where a site has versions.
    await realSite.openPage('/configuration/record'),
  ]
  const selectors = [...AROUND, ...IN_TEXT]
  const named = new Set<string>()
  for (const page of pages) {
    await page.locator('.toc a[aria-current]').first().waitFor()
    const found = await page.evaluate(
      (all) => all.filter(([, selector]) => document.querySelector(selector)).map(([name]) => name),
      selectors,
    )
    for (const name of found) named.add(name)
  }
  expect(selectors.map(([name]) => name).filter((name) => !named.has(name))).toEqual([])
})

it('rules for classes of Docusaurus change colors around the text, and no places', async () => {
  const page = await browser.openPage('/')
  expect(await valuesOf(page, '.nav-items > .is-link > a', 'color')).toEqual(['rgb(4, 5, 6)'])
  expect(await valuesOf(page, '.navbar summary', 'color')).toEqual(['rgb(1, 2, 3)'])
  expect(await valuesOf(page, '.navbar summary', 'padding-left')).not.toContain('99px')
  const current = '.sidebar-link[aria-current]'
  expect(await valuesOf(page, current, 'border-left-color')).toEqual(['rgb(7, 8, 9)'])
  expect(await valuesOf(page, current, 'position')).not.toContain('fixed')
  expect(await valuesOf(page, '.pager-label', 'text-transform')).toEqual(['uppercase'])
})

it('rules for classes of Docusaurus change the text of pages, and nothing else in the article', async () => {
  const page = await browser.openPage('/')
  expect(await valuesOf(page, 'article h2', 'margin-top')).toEqual(['77px'])
  expect(await valuesOf(page, 'article .prose a[href="/pier"]', 'color')).toEqual(['rgb(10, 11, 12)'])
  expect(await valuesOf(page, '.pager a, .edit-link, .chip', 'color')).not.toContain('rgb(10, 11, 12)')
  expect(await valuesOf(page, '.admonition.is-tip', 'background-color')).toEqual(['rgb(200, 250, 210)'])
  expect(await valuesOf(page, '.admonition.is-note', 'background-color')).not.toContain('rgb(200, 250, 210)')
})
