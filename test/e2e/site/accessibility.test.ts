import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { createSiteBrowser, remembering } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

const browser = createSiteBrowser()
const phone = { width: 390, height: 844 }

// What each page shows when it is opened is checked by `every-page.test.ts`.
describe('axe finds nothing in either theme', () => {
  it('in the open menu of a phone', async () => {
    const page = await browser.openPage('/configuration/record', { viewport: phone })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const close = page.getByRole('button', { name: 'Close menu' })
    await close.waitFor()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(await close.isVisible()).toBe(true)
  })

  it('with a dropdown open', async () => {
    const page = await browser.openPage('/frigate/hardware')
    await page.getByRole('banner').getByText('English').first().click()
    const entry = page.getByRole('link', { name: '简体中文' })
    await entry.waitFor()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(await entry.isVisible()).toBe(true)
  })

  it('with the menu of a page open on a phone', async () => {
    const page = await browser.openPage('/configuration/record', { viewport: phone })
    await page.locator('.page-menu > summary').filter({ visible: true }).click()
    const entry = page.getByRole('link', { name: 'View as Markdown' })
    await entry.waitFor()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(await entry.isVisible()).toBe(true)
  })

  it.each(['detector', 'no such words'])('in the search page asked for "%s"', async (query) => {
    const page = await browser.openPage(`/search?q=${encodeURIComponent(query)}`)
    await page.getByRole('searchbox').waitFor()
    expect(await findFaultsInThemes(page)).toEqual([])
  })

  it('with the sidebar put away', async () => {
    const page = await browser.openPage('/mdx', remembering({ sidebar: 'hidden' }))
    const show = page.getByRole('button', { name: 'Show sidebar' })
    await show.waitFor()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(await show.isVisible()).toBe(true)
  })
})

it('is examined as it is drawn: text that is too pale is found', async () => {
  const page = await browser.openPage('/')
  await page.locator('main').evaluate((main) => {
    const text = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Pale' })
    Object.assign(text.style, { color: '#eee', background: '#fff' })
    main.append(text)
  })
  expect(await findFaults(page)).toContainEqual(expect.stringMatching(/^color-contrast: .*#pale/))
})
