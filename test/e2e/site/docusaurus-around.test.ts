import { expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser(serveFixture('docusaurus-around'))

it('what a site of Docusaurus has around the text works, on each page that a reader goes to', async () => {
  const page = await browser.openPage('/')
  const complaints = collectComplaints(page)
  await page.getByRole('button', { name: 'Home has 5 stars' }).click()
  await page.getByRole('button', { name: 'Home has 6 stars' }).waitFor()
  await page.getByRole('link', { name: 'To the pier' }).click()
  await page.getByText('Was /pier of help?').waitFor()
  await page.getByRole('button', { name: 'Pier has 0 stars' }).click()
  await page.getByRole('button', { name: 'Pier has 1 stars' }).waitFor()
  expect(complaints).toEqual([])
})
