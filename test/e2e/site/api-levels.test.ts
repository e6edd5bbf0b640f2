import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { loadIdleScript } from './wait-in-page.ts'

const addressOf = serveFixture('api-levels')
const browser = createSiteBrowser(addressOf)

const open = async (path: string): Promise<Page> => {
  const page = await browser.openPage(path)
  await loadIdleScript(page)
  return page
}
/** The fold of a field. */
const foldOf = (page: Page, id: string) => page.locator(`[id="${id}"] details.nested`).first()
const summaryOf = (page: Page, id: string) => foldOf(page, id).locator('summary').first()
const deep = '200.one.two.three.four.five.six.seven.eight.nine.ten'

describe('a fold of the API reference whose content is on another page', () => {
  it('fetches the fields of a schema when it is opened, and not before', async () => {
    const page = await open('/api/schemas/ship')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const ofPort = () => fetched.filter((path) => path.endsWith('/port'))
    await summaryOf(page, 'field.route').click()
    await summaryOf(page, 'field.route.from').click()
    expect(ofPort()).toEqual([])
    await summaryOf(page, 'field.route.from.port').click()
    await page.locator('[id="field.route.from.port.country"]').waitFor()
    expect([...new Set(ofPort())]).toEqual(['/api/schemas/port'])
    expect(await page.locator('[id="field.route.from.port.name"] a.field-name').getAttribute('href')).toBe(
      '#field.route.from.port.name',
    )
    expect(await foldOf(page, 'field.route.from.port').locator(':scope > .levels-note').count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
  })

  it('has a link, no fold, where it would contain the page once more', async () => {
    const page = await open('/api/schemas/ship#field.route.from.port.owner.fleet.flagship')
    const flagship = page.locator('[id="field.route.from.port.owner.fleet.flagship"]')
    await flagship.waitFor()
    expect(await flagship.locator('details').count()).toBe(0)
    expect(await flagship.getByRole('link', { name: 'Ship' }).last().getAttribute('href')).toBe('/api/schemas/ship')
    await page.goto(addressOf('/api/schemas/port'))
    expect(await page.locator('[id="field.owner.fleet.flagship"] details').count()).toBe(1)
  })

  it('opens with a link to what is deep in it, across several pages', async () => {
    const page = await open('/api/schemas/ship#field.route.from.port.country.code')
    const code = page.locator('[id="field.route.from.port.country.code"]')
    await code.waitFor()
    await expect.poll(() => code.evaluate((element) => element.matches(':target'))).toBe(true)
    await expect.poll(() => code.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
    await page.evaluate(() => {
      location.hash = '#field.route.to.port.name'
    })
    await page.locator('[id="field.route.to.port.name"]:target').waitFor()
  })

  it('opens also for levels without a name, which have the same ids on their page', async () => {
    const page = await open(`/api/add-ship#${deep}.eleven.pearl`)
    await page.getByText('What is at the very bottom.').waitFor()
    await page.locator(`[id="${deep}.eleven.pearl"]:target`).waitFor()
    await page.goto(addressOf(`/api/add-ship/levels-1#${deep}`))
    expect(await page.getByRole('heading', { level: 2, name: deep }).isVisible()).toBe(true)
    expect(await page.getByText('What is at the very bottom.').isVisible()).toBe(false)
  })

  it('says when it cannot be fetched, and is when it is asked again; the link stays', async () => {
    const page = await open('/api/schemas/ship')
    await summaryOf(page, 'field.route').click()
    await summaryOf(page, 'field.route.from').click()
    await page.route('**/api/schemas/port', (route) => route.abort())
    await summaryOf(page, 'field.route.from.port').click()
    const fold = foldOf(page, 'field.route.from.port')
    await fold.getByText('It could not be loaded.').waitFor()
    expect(await fold.getByRole('link', { name: 'Port' }).isVisible()).toBe(true)
    await page.unroute('**/api/schemas/port')
    await fold.getByRole('button', { name: 'Retry' }).click()
    await page.locator('[id="field.route.from.port.country"]').waitFor()
    expect(await fold.getByText('It could not be loaded.').count()).toBe(0)
    expect(await summaryOf(page, 'field.route.from.port').evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('says that the reader is offline, and is fetched when that ends', async () => {
    const page = await open('/api/schemas/ship')
    await summaryOf(page, 'field.route').click()
    await summaryOf(page, 'field.route.from').click()
    await page.context().setOffline(true)
    await summaryOf(page, 'field.route.from.port').click()
    await foldOf(page, 'field.route.from.port').getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.locator('[id="field.route.from.port.country"]').waitFor()
  })

  it('is a link to the page of the schema without JavaScript', async () => {
    const page = await browser.openPage('/api/schemas/ship', { javaScriptEnabled: false })
    for (const id of ['field.route', 'field.route.from', 'field.route.from.port']) await summaryOf(page, id).click()
    await foldOf(page, 'field.route.from.port').getByRole('link', { name: 'Port' }).click()
    await page.getByRole('heading', { level: 1, name: 'Port' }).waitFor()
    expect(await page.getByRole('button', { name: /Expand all/ }).count()).toBe(0)
  })
})

describe('what an operation has no room for', () => {
  it('is fetched when a request is chosen: samples in the same language, and the body of the console', async () => {
    const page = await open('/api/send-letter')
    const samples = page.locator('[data-request="0.12"]')
    await page.getByRole('combobox', { name: 'Format and example of the request' }).selectOption('Letter 12')
    await samples.getByText('"number": 12').waitFor()
    expect(await samples.getByText('It could not be loaded.').count()).toBe(0)
    expect(await page.locator('[data-request="0.0"]').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Try it on your own server' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: /^body/ }).inputValue()).toContain('"number": 12')
    expect(await findFaults(page)).toEqual([])
  })

  it('is fetched when a long example is opened', async () => {
    const page = await open('/api/send-letter')
    const answers = page.getByRole('group', { name: 'Example responses' })
    await answers.getByText('The whole example').click()
    await answers.getByText('"the last"').waitFor()
  })

  it('is a link without JavaScript', async () => {
    const page = await browser.openPage('/api/send-letter', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Samples: Letter 12' }).click()
    await page.getByRole('heading', { name: 'Samples: Letter 12' }).waitFor()
  })
})

describe('the buttons of a schema', () => {
  it('open all its folds, with what they have to fetch, and close them again', async () => {
    const page = await open('/api/schemas/ship')
    const expand = page.getByRole('button', { name: 'Expand all: the schema' })
    await expand.focus()
    await page.keyboard.press('Enter')
    await page.locator('[id="field.route.to.port.name"]').waitFor()
    await page.locator('[id="field.route.from.port.name"]').waitFor()
    await page.locator('[id="field.route.to.port.owner.fleet"]').waitFor()
    await expect.poll(() => page.locator('[data-schema] details:not([open])').count()).toBe(0)
    const collapse = page.getByRole('button', { name: 'Collapse all: the schema' })
    await expect.poll(() => collapse.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.locator('[data-schema] details[open]').count()).toBe(0)
    expect(await expand.isVisible()).toBe(true)
  })
})
