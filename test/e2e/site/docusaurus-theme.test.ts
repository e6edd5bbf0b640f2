import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('docusaurus-theme')
const browser = createSiteBrowser(toAddress)

describe('components of Docusaurus around pages', () => {
  it('stay while a reader goes on, and know the new address', async () => {
    const page = await browser.openPage('/lamp')
    const complaints = collectComplaints(page)
    await page.getByRole('button', { name: 'Waved 0 times' }).click()
    // From here on, the component listens.
    await page.getByRole('button', { name: 'Waved 1 times' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.getByText('You are at /', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Waved 1 times' }).click()
    await page.getByRole('button', { name: 'Waved 2 times' }).waitFor()
    await page.getByRole('link', { name: 'Lamp' }).first().click()
    await page.getByText('In /lamp by /, /lamp').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a component inside the ErrorBoundary of Docusaurus', () => {
  it('is replaced when it fails, until the reader tries again', async () => {
    const page = await browser.openPage('/sail')
    await page.getByRole('button', { name: 'Haul' }).click()
    await page.getByRole('button', { name: 'The sail is torn, mend it' }).click()
    await page.getByRole('button', { name: 'Haul' }).waitFor()
  })
})

describe('a component around the footer of Docusaurus', () => {
  it('knows the address in the browser, and keeps the footer', async () => {
    const page = await browser.openPage('/lamp')
    const complaints = collectComplaints(page)
    await page.getByText('You are at /lamp').scrollIntoViewIfNeeded()
    expect(await page.getByText('Built with care').isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })
})
