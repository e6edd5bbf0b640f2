import type { Page } from 'playwright-core'
import { findColorFaults, findFaults } from './axe.ts'
import { chooseTheme } from './page-looks.ts'

/**
 * Returns what axe finds wrong with the page as it is in the light theme, and then with its colors in the dark one,
 * which is all that changes with the theme.
 */
export async function findFaultsInThemes(page: Page): Promise<readonly string[]> {
  await chooseTheme(page, 'light')
  const faults = await findFaults(page)
  await chooseTheme(page, 'dark')
  return [...faults, ...(await findColorFaults(page)).map((fault) => `dark: ${fault}`)]
}
