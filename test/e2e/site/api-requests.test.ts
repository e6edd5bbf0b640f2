import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HarborServer, startHarborServer } from '../../support/harbor-server.ts'
import { findFaults } from './axe.ts'
import { chooseTheme } from './page-looks.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const addressOf = serveFixture('api-console')
const browser = createSiteBrowser(addressOf)
const listPath = '/reference/api/list-ships'
const setPath = '/reference/api/set-ship'

let harbor: HarborServer
beforeAll(async () => {
  harbor = await startHarborServer()
})
beforeEach(() => {
  harbor.asked.length = 0
})
afterAll(() => harbor.close())

type Options = Parameters<typeof browser.openPage>[1]
const clipboard: Options = { permissions: ['clipboard-read', 'clipboard-write'] }

const formOf = (page: Page): Locator => page.getByRole('dialog').locator('form')

async function openConsole(path: string, options?: Options): Promise<Page> {
  const page = await browser.openPage(path, options)
  await page.getByRole('button', { name: 'Try it on your own server' }).click()
  await formOf(page).getByLabel('server').fill(`${harbor.origin}/v1`)
  return page
}

async function send(page: Page): Promise<HarborServer['asked'][number] | undefined> {
  await formOf(page).getByRole('button', { name: 'Send' }).click()
  await formOf(page).getByText('200 OK').waitFor()
  return harbor.asked.at(-1)
}

async function authenticate(page: Page, way: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await formOf(page).getByLabel('Authentication').selectOption(way)
  for (const [label, value] of Object.entries(fields)) await formOf(page).getByLabel(label, { exact: true }).fill(value)
}

describe('authentication', () => {
  it('is a choice, as the specification combines the schemes', async () => {
    const page = await openConsole(listPath)
    const choice = formOf(page).getByLabel('Authentication')
    expect(await choice.locator('option').allInnerTexts()).toEqual([
      'None',
      'OAuth 2',
      'User name and password',
      'API key in query key + API key in header X-Key',
    ])
    expect((await send(page))?.headers.authorization).toBeUndefined()
  })

  it('by user and password is sent in Base64 of UTF-8', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'User name and password', { user: 'zoë', password: 'a:b' })
    expect((await send(page))?.headers.authorization).toBe(`Basic ${Buffer.from('zoë:a:b').toString('base64')}`)
  })

  it('by several keys puts each in its place', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'API key in query key + API key in header X-Key', { key: 'a b', 'X-Key': 'c' })
    const asked = await send(page)
    expect(asked?.url).toBe('/v1/ships?key=a%20b')
    expect(asked?.headers['x-key']).toBe('c')
  })

  it('gets a token for a client with a secret', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'OAuth 2')
    await formOf(page).locator('summary', { hasText: 'Get a token' }).click()
    await formOf(page).getByLabel('How to get a token').selectOption('Client credentials')
    await formOf(page).getByLabel('client ID').fill('ship')
    await formOf(page).getByLabel('client secret').fill('wrong')
    await formOf(page).getByRole('button', { name: 'Get a token' }).click()
    await formOf(page).getByText('No token came: That is not it.').waitFor()
    await formOf(page).getByLabel('client secret').fill('s%cret')
    await formOf(page).getByRole('button', { name: 'Get a token' }).click()
    await formOf(page).getByText('The token is filled in.').waitFor()
    expect((await send(page))?.headers.authorization).toBe('Bearer token-of-ship')
  })

  it('gets a token through a window of the authorization server, with a proof (PKCE)', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'OAuth 2')
    await formOf(page).locator('summary', { hasText: 'Get a token' }).click()
    expect(await formOf(page).getByText('Register this redirect URL').innerText()).toContain(addressOf('/'))
    await formOf(page).getByLabel('client ID').fill('nobody')
    await formOf(page).getByRole('button', { name: 'Get a token' }).click()
    await formOf(page).getByText('No token came: unknown_client').waitFor()
    await formOf(page).getByLabel('client ID').fill('harbor')
    await formOf(page).getByRole('button', { name: 'Get a token' }).click()
    await formOf(page).getByText('The token is filled in.').waitFor()
    expect((await send(page))?.headers.authorization).toBe('Bearer token-of-harbor')
    expect(page.context().pages()).toHaveLength(1)
  })

  it('takes no token with the state of another request, and tells when the window was closed', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'OAuth 2')
    await formOf(page).locator('summary', { hasText: 'Get a token' }).click()
    await formOf(page).getByLabel('client ID').fill('forger')
    await formOf(page).getByRole('button', { name: 'Get a token' }).click()
    await formOf(page).getByText('No token came: the window was closed.').waitFor()
    expect(await formOf(page).getByLabel('token', { exact: true }).inputValue()).toBe('')
    await formOf(page).getByLabel('client ID').fill('sleeper')
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      formOf(page).getByRole('button', { name: 'Get a token' }).click(),
    ])
    await formOf(page).getByText('Waiting for the token…').waitFor()
    await opened.close()
    await formOf(page).getByText('No token came: the window was closed.').waitFor()
  })
})

describe('keys', () => {
  it.each([
    ['until the page is closed', '', 0],
    ['in this tab', 'b', 0],
    ['in this browser', 'b', 1],
  ])('are remembered %s', async (keeping, again, stored) => {
    const page = await openConsole(listPath)
    await authenticate(page, 'User name and password', { user: 'a', password: 'b' })
    await formOf(page).getByLabel('Remember').selectOption(keeping)
    await send(page)
    await page.reload()
    await page.getByRole('button', { name: 'Try it on your own server' }).click()
    await authenticate(page, 'User name and password')
    expect(await formOf(page).getByLabel('password').inputValue()).toBe(again)
    const inStorage = () => Object.values(localStorage).filter((value) => value.includes('"b"')).length
    expect(await page.evaluate(inStorage)).toBe(stored)
  })
})

describe('parameters', () => {
  it('are written as the specification says', async () => {
    const page = await openConsole(listPath)
    await formOf(page).getByLabel(/^tags/).fill('a, b')
    await formOf(page)
      .getByLabel(/^filter/)
      .fill('{"state": "open"}')
    await formOf(page)
      .getByLabel(/^X-Pass/)
      .fill('p')
    const asked = await send(page)
    expect(asked?.url).toBe('/v1/ships?tags=a%7Cb&filter%5Bstate%5D=open')
    expect(asked?.headers['x-pass']).toBe('p')
  })

  it('of an object are JSON', async () => {
    const page = await openConsole(listPath)
    await formOf(page)
      .getByLabel(/^filter/)
      .fill('open')
    await formOf(page).getByRole('button', { name: 'Send' }).click()
    await formOf(page).getByText('filter is a JSON object.').waitFor()
    expect(harbor.asked).toEqual([])
  })

  it('of a server are filled in, or chosen', async () => {
    const page = await browser.openPage(listPath, clipboard)
    await page.getByRole('button', { name: 'Try it on your own server' }).click()
    await formOf(page).getByLabel('region').selectOption('south')
    await formOf(page).getByLabel('base').fill('v2')
    await formOf(page).getByRole('button', { name: 'Copy as curl' }).click()
    await formOf(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "curl 'https://south.harbor.example/v2/ships'",
    )
  })
})

describe('the answer', () => {
  it('has its time and size, and can be searched', async () => {
    const page = await openConsole(listPath)
    await send(page)
    const answer = formOf(page).getByRole('region', { name: 'Answer' })
    expect(await answer.getByRole('status').first().innerText()).toMatch(/200 OK\s*\d+ ms\s*\d+ B/)
    const search = answer.getByLabel('Search in the answer')
    await search.fill('ann')
    await answer.getByText('1 of 2').waitFor()
    await search.press('Enter')
    await answer.getByText('2 of 2').waitFor()
    expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(2)
    await search.fill('zebra')
    await answer.getByText('nothing found').waitFor()
  })

  it('that does not end is what came until it is stopped, and one without a type is a text', async () => {
    const page = await openConsole(listPath)
    const answer = formOf(page).getByRole('region', { name: 'Answer' })
    await formOf(page).getByLabel('server').fill(`${harbor.origin}/stream`)
    const [response] = await Promise.all([
      page.waitForResponse('**/stream/ships'),
      formOf(page).getByRole('button', { name: 'Send' }).click(),
    ])
    expect(response.status()).toBe(200)
    await answer.getByRole('button', { name: 'Stop' }).click()
    await answer.getByText('The answer was cut off: this is what came.').waitFor()
    await answer.getByText(/^(?:one)+$/).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    await formOf(page).getByLabel('server').fill(`${harbor.origin}/plain`)
    await send(page)
    await answer.getByText('"a": 1').waitFor()
  })

  it('is in sight on a phone', async () => {
    const page = await openConsole(listPath, { viewport: { width: 390, height: 844 } })
    await send(page)
    await expect.poll(async () => (await formOf(page).getByText('"Bob"').boundingBox())?.y).toBeLessThan(700)
  })

  it('of a request that the browser refuses says why', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'API key in query key + API key in header X-Key', { 'X-Key': 'ключ' })
    await formOf(page).getByRole('button', { name: 'Send' }).click()
    await formOf(page)
      .getByRole('alert')
      .getByText(/^Your browser cannot send this request: .*ISO-8859-1/)
      .waitFor()
    expect(harbor.asked).toEqual([])
  })
})

describe('a request as a link', () => {
  it('fills in the form for whoever opens it, but no keys and no passwords', async () => {
    const page = await openConsole(setPath, clipboard)
    await formOf(page).getByLabel(/^id/).fill('42')
    await formOf(page)
      .getByLabel('server')
      .fill(`${harbor.origin.replace('://', '://me:mine@')}/v1`)
    await formOf(page).getByLabel('format and example').selectOption({ label: 'application/json · A new password' })
    await formOf(page).getByRole('button', { name: 'Copy as link' }).click()
    await formOf(page).getByRole('button', { name: 'Copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(atob(new URL(link).hash.slice('#request='.length))).not.toMatch(/hidden|mine/)
    const other = await (await browser.openContext()).newPage()
    await other.goto(link)
    await formOf(other).waitFor()
    expect(await formOf(other).getByLabel(/^id/).inputValue()).toBe('42')
    expect(await formOf(other).getByLabel('server').inputValue()).toBe(`${harbor.origin}/v1`)
    expect(JSON.parse(await formOf(other).getByLabel(/^body/).inputValue())).toEqual({ password: '' })
  })

  it('to an unknown server gets none of the keys that are remembered', async () => {
    const page = await openConsole(listPath, clipboard)
    await authenticate(page, 'User name and password', { user: 'a', password: 'b' })
    await formOf(page).getByLabel('Remember').selectOption('in this browser')
    await send(page)
    await formOf(page).getByLabel('server').fill('https://evil.example')
    await formOf(page).getByRole('button', { name: 'Copy as link' }).click()
    await formOf(page).getByRole('button', { name: 'Copied' }).waitFor()
    await page.goto('about:blank')
    await page.goto(`${addressOf(listPath)}${new URL(await readClipboard(page)).hash}`)
    await formOf(page).waitFor()
    expect(await formOf(page).getByLabel('server').inputValue()).toBe('https://evil.example')
    await authenticate(page, 'User name and password')
    expect(await formOf(page).getByLabel('password').inputValue()).toBe('')
  })
})

async function readClipboard(page: Page): Promise<string> {
  await page.goto(addressOf('/'))
  return page.evaluate(() => navigator.clipboard.readText())
}

describe('format and example of the request', () => {
  const shownSample = (page: Page) => page.locator('[data-request]:not([hidden]) .tab-panel:visible code').innerText()

  it('once chosen above the samples, drive them, the text and the console', async () => {
    const page = await browser.openPage(setPath)
    await expect.poll(() => shownSample(page)).toContain('Cid')
    await page
      .getByLabel('Format and example of the request')
      .selectOption({ label: 'application/x-www-form-urlencoded' })
    await expect.poll(() => shownSample(page)).toContain('Dan')
    expect(await page.locator('[data-tab-group="request-format"] > input:checked').inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Try it on your own server' }).click()
    await formOf(page).getByLabel('server').fill(`${harbor.origin}/v1`)
    const asked = await send(page)
    expect([asked?.body, asked?.headers['content-type']]).toEqual(['name=Dan', 'application/x-www-form-urlencoded'])
  })

  it('once chosen in the text or in the console, drive the samples', async () => {
    const page = await browser.openPage(setPath)
    await page.locator('[data-tab-group="request-example"] > label', { hasText: 'A new password' }).click()
    await expect.poll(() => shownSample(page)).toContain('hidden')
    await page.getByRole('button', { name: 'Try it on your own server' }).click()
    await formOf(page).getByLabel('format and example').selectOption({ label: 'application/json · A new name' })
    await expect.poll(() => shownSample(page)).toContain('Cid')
  })
})

describe('responses', () => {
  it('are chosen together with their examples', async () => {
    const page = await browser.openPage(listPath)
    await page.locator('.api-rest label', { hasText: '404' }).click()
    expect(await page.locator('.api-aside').getByText('no-harbor').isVisible()).toBe(true)
    expect(await page.getByText('There is no harbor.').isVisible()).toBe(true)
  })

  it('are opened by a link to one of their fields', async () => {
    const page = await browser.openPage(`${listPath}#404.code`)
    await page.locator('[id="404.code"]').waitFor({ state: 'visible' })
  })

  it('can all be read without JavaScript', async () => {
    const page = await browser.openPage(listPath, { javaScriptEnabled: false })
    for (const [status, words] of [
      ['200', 'The ships.'],
      ['404', 'There is no harbor.'],
      ['default', 'Something failed.'],
    ] as const) {
      await page.locator('.api-rest label', { hasText: status }).click()
      expect(await page.getByText(words).isVisible()).toBe(true)
    }
  })

  it('are beside the samples and the console at a height of 900 px', async () => {
    const page = await browser.openPage(setPath, { viewport: { width: 1440, height: 900 } })
    await page.goto(addressOf(listPath))
    for (const selector of ['.api-aside .code >> nth=0', '.console-open', '.api-answers .code >> nth=0']) {
      const box = await page.locator(selector).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(900)
    }
    expect(await page.locator('.api-aside').evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBeLessThan(
      2,
    )
  })
})

describe.each([listPath, setPath, '/reference/api/harbor-api'])('the page %s', (path) => {
  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('is accessible: %s, %i px wide', async (theme, width) => {
    const page = await browser.openPage(path, { viewport: { width, height: 900 } })
    await chooseTheme(page, theme)
    expect(await findFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (path.endsWith('-api')) return
    await page.getByRole('button', { name: 'Try it on your own server' }).click()
    await formOf(page).getByLabel('server').fill(`${harbor.origin}/v1`)
    if (path === listPath) await authenticate(page, 'OAuth 2')
    await send(page)
    expect(await findFaults(page)).toEqual([])
  })
})
