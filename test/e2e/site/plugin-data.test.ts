import { expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('own-plugins', [])
const browser = createSiteBrowser(toAddress)

it('a component with state has the data of a plugin in the browser, and the script of a plugin runs', async () => {
  const page = await browser.openPage('/base/')
  const complaints = collectComplaints(page)
  await page.getByRole('button', { name: '1.1 seen 0' }).click()
  await page.getByRole('button', { name: '1.1 seen 1' }).waitFor()
  expect(await page.locator('html').getAttribute('data-marked')).toBe('by a plugin')
  expect(complaints).toEqual([])
})

it('a route with a component with state has the posts that it is given in the browser', async () => {
  const page = await browser.openPage('/base/newest')
  const complaints = collectComplaints(page)
  await page.getByRole('button', { name: 'Flood' }).click()
  await page.getByText('The sea comes').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Flood' }).click()
  await page.getByText('The sea comes').waitFor()
  expect(await page.getByRole('img', { name: 'Tide' }).getAttribute('src')).toContain('/base/assets/code/tide.')
  await page.getByRole('link', { name: 'Read more about Flood' }).click()
  await page.getByText('And stays.').waitFor()
  expect(complaints).toEqual([])
})
