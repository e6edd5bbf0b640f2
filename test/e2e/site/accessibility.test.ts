import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { createSiteBrowser, remembering } from './site-browser.ts'
import { allPaths } from './site-pages.ts'

const paths = await allPaths()
const browser = createSiteBrowser()
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const themes = ['light', 'dark']

async function chooseTheme(page: Page, theme: string): Promise<void> {
  const root = page.locator('html')
  if ((await root.getAttribute('data-theme')) === theme) return
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).click()
  expect(await root.getAttribute('data-theme')).toBe(theme)
  // Diagrams are drawn again.
  await page.waitForLoadState('networkidle')
}

const looks = themes.flatMap((theme) => [desktop, phone].map((size) => ({ theme, size })))
const everyLook = ['/', '/mdx', '/configuration/record', '/configuration/reference', '/frigate/installation', '/search']

describe.each(paths.map((path, index) => ({ path, index })))('axe finds nothing on $path', ({ path, index }) => {
  const visited = browser.shareVisit(path)

  // Pages share what they are made of: each is looked at one way, those that have it all every way.
  it.each(everyLook.includes(path) ? looks : looks.slice(index % looks.length).slice(0, 1))(
    'in the $theme theme at $size.width px',
    async ({ theme, size }) => {
      const { page } = visited()
      await page.setViewportSize(size)
      await chooseTheme(page, theme)
      expect(await findFaults(page)).toEqual([])
    },
  )
})

describe.each(themes)('axe finds nothing in the %s theme', (theme) => {
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
