import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()
const phone = { viewport: { width: 390, height: 844 } }

const repository = 'https://github.com/blakeblackshear/frigate'
const externalLinks = [
  { name: 'Website', href: 'https://frigate.video' },
  { name: 'Demo', href: 'https://demo.frigate.video' },
  { name: 'GitHub', href: repository },
]

describe('the navbar', () => {
  it('leads to the docs, and says that this page is one of them', async () => {
    const page = await browser.openPage('/frigate/hardware')
    const docs = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Docs', exact: true })
    expect(await docs.getAttribute('href')).toBe('/')
    expect(await docs.getAttribute('aria-current')).toBe('true')
  })

  it.each(externalLinks)('leads to $href as $name', async ({ name, href }) => {
    const page = await browser.openPage('/')
    const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(href)
  })

  it.each([
    { name: 'English', lang: 'en', href: '/frigate/hardware' },
    { name: '简体中文（社区翻译）', lang: 'zh-CN', href: 'https://docs.frigate-cn.video' },
  ])('leads to this page in $name, which is marked with its language', async ({ name, lang, href }) => {
    const page = await browser.openPage('/frigate/hardware')
    const dropdown = page.getByRole('banner').getByRole('group').filter({ hasText: 'English' })
    await dropdown.getByText('English').first().click()
    const link = dropdown.getByRole('link', { name })
    expect(await link.getAttribute('lang')).toBe(lang)
    expect(await link.getAttribute('href')).toBe(href)
  })

  it('closes its dropdown at a click elsewhere', async () => {
    const page = await browser.openPage('/')
    await page.getByRole('banner').getByText('English').first().click()
    const link = page.getByRole('link', { name: '简体中文' })
    expect(await link.isVisible()).toBe(true)
    await page.getByRole('heading', { level: 1 }).click()
    expect(await link.isVisible()).toBe(false)
  })

  it('leads from the brand to the start page', async () => {
    const page = await browser.openPage('/mdx')
    await page.getByRole('banner').getByRole('link', { name: 'Frigate', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
  })

  it('stays in sight while the page scrolls', async () => {
    const page = await browser.openPage('/mdx')
    await page.evaluate(() => scrollTo({ top: 3000 }))
    const box = await page.getByRole('banner').boundingBox()
    expect(box?.y).toBe(0)
  })
})

describe('the menu of a phone', () => {
  it('holds the sidebar and everything of the navbar, languages under their heading', async () => {
    const page = await browser.openPage('/frigate/hardware', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const current = page.getByRole('navigation', { name: 'Docs', exact: true }).locator('[aria-current="page"]')
    expect(await current.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Docs', 'Website', 'Demo', 'GitHub', 'English']),
    )
    expect(await menu.getByText('Languages', { exact: true }).isVisible()).toBe(true)
  })

  it('closes at a press beside it', async () => {
    const page = await browser.openPage('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.mouse.click(385, 600)
    await page.getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' })
  })

  it('closes when the layout becomes that of a desktop, above 996 px', async () => {
    const page = await browser.openPage('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 997, height: 844 })
    const isOpen = () => page.evaluate(() => document.querySelector(':popover-open') !== null)
    await expect.poll(isOpen).toBe(false)
  })

  it.each([
    { width: 996, isPhone: true },
    { width: 997, isPhone: false },
  ])('is there at $width px: $isPhone', async ({ width, isPhone }) => {
    const page = await browser.openPage('/', { viewport: { width, height: 800 } })
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(isPhone)
    expect(await page.getByRole('navigation', { name: 'Docs', exact: true }).isVisible()).toBe(!isPhone)
  })
})

describe('the footer', () => {
  it('leads to the community: repository and discussions', async () => {
    const page = await browser.openPage('/')
    const list = page.getByRole('contentinfo').getByRole('list', { name: 'Community' })
    const links = list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(await links).toEqual([repository, `${repository}/discussions`])
  })

  it.each(['Community', 'Copyright © 2025 Frigate'])('says %s', async (text) => {
    const page = await browser.openPage('/mdx')
    expect(await page.getByRole('contentinfo').getByText(text, { exact: true }).isVisible()).toBe(true)
  })
})
