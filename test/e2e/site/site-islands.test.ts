import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { createGate } from './wait-in-page.ts'

const toAddress = serveFixture('components')
const browser = createSiteBrowser(toAddress)

const counter = (page: Page) => page.locator('site-island').filter({ has: page.getByRole('button', { name: /Count/ }) })

describe('a component of the site with state', () => {
  it('works in the browser, with the styles and the text it was built with', async () => {
    const page = await browser.openPage('/')
    const complaints = collectComplaints(page)
    await counter(page).getByRole('button', { name: 'Count 3' }).click()
    await counter(page).getByRole('button', { name: 'Count 4' }).waitFor()
    expect(await counter(page).innerText()).toContain('Some bold text with a link')
    const border = await counter(page)
      .locator('> div')
      .evaluate((box) => getComputedStyle(box).borderTopColor)
    expect(border).toBe('rgb(255, 0, 0)')
    expect(complaints).toEqual([])
  })

  it('hides its children and shows them again', async () => {
    const page = await browser.openPage('/')
    const link = counter(page).getByRole('link', { name: 'link', exact: true })
    await counter(page).getByRole('button', { name: 'Hide' }).click()
    await link.waitFor({ state: 'detached' })
    await counter(page).getByRole('button', { name: 'Show' }).click()
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('/guide/one')
  })

  it('answers a click once that comes after React listens and before it is done', async () => {
    const context = await browser.openContext()
    await context.addInitScript(() => {
      const listen = HTMLElement.prototype.addEventListener
      const clicked = new Set<HTMLElement>()
      HTMLElement.prototype.addEventListener = function (this: HTMLElement, ...options: unknown[]) {
        Reflect.apply(listen, this, options)
        const button = this.matches('site-island') && this.querySelector('button')
        if (!button || clicked.has(button)) return
        clicked.add(button)
        queueMicrotask(() => button.click())
      }
    })
    const page = await context.newPage()
    await page.goto(toAddress('/'))
    await counter(page).and(page.locator('[data-hydrated]')).waitFor()
    await counter(page).getByRole('button', { name: 'Count 4' }).waitFor()
    await counter(page).getByRole('button', { name: 'Count 4' }).click()
    await counter(page).getByRole('button', { name: 'Count 5' }).waitFor()
  })

  it('answers a click that comes before its script is there', async () => {
    const context = await browser.openContext()
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('[data-module] button')?.click())
    })
    const page = await context.newPage()
    await page.goto(toAddress('/'))
    await counter(page).getByRole('button', { name: 'Count 4' }).waitFor()
  })

  it('is read as it is while its script takes long, without a spinner', async () => {
    const context = await browser.openContext()
    const gate = createGate()
    await context.route('**/assets/code/**.js', async (route) => {
      await gate.opened
      await route.continue()
    })
    await context.addInitScript(() => {
      const noted = Object.assign(globalThis, { spinners: 0 })
      new MutationObserver(() => {
        if (document.querySelector('.spinner')) noted.spinners++
      }).observe(document, { childList: true, subtree: true })
    })
    const page = await context.newPage()
    await page.goto(toAddress('/'))
    // Longer than a spinner waits.
    await page.waitForTimeout(500)
    expect(await page.locator('site-island[data-hydrated]').count()).toBe(0)
    gate.open()
    await counter(page).and(page.locator('[data-hydrated]')).waitFor()
    expect(await page.evaluate('spinners')).toBe(0)
  })

  it('runs by itself, as what only a browser has', async () => {
    const page = await browser.openPage('/')
    await page.locator('#badge b').waitFor()
    expect(await page.locator('#badge').innerText()).toBe('at /')
  })

  it('works again after the reader has been on another page', async () => {
    const page = await browser.openPage('/')
    await counter(page).getByRole('link', { name: 'to two' }).click()
    await page.getByRole('heading', { name: 'Two', level: 1 }).waitFor()
    await page.goBack()
    await counter(page).getByRole('button', { name: 'Count 3' }).click()
    await counter(page).getByRole('button', { name: 'Count 4' }).waitFor()
  })

  it('can be read without JavaScript', async () => {
    const page = await browser.openPage('/', { javaScriptEnabled: false })
    expect(await counter(page).innerText()).toContain('Some bold text with a link')
    expect(await page.locator('#badge').innerText()).toBe('wait')
  })
})

it('looks at the fences inside it, also in the browser, and shows them as they are', async () => {
  const page = await browser.openPage('/guide/samples')
  const complaints = collectComplaints(page)
  const choice = page.locator('.choice')
  await choice.getByRole('button', { name: 'py', exact: true }).click()
  await choice.locator('output', { hasText: 'four = 4' }).waitFor()
  expect(await choice.locator('code .k').allTextContents()).toContain('const')
  await choice.getByRole('button', { name: 'js', exact: true }).click()
  await choice.locator('output', { hasText: 'const three = 3' }).waitFor()
  expect(complaints).toEqual([])
})
