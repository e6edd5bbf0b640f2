import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { layOutAll } from './wait-in-page.ts'

/** Changes a page to a theme by its own button and waits until its diagrams are drawn in it. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // A click of the script's: the button is the same on every page, and tests of the color mode press it.
  const chosen = await page.evaluate((wanted) => {
    const root = document.documentElement
    if (root.dataset.theme !== wanted) document.querySelector<HTMLElement>('[data-color-toggle]')?.click()
    return root.dataset.theme
  }, theme)
  expect(chosen).toBe(theme)
  await page.waitForFunction(areDiagramsDrawn)
}

/**
 * Shows all pictures and diagrams of a page, which come when they are near the screen, and its end; waits until they have
 * come and are drawn.
 */
export async function seeAll(page: Page): Promise<void> {
  await layOutAll(page)
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('img, [data-mermaid], footer')) {
      element.scrollIntoView({ behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      // The frame is complete, and those who watch for what comes into sight know, in the next task.
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await page.waitForFunction(() => {
    const isDrawn = document.querySelectorAll('[data-mermaid]:not(:has(> svg))').length === 0
    return isDrawn && [...document.images].every((image) => image.complete)
  })
  await page.waitForFunction(areDiagramsDrawn)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Whether all drawings are in the page's theme; each has the name that the theme has for the library in its id. */
function areDiagramsDrawn(): boolean {
  const names = document.querySelector<HTMLElement>('meta[name="mermaid"]')?.dataset ?? {}
  const name = names[document.documentElement.dataset.theme ?? 'light'] ?? 'default'
  return [...document.querySelectorAll('[data-mermaid] > svg')].every(({ id }) => id.endsWith(`-${name}`))
}
