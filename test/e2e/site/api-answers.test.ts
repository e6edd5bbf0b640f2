import { describe, expect, it } from 'vitest'
import { authenticate, clipboard, formOf, listPath, pressSend, serveHarbor, setPath } from './harbor-console.ts'

const { addressOf, browser, harbor, openConsole, send } = serveHarbor()

describe('the answer', () => {
  it('has its time and size', async () => {
    const page = await openConsole(listPath)
    await send(page)
    const answer = formOf(page).getByRole('region', { name: 'Answer' })
    expect(await answer.getByRole('status').first().innerText()).toMatch(/200 OK\s*\d+ ms\s*\d+ B/)
  })

  it('in JSON can be folded, by mouse and keyboard', async () => {
    const page = await openConsole(listPath)
    await send(page)
    const answer = formOf(page).getByRole('region', { name: 'Answer' })
    const body = answer.getByRole('group', { name: 'body' })
    const ships = body.locator('summary', { hasText: '"ships": [' })
    const bob = body.getByText('"Bob"')
    await ships.click()
    await bob.waitFor({ state: 'hidden' })
    expect(await ships.evaluate((line) => getComputedStyle(line, '::after').content)).toContain('3 … ],')
    await page.keyboard.press('ArrowRight')
    await bob.waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await ships.waitFor({ state: 'hidden' })
    await page.keyboard.press('ArrowRight')
    await bob.waitFor()
    await answer.getByRole('button', { name: 'Collapse all' }).click()
    await bob.waitFor({ state: 'hidden' })
    await answer.getByRole('button', { name: 'Expand all' }).click()
    await bob.waitFor()
    expect(await body.locator('summary[tabindex="0"]').count()).toBe(1)
  })

  it('is copied as a whole, with numbers as the server wrote them, however large it is', async () => {
    const page = await openConsole(listPath, clipboard)
    const answer = formOf(page).getByRole('region', { name: 'Answer' })
    await formOf(page).getByLabel('server').fill(`${harbor().origin}/large`)
    await send(page)
    await answer.getByText('This is the beginning.').waitFor()
    await answer.getByRole('button', { name: 'Collapse all' }).click()
    await answer.getByRole('button', { name: 'Copy', exact: true }).click()
    await answer.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.match(/"id": 9007199254740993,/g)).toHaveLength(5000)
    expect([copied.slice(0, 5), copied.slice(-2)]).toEqual(['[\n  {', '\n]'])
  })

  it('that does not end is what came until it is stopped, and one without a type is a text', async () => {
    const page = await openConsole(listPath)
    const answer = formOf(page).getByRole('region', { name: 'Answer' })
    await formOf(page).getByLabel('server').fill(`${harbor().origin}/stream`)
    const [response] = await Promise.all([page.waitForResponse('**/stream/ships'), pressSend(page)])
    expect(response.status()).toBe(200)
    await answer.getByRole('button', { name: 'Stop' }).click()
    await answer.getByText('The answer was cut off: this is what came.').waitFor()
    await answer.getByText(/^(?:one)+$/).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    await formOf(page).getByLabel('server').fill(`${harbor().origin}/plain`)
    await send(page)
    await answer.getByText('"a": 1').waitFor()
  })

  it('is in sight on a phone', async () => {
    const page = await openConsole(listPath, { viewport: { width: 390, height: 844 } })
    await send(page)
    await expect.poll(async () => (await formOf(page).getByText('"Bob"').boundingBox())?.y).toBeLessThan(700)
  })

  it('does not come to a device without a network, except from a server on that device', async () => {
    const page = await openConsole(listPath)
    await formOf(page).getByLabel('server').fill('http://192.0.2.1/v1')
    await page.context().setOffline(true)
    await pressSend(page)
    const alert = formOf(page).getByRole('alert')
    await alert.getByText('This device is not connected to a network.').waitFor()
    await alert.getByText('Connect it, then send the request again.').waitFor()
    await formOf(page).getByLabel('server').fill('http://127.0.0.1:9/v1')
    await pressSend(page)
    await alert.getByText('Nothing answered at http://127.0.0.1:9.').waitFor()
  })

  it('of a request that the browser refuses says why', async () => {
    const page = await openConsole(listPath)
    await authenticate(page, 'API key in query key + API key in header X-Key', { 'X-Key': 'ключ' })
    await pressSend(page)
    await formOf(page)
      .getByRole('alert')
      .getByText(/^Your browser cannot send this request: .*ISO-8859-1/)
      .waitFor()
    expect(harbor().asked).toEqual([])
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
