import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { createSiteBrowser, remembering } from './site-browser.ts'

const browser = createSiteBrowser()
const phone = { width: 390, height: 844 }

// What each page shows when it is opened is checked by `every-page.test.ts`.
describe.each(['light', 'dark'])('axe finds nothing in the %s theme', (theme) => {
  const options = remembering({ theme })

  it('in the open menu of a phone', async () => {
    const page = await browser.openPage('/configuration/record', { ...options, viewport: phone })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  it('with a dropdown open', async () => {
    const page = await browser.openPage('/frigate/hardware', options)
    await page.getByRole('banner').getByText('English').first().click()
    await page.getByRole('link', { name: '简体中文' }).waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  it.each(['detector', 'no such words'])('in the search page asked for "%s"', async (query) => {
    const page = await browser.openPage(`/search?q=${encodeURIComponent(query)}`, options)
    await page.getByRole('searchbox').waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  it('with the sidebar put away', async () => {
    const page = await browser.openPage('/mdx', remembering({ theme, sidebar: 'hidden' }))
    await page.getByRole('button', { name: 'Show sidebar' }).waitFor()
    expect(await findFaults(page)).toEqual([])
  })
})
