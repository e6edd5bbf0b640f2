import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { renderPage } from '../../../../templates/entries/server-entry.tsx'
import { launchBrowser } from '../../../support/browser.ts'
import { docPage, site } from '../sample-props.ts'
import { type PageServer, servePages } from './page-server.ts'

const text = (count: number) => '<p>One of many paragraphs.</p>'.repeat(count)
const long = `<p><a href="#far">To the section</a> <a href="/other">To the other page</a> <a href="/other#low">To its section</a></p>
  ${text(30)}<h2 id="far">Far</h2><p><a href="#">Up</a> <a href="?part=2">Another part</a> <a href="/other">Go on</a></p>${text(40)}
  <details><summary>Fold</summary><p id="folded">In a fold.</p></details>
  <div class="tabs"><input type="radio" name="t" id="t0" checked><label for="t0">First</label><div class="tab-panel">One</div>
  <input type="radio" name="t" id="t1"><label for="t1">Second</label><div class="tab-panel"><p id="tabbed">Two</p></div></div>${text(40)}`
const other = `<p>Other</p>${text(30)}<h2 id="low">Low</h2><p><a href="/long">Back again</a></p>${text(40)}`
const pages = new Map([
  ['/long', renderPage(site, docPage, long)],
  ['/other', renderPage(site, docPage, other)],
])

let browser: Browser
let server: PageServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), servePages(pages)])
})
afterAll(() => Promise.all([browser.close(), server.close()]))

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(server.origin + path)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]')
  return page
}

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const scroll = (page: Page, to: number) => page.evaluate(`scrollTo(0, ${to})`)

/** Waits until the page is at an address and a place: about as far down, or where the section begins that it names. */
async function expectAt(page: Page, address: string, place: number | 'section'): Promise<void> {
  const find = () =>
    page.evaluate(`(() => {
      const wanted = ${JSON.stringify(place)}
      const top = document.querySelector(':target')?.getBoundingClientRect().top ?? -1
      const isThere = wanted === 'section' ? top >= 0 && top < innerHeight / 2 : Math.abs(scrollY - wanted) < 20
      return [location.pathname + location.search + location.hash, isThere ? wanted : scrollY]
    })()`)
  await expect.poll(find).toEqual([address, place])
}

// What a browser does by itself is what the page's script does too.
describe.each([
  ['on', true],
  ['off', false],
])('with JavaScript %s', (_, javaScriptEnabled) => {
  test('Back and Forward go over anchors of a page, and other pages, to where the reader was', async () => {
    const page = await open('/long', { javaScriptEnabled })
    await follow(page, 'To the section')
    await expectAt(page, '/long#far', 'section')
    await page.goBack()
    await expectAt(page, '/long', 0)
    await page.goForward()
    await expectAt(page, '/long#far', 'section')
    // Right before the link is followed: nothing waits until scrolling rests, as a browser by itself may.
    if (javaScriptEnabled) await scroll(page, 777)
    const place = javaScriptEnabled ? 777 : 'section'
    await page.getByRole('link', { name: 'Go on' }).dispatchEvent('click')
    await expectAt(page, '/other', 0)
    await page.reload()
    await page.goBack()
    await expectAt(page, '/long#far', place)
    expect(await page.locator(':target').getAttribute('id')).toBe('far')
    await page.reload()
    await expectAt(page, '/long#far', place)
    await page.goBack()
    await expectAt(page, '/long', 0)
    await page.goForward()
    await expectAt(page, '/long#far', place)
    await page.goForward()
    await expectAt(page, '/other', 0)
  })

  test('a place that was left at once by a link within the page is found again', async () => {
    const page = await open('/long', { javaScriptEnabled })
    await scroll(page, 200)
    await page.getByRole('link', { name: 'To the section' }).dispatchEvent('click')
    await follow(page, 'Go on')
    await expectAt(page, '/other', 0)
    await page.goBack()
    await expectAt(page, '/long#far', 'section')
    await page.goBack()
    await expectAt(page, '/long', 200)
  })

  test('a link to the top does not load the page again', async () => {
    const page = await open('/long', { javaScriptEnabled })
    await page.getByText('Fold', { exact: true }).click()
    await scroll(page, 300)
    await page.getByRole('link', { name: 'Up' }).dispatchEvent('click')
    await expectAt(page, '/long', 0)
    expect(await page.getByText('In a fold.').isVisible()).toBe(true)
    await page.goBack()
    await expectAt(page, '/long', 300)
  })

  test('the Tab key goes on from the section that a link leads to', async () => {
    const page = await open('/long', { javaScriptEnabled })
    await follow(page, 'To its section')
    await expectAt(page, '/other#low', 'section')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Back again')
  })

  test('an anchor in a fold opens it, and one that no browser can read does nothing', async () => {
    const page = await open('/long#folded', { javaScriptEnabled })
    await expectAt(page, '/long#folded', 'section')
    expect(await page.getByText('In a fold.').isVisible()).toBe(true)
    await page.goto('about:blank')
    await page.goto(`${server.origin}/long#100%`)
    await expectAt(page, '/long#100%', 0)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a middle click opens a tab of its own', async () => {
    const page = await open('/long', { javaScriptEnabled })
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'To the other page' }).click({ button: 'middle' })
    await opened
    await expectAt(page, '/long', 0)
  })
})

test('a page is not shown when the reader has gone back or on while it was loaded', async () => {
  const page = await open('/other')
  await follow(page, 'Back again')
  await expectAt(page, '/long', 0)
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/other', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/other')
  // No page is loaded from here on.
  await page.reload()
  await scroll(page, 400)
  await page.goBack()
  await expectAt(page, '/other', 400)
  await page.goForward()
  await scroll(page, 0)
  await follow(page, 'To the other page')
  await follow(page, 'To the section')
  answer()
  await (await (await asked).response())?.finished()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))')
  await expectAt(page, '/long#far', 'section')
  expect(await page.getByText('Other', { exact: true }).count()).toBe(0)
})

test('an anchor in a tab, and what is found in one, choose it', async () => {
  const page = await open('/long#tabbed')
  const [one, two] = [page.getByText('One', { exact: true }), page.getByText('Two', { exact: true })]
  await expectAt(page, '/long#tabbed', 'section')
  const hidden = page.locator('.tab-panel[hidden="until-found"]', { has: one })
  await hidden.waitFor({ state: 'attached' })
  expect([await one.isVisible(), await two.isVisible()]).toEqual([false, true])
  // As the browser does when it finds something there.
  await hidden.dispatchEvent('beforematch', { bubbles: true })
  await expect.poll(async () => [await one.isVisible(), await two.isVisible()]).toEqual([true, false])
})
