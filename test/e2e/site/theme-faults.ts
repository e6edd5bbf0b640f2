import type { Page } from 'playwright-core'
import { findColorFaults, findFaults } from './axe.ts'
import { chooseTheme } from './page-looks.ts'
import { rest } from './wait-in-page.ts'

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

/**
 * As `findFaultsInThemes`, 390 and then 1440 px wide, with how far the page is wider than that. Afterwards the page is
 * 1440 px wide.
 */
export async function findFaultsInLooks(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await rest(page)
    faults.push(...(await findFaultsInThemes(page)).map((fault) => `${width} px: ${fault}`))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) faults.push(`${width} px: the page is ${excess} px wider`)
  }
  return faults
}
