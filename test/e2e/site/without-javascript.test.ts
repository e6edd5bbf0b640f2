import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()
const desktop = { javaScriptEnabled: false }
const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }

describe('with JavaScript off', () => {
  it('follows a link of the sidebar and reads the page', async () => {
    const page = await browser.openPage('/', desktop)
    await page
      .getByRole('navigation', { name: 'Docs', exact: true })
      .getByRole('link', { name: 'Recording', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Recording' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain('record:')
  })

  it("opens and closes the phone's menu", async () => {
    const page = await browser.openPage('/frigate/hardware', phone)
    const link = page.getByRole('navigation', { name: 'Docs', exact: true }).getByRole('link', { name: 'Installation' })
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await link.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close menu' }).click()
    expect(await link.isVisible()).toBe(false)
  })

  it("has the sidebar and the navbar's items one after the other in the phone's menu", async () => {
    const page = await browser.openPage('/frigate/hardware', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const docs = await page.getByRole('navigation', { name: 'Docs', exact: true }).boundingBox()
    const main = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
    expect(main?.y).toBeGreaterThanOrEqual((docs?.y ?? 0) + (docs?.height ?? 0))
    expect(await page.getByText('Back to main menu').isVisible()).toBe(false)
    expect(await page.getByText('All pages', { exact: true }).isVisible()).toBe(false)
  })

  it("goes on from the phone's menu", async () => {
    const page = await browser.openPage('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page
      .getByRole('navigation', { name: 'Docs', exact: true })
      .getByRole('link', { name: 'Installation' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Installation' }).waitFor()
  })

  it('shows the chosen tab and hides the other', async () => {
    const page = await browser.openPage('/mdx', desktop)
    const tabs = page.getByRole('group', { name: /^Tabs: / }).first()
    const [compose, docker] = [tabs.getByText('docker compose up'), tabs.getByText('docker start frigate')]
    expect([await compose.isVisible(), await docker.isVisible()]).toEqual([false, true])
    await tabs.getByText('Docker Compose', { exact: true }).click()
    expect([await compose.isVisible(), await docker.isVisible()]).toEqual([true, false])
  })

  it('opens a dropdown of the navbar', async () => {
    const page = await browser.openPage('/', desktop)
    await page.getByRole('banner').getByText('English').first().click()
    expect(await page.getByRole('link', { name: '简体中文' }).isVisible()).toBe(true)
  })

  it('opens details', async () => {
    const page = await browser.openPage('/mdx', desktop)
    const content = page.getByText('Among other things, the version.')
    expect(await content.isVisible()).toBe(false)
    await page.getByText('What the log says at start').last().click()
    expect(await content.isVisible()).toBe(true)
  })

  it('opens the contents on a phone and goes to a heading', async () => {
    const page = await browser.openPage('/mdx', phone)
    await page.getByRole('main').getByText('On this page').first().click()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Diagrams' }).click()
    expect(new URL(page.url()).hash).toBe('#diagrams')
  })

  it('reads the source of a diagram', async () => {
    const page = await browser.openPage('/mdx', desktop)
    const source = page.getByRole('figure', { name: 'From camera to disk' }).getByText('camera[Camera] --> frigate')
    expect(await source.isVisible()).toBe(true)
  })

  it('leaves the color mode button disabled', async () => {
    const page = await browser.openPage('/', desktop)
    const button = page.getByRole('button', { name: 'Switch between dark', includeHidden: true })
    expect(await button.isDisabled()).toBe(true)
  })

  it('shows no control that needs a script', async () => {
    const page = await browser.openPage('/mdx', desktop)
    for (const name of ['Copy', 'Wrap lines', 'Enlarge', 'Keyboard shortcuts', 'Hide sidebar', 'Switch between dark']) {
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    }
  })

  it('goes from the search link of the navbar to a topic, by the index of topics', async () => {
    const page = await browser.openPage('/mdx', desktop)
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).click()
    await page.waitForURL(/\/search$/)
    await page.getByRole('link', { name: 'Topics from A to Z' }).click()
    await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'G', exact: true }).click()
    await page.waitForURL(/\/topics[/#]g$/)
    await page
      .getByRole('region', { name: 'G', exact: true })
      .getByRole('link', { name: 'Getting started' })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
  })

  it('lists every page on the search page', async () => {
    const page = await browser.openPage('/search', desktop)
    expect(await page.getByRole('main').getByRole('link', { name: 'Video pipeline' }).isVisible()).toBe(true)
  })
})
