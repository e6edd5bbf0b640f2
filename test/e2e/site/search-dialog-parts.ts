import type { Page } from 'playwright-core'
import type { SiteBrowser } from './site-browser.ts'

/** The search dialog of a page. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search docs' })

/** Its field. */
export const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search docs' })

/** Its results; the field of versions has options of its own. */
export const optionsOf = (page: Page) => dialogOf(page).locator('a[role=option]')

/** The button that opens it. */
export const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search docs' })

/** Opens a page, and the dialog on it. */
export async function openSearch(
  browser: SiteBrowser,
  path = '/mdx',
  options: Parameters<SiteBrowser['openPage']>[1] = {},
): Promise<Page> {
  const page = await browser.openPage(path, options)
  await buttonOf(page).click()
  return page
}

/** Searches, and waits for the answer. */
export async function ask(page: Page, query: string): Promise<void> {
  await fieldOf(page).fill(query)
  await dialogOf(page)
    .getByText(/^(No results for|See all)/)
    .first()
    .waitFor()
}
