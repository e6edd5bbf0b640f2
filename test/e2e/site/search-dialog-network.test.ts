import { describe, expect, it } from 'vitest'
import { ask, buttonOf, dialogOf, fieldOf, openSearch, optionsOf } from './search-dialog-parts.ts'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { createGate, loadIdleScript, rest } from './wait-in-page.ts'

const browser = createSiteBrowser()

describe('the search dialog on a bad network', () => {
  it('says that it cannot fetch results, and does when it is asked again', async () => {
    const page = await browser.openPage('/mdx')
    await page.route('**/assets/search/**', (route) => route.abort())
    await buttonOf(page).click()
    await fieldOf(page).fill('record')
    const alert = dialogOf(page).getByRole('alert')
    await alert.getByText('Unable to fetch results').waitFor()
    await alert.getByText('You might want to check your network connection.').waitFor()
    await page.unroute('**/assets/search/**')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await optionsOf(page).first().waitFor()
    expect(await fieldOf(page).and(page.locator(':focus')).count()).toBe(1)
  })

  it('says so when the network goes away between two searches, and finds again when it is back', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    await page.context().setOffline(true)
    await fieldOf(page).fill('zzyzx mask')
    await fieldOf(page).fill('hardware acceleration')
    await dialogOf(page).getByRole('alert').getByText('Unable to fetch results').waitFor()
    await page.context().setOffline(false)
    await ask(page, 'hardware acceleration nvidia')
  })

  it('shows the results of what was typed last, whatever comes first', async () => {
    const page = await openSearch(browser)
    await ask(page, 'record')
    const gate = createGate()
    const held: Promise<void>[] = []
    const slow = { isOn: true }
    await page.route('**/assets/search/**', async (route) => {
      if (slow.isOn) await gate.opened
      await route.continue()
    })
    for (const query of ['coral', 'mqtt']) {
      const asked = page.waitForRequest('**/assets/search/**')
      await fieldOf(page).fill(query)
      held.push((await asked).response().then(async (response) => void (await response?.finished())))
    }
    slow.isOn = false
    await fieldOf(page).fill('installation')
    await expect.poll(() => optionsOf(page).first().innerText()).toContain('Installation')
    gate.open()
    await Promise.all(held)
    await rest(page)
    expect(await optionsOf(page).first().innerText()).toContain('Installation')
  })

  it('fetches nothing of the search before it is touched', async () => {
    const context = await browser.openContext()
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(addressOf('/mdx'))
    await loadIdleScript(page)
    await rest(page)
    const ofSearch = () => fetched.filter((path) => /assets\/search/.test(path))
    expect(ofSearch()).toEqual([])
    await buttonOf(page).click()
    await expect.poll(() => ofSearch().length).toBe(3)
  })

  it('takes what was typed before its script was there', async () => {
    const page = await browser.openPage('/mdx')
    const held = new Promise<void>((resolve) => {
      page.route('**/SearchBox.*.js', async (route) => {
        await dialogOf(page).getByRole('status').getByText('Loading…').waitFor()
        await route.continue()
        resolve()
      })
    })
    await buttonOf(page).click()
    await page.keyboard.type('record')
    await held
    await optionsOf(page).filter({ hasText: 'Recording' }).first().waitFor()
    expect(await fieldOf(page).inputValue()).toBe('record')
  })

  it('says when its script does not come, and comes when it is asked again', async () => {
    const page = await browser.openPage('/mdx')
    await page.route('**/SearchBox.*.js', async (route) => {
      await dialogOf(page).getByText('Loading…').waitFor()
      await route.abort()
    })
    await buttonOf(page).click()
    await dialogOf(page).getByRole('alert').getByText('This part of the page could not be loaded').waitFor()
    expect(await dialogOf(page).getByText('Loading…').count()).toBe(0)
    await page.unroute('**/SearchBox.*.js')
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click()
    expect(await fieldOf(page).and(page.locator(':focus')).count()).toBe(1)
    await ask(page, 'record')
  })

  it('leads to the search page with Enter when its script never comes', async () => {
    const page = await browser.openPage('/mdx')
    await page.route('**/SearchBox.*.js', (route) => route.abort())
    await buttonOf(page).click()
    await page.keyboard.type('record')
    await page.keyboard.press('Enter')
    await page.waitForURL(addressOf('/search?q=record'))
  })
})
