import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { authenticate, clipboard, formOf, listPath, pressOpener, serveHarbor, setPath } from './harbor-console.ts'

const { addressOf, browser, harbor, openConsole, send } = serveHarbor()

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

  it('takes no token with the state of another request or without one, and says so', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'OAuth 2')
    await formOf(page).locator('summary', { hasText: 'Get a token' }).click()
    for (const client of ['forger', 'forgetter']) {
      await formOf(page).getByLabel('client ID').fill(client)
      await formOf(page).getByRole('button', { name: 'Get a token' }).click()
      await formOf(page)
        .getByText(/^No token came: the state in the answer is not that of this request/)
        .waitFor()
      expect(await formOf(page).getByLabel('token', { exact: true }).inputValue()).toBe('')
    }
  })

  it('tells when the window was closed', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'OAuth 2')
    await formOf(page).locator('summary', { hasText: 'Get a token' }).click()
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
    await pressOpener(page)
    await authenticate(page, 'User name and password')
    expect(await formOf(page).getByLabel('password').inputValue()).toBe(again)
    const inStorage = () => Object.values(localStorage).filter((value) => value.includes('"b"')).length
    expect(await page.evaluate(inStorage)).toBe(stored)
  })
})

describe('a request as a link', () => {
  it('fills in the form for everyone who opens it, but no keys and no passwords', async () => {
    const page = await openConsole(setPath, clipboard)
    await formOf(page).getByLabel(/^id/).fill('42')
    await formOf(page)
      .getByLabel('server')
      .fill(`${harbor().origin.replace('://', '://me:mine@')}/v1`)
    await formOf(page).getByLabel('format and example').selectOption({ label: 'application/json · A new password' })
    await formOf(page).getByRole('button', { name: 'Copy as link' }).click()
    await formOf(page).getByRole('button', { name: 'Copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(atob(new URL(link).hash.slice('#request='.length))).not.toMatch(/hidden|mine/)
    const other = await (await browser.openContext()).newPage()
    await other.goto(link)
    await formOf(other).waitFor()
    expect(await formOf(other).getByLabel(/^id/).inputValue()).toBe('42')
    expect(await formOf(other).getByLabel('server').inputValue()).toBe(`${harbor().origin}/v1`)
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

describe('the scopes of a scheme', () => {
  it.each([
    [1440, 'beside'],
    [390, 'below'],
  ])('have what they mean: at %d pixels %s their names', async (width, place) => {
    const page = await browser.openPage('/reference/api/harbor-api', { viewport: { width, height: 844 } })
    const name = await page.locator('.scopes dt').first().boundingBox()
    const meaning = await page.locator('.scopes dd').first().boundingBox()
    const isBelow = (meaning?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0)
    expect(isBelow ? 'below' : 'beside').toBe(place)
  })
})

async function readClipboard(page: Page): Promise<string> {
  await page.goto(addressOf('/'))
  return page.evaluate(() => navigator.clipboard.readText())
}
