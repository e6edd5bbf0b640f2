import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser, remembering } from './site-browser.ts'
import { missingPath } from './site-pages.ts'
import { findFaultsInLooks } from './theme-faults.ts'
import { loadIdleScript } from './wait-in-page.ts'

const browser = createSiteBrowser()
const host = 'https://docs.frigate-cn.video'
const chinese = { locale: 'zh-CN' }

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Translation' })
const linkOf = (page: Page) => bannerOf(page).getByRole('link', { name: '阅读本页的简体中文版' })

/** Records where the navbar stands from the moment it is there. */
const watchNavbar = `
  const tops = new Set()
  globalThis.navbarTops = () => [...tops]
  const look = () => {
    const navbar = document.querySelector('.navbar')
    if (navbar) tops.add(navbar.getBoundingClientRect().top)
    requestAnimationFrame(look)
  }
  look()`

describe('the invitation to the Chinese translation', () => {
  it.each(['zh', 'zh-CN', 'zh-TW', 'zh-Hant-HK'])('is shown to a reader whose first language is %s', async (locale) => {
    const page = await browser.openPage('/configuration/record', { locale })
    expect(await bannerOf(page).innerText()).toBe('本文档有由社区翻译的简体中文版。 阅读本页的简体中文版')
  })

  it.each(['en-US', 'ja-JP', 'de'])('is not shown to a reader whose first language is %s', async (locale) => {
    const page = await browser.openPage('/configuration/record', { locale })
    expect(await bannerOf(page).count()).toBe(0)
  })

  it('is not shown for a language that comes second', async () => {
    const context = await browser.openContext({ locale: 'en-US' })
    await context.addInitScript(`Object.defineProperty(navigator, 'languages', { value: ['en-US', 'zh-CN'] })`)
    const page = await context.newPage()
    await page.goto(addressOf('/'))
    expect(await bannerOf(page).count()).toBe(0)
  })

  it('is written and linked as simplified Chinese', async () => {
    const page = await browser.openPage('/', chinese)
    expect(await bannerOf(page).locator('p').getAttribute('lang')).toBe('zh-Hans')
    expect(await linkOf(page).getAttribute('hreflang')).toBe('zh-Hans')
  })

  it.each([
    ['/', '/'],
    ['/configuration/record', '/configuration/record'],
    ['/configuration/', '/configuration/'],
    ['/search?q=a', '/search'],
    [missingPath, '/'],
  ])('leads from %s to %s of the other host', async (path, translated) => {
    const page = await browser.openPage(path, chinese)
    expect(await linkOf(page).getAttribute('href')).toBe(host + translated)
  })

  it('leads to the same page before the script has come', async () => {
    const context = await browser.openContext(chinese)
    await context.route('**/*.js', (route) => route.abort())
    const page = await context.newPage()
    await page.goto(addressOf('/configuration/record'))
    expect(await linkOf(page).getAttribute('href')).toBe(`${host}/configuration/record`)
  })

  it('moves nothing as the page loads', async () => {
    const context = await browser.openContext(chinese)
    await context.addInitScript(watchNavbar)
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    await loadIdleScript(page)
    const tops = await page.evaluate<number[]>('navbarTops()')
    expect(tops).toEqual([(await bannerOf(page).boundingBox())?.height])
  })

  it('is not shown without JavaScript', async () => {
    const page = await browser.openPage('/', { ...chinese, javaScriptEnabled: false })
    expect(await bannerOf(page).count()).toBe(0)
  })

  it('goes at the press of its button and stays away, and the focus is on what is below it', async () => {
    const page = await browser.openPage('/', chinese)
    await bannerOf(page).getByRole('button', { name: '关闭' }).click()
    expect(await bannerOf(page).count()).toBe(0)
    expect(await page.locator('.navbar :focus').count()).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('translation.dismiss'))).toBe('true')
    await page.goto(addressOf('/mdx'))
    expect(await bannerOf(page).count()).toBe(0)
  })

  it('takes no room when it was closed before', async () => {
    const context = await browser.openContext({ ...chinese, ...remembering({ 'translation.dismiss': 'true' }) })
    await context.addInitScript(watchNavbar)
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    await loadIdleScript(page)
    expect(await page.evaluate('navbarTops()')).toEqual([0])
  })

  it('is shown and goes where storage is blocked', async () => {
    const context = await browser.openContext(chinese)
    await context.addInitScript(
      `Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    )
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(addressOf('/'))
    await bannerOf(page).getByRole('button', { name: '关闭' }).click()
    expect(await bannerOf(page).count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('has no fault axe finds in either theme and no wider page, on a desktop and on a phone', async () => {
    const page = await browser.openPage('/', chinese)
    await bannerOf(page).waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await bannerOf(page).isVisible()).toBe(true)
    }
  })
})
