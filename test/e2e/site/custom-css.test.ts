import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

const browser = createSiteBrowser(serveFixture('custom-css'))

describe('with colors that have no contrast', () => {
  it.each(['/base/', '/base/other', '/base/tags'])('axe finds nothing wrong with %s in either theme', async (path) => {
    expect(await findFaultsInThemes(await browser.openPage(path))).toEqual([])
  })
})

it('buttons have the color of their kind, and one on a hero of the main color is not of that', async () => {
  const page = await browser.openPage('/base/other')
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  const colors = await Promise.all(
    ['Second', 'Main', 'Good', 'Note', 'Careful', 'Danger'].map((name) =>
      colorOf(page.getByRole('main').getByRole('link', { name, exact: true })),
    ),
  )
  expect(new Set(colors).size).toBe(colors.length)
  expect(colors).not.toContain('rgba(0, 0, 0, 0)')
  expect(await colorOf(page.locator('.hero--primary'))).toBe(colors[1])
  const outlined = page.getByRole('link', { name: 'Outlined', exact: true })
  expect(await colorOf(outlined)).toBe('rgba(0, 0, 0, 0)')
  expect(await outlined.evaluate((element) => getComputedStyle(element).boxShadow)).toMatch(/ 2px inset$/)
})

it("Docusaurus's variables change the look", async () => {
  const page = await browser.openPage('/base/')
  const look = await page.evaluate(() => ({
    font: getComputedStyle(document.body).fontFamily,
    heading: getComputedStyle(document.querySelector('h2') ?? document.body).fontWeight,
    navbar: document.querySelector('header')?.getBoundingClientRect().height,
  }))
  expect(look).toEqual({ font: '"Own Font", serif', heading: '500', navbar: 80 })
})

it('rules for elements change the text of a page, and neither menus nor blocks', async () => {
  const page = await browser.openPage('/base/')
  const paddings = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((one) => getComputedStyle(one).paddingLeft))
  expect(await paddings('.prose p > a')).toEqual(['7px'])
  expect(await paddings('.prose p > code')).toEqual(['9px'])
  expect(await paddings('pre code')).toEqual(['0px'])
  const links = await paddings('.sidebar li > a')
  expect(links.length).toBeGreaterThan(0)
  expect(links).not.toContain('7px')
  const margin = await page.locator('.prose h2').evaluate((heading) => getComputedStyle(heading).marginBottom)
  expect(parseFloat(margin)).toBeGreaterThan(0)
})
