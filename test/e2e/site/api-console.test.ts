import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInLooks } from './theme-faults.ts'
import { createGate, rest } from './wait-in-page.ts'

const browser = createSiteBrowser()
const listPath = '/integrations/api/events-events-get'
const snapshotPath = '/integrations/api/event-snapshot-events-event-id-snapshot-jpg-get'

/** What the reader's own server was asked for. */
interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

const asked: Asked[] = []
let own: Server
let address: string

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="18"><rect width="32" height="18"/></svg>'

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  if (url?.startsWith('/private')) return void response.end('no page of another site reads this')
  for (const name of ['origin', 'methods', 'headers']) response.setHeader(`access-control-allow-${name}`, '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  asked.push({ method, url, authorization: headers.authorization, body: Buffer.concat(chunks).toString() })
  if (url?.includes('snapshot.jpg'))
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
  if (url?.includes('missing')) {
    return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"success":false}')
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":"<b>1</b>","label":"person"}]')
}

beforeAll(async () => {
  own = createServer(answer)
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const bound = own.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/api`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => own.close())

const opener = (page: Page) => page.getByRole('button', { name: 'Try it on your own server' })
const consoleOf = (page: Page) => page.locator('form.console')

async function openConsole(path: string, options: Parameters<typeof browser.openPage>[1] = {}): Promise<Page> {
  const page = await browser.openPage(path, options)
  await opener(page).click()
  await consoleOf(page).getByLabel('server').fill(address)
  return page
}

/** Fills in a parameter that is not needed, which is folded away at first. */
async function fillOptional(page: Page, name: RegExp, value: string): Promise<void> {
  await consoleOf(page)
    .getByText(/^Optional parameters/)
    .click()
  await consoleOf(page).getByLabel(name).fill(value)
}

const send = (page: Page) => consoleOf(page).getByRole('button', { name: 'Send' }).click()

describe('the console', () => {
  it('sends nothing before it is asked to', async () => {
    const page = await openConsole(listPath)
    await rest(page)
    expect(asked).toEqual([])
  })

  it('opens at a click that came before its script', async () => {
    const page = await browser.openPage(listPath)
    const gate = createGate()
    await page.route('**/ApiConsole.*.js', async (route) => {
      await gate.opened
      await route.continue()
    })
    await opener(page).click()
    gate.open()
    await consoleOf(page).waitFor()
    await page.getByRole('dialog', { name: 'GET /events' }).waitFor()
  })

  it('sends what was filled in and shows status, time, headers and body', async () => {
    const page = await openConsole(listPath)
    await fillOptional(page, /^limit/, '5')
    await consoleOf(page).getByLabel('Authentication').selectOption('Bearer token')
    await consoleOf(page)
      .getByLabel(/^token/)
      .fill('secret')
    await send(page)
    const result = consoleOf(page).getByRole('region', { name: 'Answer' })
    await result.getByText('200 OK').waitFor()
    expect(asked).toEqual([{ method: 'GET', url: '/api/events?limit=5', authorization: 'Bearer secret', body: '' }])
    expect(await result.getByRole('status').first().innerText()).toMatch(/\d+ ms/)
    expect(await result.getByRole('group', { name: 'body' }).innerText()).toContain('[\n  {\n    "id": "<b>1</b>"')
    expect(await result.locator('b').count()).toBe(0)
    await result.getByText('Headers').click()
    await result.getByText('content-type: application/json').waitFor()
  })

  it('shows a picture', async () => {
    const page = await openConsole(snapshotPath)
    await send(page)
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.console-answer img')
      return image?.complete && image.naturalWidth === 32
    })
  })

  it('says what is missing or of the wrong type, goes there, and sends nothing', async () => {
    const page = await openConsole(listPath)
    await fillOptional(page, /^limit/, 'many')
    await send(page)
    await consoleOf(page).getByText('limit is a whole number.').waitFor()
    expect(
      await consoleOf(page)
        .getByLabel(/^limit/)
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await consoleOf(page).getByLabel('server').fill('my server')
    await send(page)
    await consoleOf(page)
      .getByText(/^Write an address/)
      .waitFor()
    expect(asked).toEqual([])
  })

  it('says what is wrong with a body', async () => {
    const page = await openConsole('/integrations/api/login-login-post')
    await consoleOf(page).getByLabel(/^body/).fill('{"user": }')
    await send(page)
    await consoleOf(page)
      .getByText(/^The body is not valid JSON/)
      .waitFor()
    await consoleOf(page).getByLabel(/^body/).fill('{"user": "a", "password": "b"}')
    await send(page)
    await consoleOf(page).getByText('200 OK').waitFor()
    expect(asked.map(({ method, body }) => [method, body])).toEqual([['POST', '{"user": "a", "password": "b"}']])
  })

  it('copies the request as a curl command', async () => {
    const page = await openConsole('/integrations/api/login-login-post', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await consoleOf(page).getByLabel(/^body/).fill(`{"user": "it's"}`)
    await consoleOf(page).getByRole('button', { name: 'Copy as curl' }).click()
    await consoleOf(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl '${address}/login' \\\n  --request POST \\\n  --header 'Content-Type: application/json' \\\n  --data '{"user": "it'\\''s"}'`,
    )
    expect(asked).toEqual([])
  })
})

describe('the address of the own server', () => {
  it('is remembered, and written into the samples of every page', async () => {
    const page = await openConsole(listPath)
    await send(page)
    await consoleOf(page).getByText('200 OK').waitFor()
    expect(await page.locator('[data-api-server]').first().textContent()).toBe(address)
    await page.goto(page.url().replace(listPath, snapshotPath))
    await page.waitForFunction((server) => document.querySelector('[data-api-server]')?.textContent === server, address)
    await opener(page).click()
    expect(await consoleOf(page).getByLabel('server').inputValue()).toBe(address)
  })
})

describe('a request that fails', () => {
  it('tells that nothing answered, and what to check', async () => {
    const page = await openConsole(listPath)
    await consoleOf(page).getByLabel('server').fill('http://127.0.0.1:9/api')
    await send(page)
    const alert = consoleOf(page).getByRole('alert')
    await alert.getByText('Nothing answered at http://127.0.0.1:9.').waitFor()
    await alert.getByText(/^Check the address and the port/).waitFor()
  })

  it('tells that the server does not let other sites read its answers', async () => {
    const page = await openConsole(listPath)
    await consoleOf(page).getByLabel('server').fill(address.replace('/api', '/private'))
    await send(page)
    await consoleOf(page)
      .getByRole('alert')
      .getByText(/\(CORS\)/)
      .waitFor()
  })
})

it('the open console is accessible in both themes, on a desktop and on a phone', async () => {
  const page = await openConsole(listPath)
  await consoleOf(page).getByLabel('server').fill(address)
  await send(page)
  await consoleOf(page).getByText('200 OK').waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
})
