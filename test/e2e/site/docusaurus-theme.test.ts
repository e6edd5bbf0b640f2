import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('docusaurus-theme')
const browser = createSiteBrowser(toAddress)

describe('a component around the footer of Docusaurus', () => {
  it('knows the address in the browser, and keeps the footer', async () => {
    const page = await browser.openPage('/lamp')
    const complaints = collectComplaints(page)
    await page.getByText('You are at /lamp').scrollIntoViewIfNeeded()
    expect(await page.getByText('Built with care').isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })
})
