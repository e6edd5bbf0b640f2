import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser, remembering } from './site-browser.ts'

const browser = createSiteBrowser(serveFixture('custom-css'))

describe.each(['light', 'dark'])('with colors that have no contrast, in the %s theme', (theme) => {
  it.each(['/base/', '/base/other', '/base/tags'])('axe finds nothing wrong with %s', async (path) => {
    const page = await browser.openPage(path, remembering({ theme }))
    expect(await findFaults(page)).toEqual([])
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
