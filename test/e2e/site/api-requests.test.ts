import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  authenticate,
  clipboard,
  formOf,
  formPath,
  listPath,
  pressOpener,
  pressSend,
  serveHarbor,
  setPath,
} from './harbor-console.ts'
import { findFaultsInLooks } from './theme-faults.ts'

const { browser, harbor, openConsole, send } = serveHarbor()

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
    await pressSend(page)
    await formOf(page).getByText('filter is a JSON object.').waitFor()
    expect(harbor().asked).toEqual([])
  })

  it('of a server are filled in, or chosen', async () => {
    const page = await browser.openPage(listPath, clipboard)
    await pressOpener(page)
    await formOf(page).getByLabel('region').selectOption('south')
    await formOf(page).getByLabel('base').fill('v2')
    await formOf(page).getByRole('button', { name: 'Copy as curl' }).click()
    await formOf(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "curl 'https://south.harbor.example/v2/ships'",
    )
  })
})

describe('a form', () => {
  it('has the values of lists to choose from, says what fields are, and asks for those that are required', async () => {
    const page = await openConsole(formPath)
    await formOf(page)
      .getByLabel(/^kinds/)
      .selectOption(['crew', 'cargo'])
    await formOf(page)
      .getByLabel(/^flags/)
      .selectOption(['red', 'green'])
    await formOf(page).getByText('The number of the ship.').waitFor()
    await formOf(page).getByText('What they are called.').waitFor()
    const asked = await send(page)
    expect(asked?.url).toBe('/v1/ships/7/papers?kinds=crew&kinds=cargo')
    expect(asked?.body.match(/name="\w+"|Content-Type: .*|^(?:red|green|1|2)$/gm)).toEqual([
      ...['name="title"', 'name="flags"', 'red', 'name="flags"', 'green', 'name="holds"', '1', 'name="holds"', '2'],
      ...['name="about"', 'name="blob"', 'Content-Type: application/json'],
    ])
    await formOf(page)
      .getByLabel(/^title/)
      .fill('')
    await pressSend(page)
    await formOf(page).getByText('title is needed.').waitFor()
    expect(await formOf(page).getByText('200 OK').count()).toBe(0)
    expect(harbor().asked).toHaveLength(1)
  })
})

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
    await pressOpener(page)
    await formOf(page).getByLabel('server').fill(`${harbor().origin}/v1`)
    const asked = await send(page)
    expect([asked?.body, asked?.headers['content-type']]).toEqual(['name=Dan', 'application/x-www-form-urlencoded'])
  })

  it('once chosen in the text or in the console, drive the samples', async () => {
    const page = await browser.openPage(setPath)
    await page.locator('[data-tab-group="request-example"] > label', { hasText: 'A new password' }).click()
    await expect.poll(() => shownSample(page)).toContain('hidden')
    await pressOpener(page)
    await formOf(page).getByLabel('format and example').selectOption({ label: 'application/json · A new name' })
    await expect.poll(() => shownSample(page)).toContain('Cid')
  })
})

describe.each([listPath, setPath, '/reference/api/harbor-api'])('the page %s', (path) => {
  it('is accessible in both themes, on a desktop and on a phone', async () => {
    const page = await browser.openPage(path)
    expect(await findFaultsInLooks(page)).toEqual([])
    if (path.endsWith('-api')) return
    await pressOpener(page)
    await formOf(page).getByLabel('server').fill(`${harbor().origin}/v1`)
    if (path === listPath) await authenticate(page, 'OAuth 2')
    await send(page)
    expect(await findFaultsInLooks(page)).toEqual([])
  })
})
