import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type HarborServer, startHarborServer } from '../../support/harbor-server.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser, type SiteBrowser } from './site-browser.ts'

/** The page of a request that gets a list. */
export const listPath = '/reference/api/list-ships'
/** The page of a request with a body. */
export const setPath = '/reference/api/set-ship'

/** The page of a request with a form. */
export const formPath = '/reference/api/add-papers'

type Options = Parameters<SiteBrowser['openPage']>[1]

/** Options of a page that may read what it copied. */
export const clipboard: Options = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The form of the console. */
export const formOf = (page: Page): Locator => page.getByRole('dialog').locator('form')

/** Presses the button that opens the console. */
export async function pressOpener(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try it on your own server' }).click()
}

/** Presses the button that sends the request. */
export async function pressSend(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Send' }).click()
}

/** Chooses a way of authentication, and fills in its fields by their labels. */
export async function authenticate(
  page: Page,
  way: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await formOf(page).getByLabel('Authentication').selectOption(way)
  for (const [label, value] of Object.entries(fields)) await formOf(page).getByLabel(label, { exact: true }).fill(value)
}

/** The site of the fixture `api-console` and the server that it documents, for the tests of a file. */
export function serveHarbor() {
  const addressOf = serveFixture('api-console')
  const browser = createSiteBrowser(addressOf)
  const running: { harbor?: HarborServer } = {}
  const harbor = (): HarborServer => {
    if (!running.harbor) throw new Error('The harbor server was not started')
    return running.harbor
  }
  beforeAll(async () => {
    running.harbor = await startHarborServer()
  })
  beforeEach(() => {
    harbor().asked.length = 0
  })
  afterAll(() => running.harbor?.close())
  return {
    addressOf,
    browser,
    harbor,
    /** Opens the console of a page, with the address of the server filled in. */
    openConsole: async (path: string, options?: Options): Promise<Page> => {
      const page = await browser.openPage(path, options)
      await pressOpener(page)
      await formOf(page).getByLabel('server').fill(`${harbor().origin}/v1`)
      return page
    },
    /** Sends the request and returns what the server received. */
    send: async (page: Page): Promise<HarborServer['asked'][number] | undefined> => {
      await pressSend(page)
      await formOf(page).getByText('200 OK').waitFor()
      return harbor().asked.at(-1)
    },
  }
}
