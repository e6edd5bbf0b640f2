import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from './axe.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser(serveFixture('versions'))

const barOf = (page: Page) => page.getByRole('banner')
/** The dropdown of versions: the only one of the navbar. */
const dropdownOf = (page: Page) => barOf(page).getByRole('group')
const labelOf = (page: Page) => dropdownOf(page).locator('summary').innerText()
const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

async function choose(page: Page, version: string): Promise<void> {
  await dropdownOf(page).locator('summary').click()
  await dropdownOf(page).getByRole('link', { name: version, exact: true }).click()
}

describe('the dropdown of versions', () => {
  it('leads to the same page, keeps query and hash, and marks the version that is read then', async () => {
    const page = await browser.openPage('/docs/guides/setup?from=here#_main')
    expect(await labelOf(page)).toBe('2.0')
    await choose(page, '1.0 (2021)')
    await expect.poll(() => addressOf(page)).toBe('/docs/1.0/guides/setup?from=here#_main')
    await page.getByRole('heading', { level: 1, name: 'Set up the first lens' }).waitFor()
    await expect.poll(() => labelOf(page)).toBe('1.0 (2021)')
    expect(await page.locator('html').getAttribute('class')).toBe('docs-version-1.0')
    await dropdownOf(page).locator('summary').click()
    const current = dropdownOf(page).locator('[aria-current]')
    expect(await current.allInnerTexts()).toEqual(['1.0 (2021)'])
  })

  it('leads to the nearest page above one that a version does not have', async () => {
    const page = await browser.openPage('/docs/1.0/guides/paper')
    await choose(page, 'Next')
    await expect.poll(() => addressOf(page)).toBe('/docs/next/')
  })

  it('is a group named Versions in the menu of a phone', async () => {
    const page = await browser.openPage('/docs/1.0/guides/setup', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('link')
    expect(await versions.allInnerTexts()).toEqual(['Next', '2.0', '1.0 (2021)', expect.stringContaining('Older')])
  })

  it('works without JavaScript', async () => {
    const page = await browser.openPage('/docs/guides/setup', { javaScriptEnabled: false })
    await choose(page, 'Next')
    expect(addressOf(page)).toBe('/docs/next/guides/setup')
    expect(await page.getByRole('note').first().innerText()).toContain('This is unreleased documentation')
    await page.getByRole('link', { name: 'latest version' }).click()
    expect(addressOf(page)).toBe('/docs/guides/setup')
    await page.goto(new URL('/about', page.url()).href)
    expect(await labelOf(page)).toBe('2.0')
  })
})

describe('the version that a reader chose', () => {
  it('is where pages outside of the docs lead, also after a reload', async () => {
    const page = await browser.openPage('/docs/guides/setup')
    await choose(page, '1.0 (2021)')
    await page.waitForURL('**/docs/1.0/guides/setup')
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.0')
    await barOf(page).getByRole('link', { name: 'About' }).click()
    await expect.poll(() => labelOf(page)).toBe('1.0 (2021)')
    await page.reload()
    await expect.poll(() => labelOf(page)).toBe('1.0 (2021)')
    const setup = barOf(page).getByRole('link', { name: 'Setup' })
    expect(await setup.getAttribute('href')).toBe('/docs/1.0/guides/setup')
    await barOf(page).getByRole('link', { name: 'Guide' }).click()
    await expect.poll(() => addressOf(page)).toBe('/docs/1.0/')
  })

  it('is left by a link to the latest one, and does not change pages of another version', async () => {
    const page = await browser.openPage('/docs/1.0/guides/setup')
    await page.getByRole('link', { name: 'latest version' }).click()
    await expect.poll(() => addressOf(page)).toBe('/docs/guides/setup')
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('2.0')
    await page.goto(new URL('/docs/next/', page.url()).href)
    expect(await labelOf(page)).toBe('Next')
  })

  it('does nothing where there is no such version any more', async () => {
    const page = await browser.openPage('/about')
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.1'))
    await page.reload()
    expect(await labelOf(page)).toBe('2.0')
  })
})

describe('the search', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search docs' })
  const versionOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Version' })
  const paths = (page: Page) =>
    dialogOf(page)
      .getByRole('option', { includeHidden: false })
      .and(page.locator('a'))
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/#.*/, '')))
  const open = async (page: Page, query: string) => {
    await barOf(page).getByRole('button', { name: 'Search docs' }).click()
    await dialogOf(page).getByRole('combobox', { name: 'Search docs' }).fill(query)
  }

  it.each([
    ['/docs/1.0/', '/docs/1.0/guides/setup'],
    ['/docs/', '/docs/guides/setup'],
    ['/docs/next/', '/docs/next/guides/setup'],
  ])('finds pages of the version being read: %s', async (path, found) => {
    const page = await browser.openPage(path)
    await open(page, 'set up')
    await expect.poll(() => paths(page)).toContain(found)
    expect((await paths(page)).filter((one) => !one?.startsWith(found.replace('guides/setup', '')))).toEqual([])
  })

  it('follows the reader to another version, and searches others when asked', async () => {
    const page = await browser.openPage('/docs/guides/setup')
    await open(page, 'hammer')
    await dialogOf(page).getByText('No results for').waitFor()
    await versionOf(page).selectOption('1.0 (2021)')
    await expect.poll(() => paths(page)).toEqual(['/docs/1.0/guides/setup'])
    expect(await findFaults(page)).toEqual([])
    await dialogOf(page)
      .getByRole('option', { name: /hammer/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Set up the first lens' }).waitFor()
    await open(page, 'screwdriver')
    await dialogOf(page).getByText('No results for').waitFor()
    expect(await versionOf(page).inputValue()).toBe('1.0')
  })

  it('finds pages outside of the docs with each version', async () => {
    const page = await browser.openPage('/docs/1.0/')
    await open(page, 'zebras')
    await expect.poll(() => paths(page)).toEqual(['/about'])
  })

  it('has a page with the same choice, in its address', async () => {
    const page = await browser.openPage('/search?q=set%20up&version=1.0')
    const choice = page.getByRole('main').getByRole('combobox', { name: 'Version' })
    await expect.poll(() => choice.inputValue()).toBe('1.0')
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(hrefs).toContain('/docs/1.0/guides/setup')
    await choice.selectOption('2.0')
    await expect.poll(hrefs).toContain('/docs/guides/setup')
    expect(addressOf(page)).toBe('/search?q=set%20up&version=2.0')
    expect(await findFaults(page)).toEqual([])
  })
})
