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

it("Docusaurus's variables change the look", async () => {
  const page = await browser.openPage('/base/')
  const look = await page.evaluate(() => ({
    font: getComputedStyle(document.body).fontFamily,
    heading: getComputedStyle(document.querySelector('h2') ?? document.body).fontWeight,
    navbar: document.querySelector('header')?.getBoundingClientRect().height,
  }))
  expect(look).toEqual({ font: '"Own Font", serif', heading: '500', navbar: 80 })
})
