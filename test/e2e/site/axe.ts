import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The usual rules, none off, and one more: what can be pressed is large enough (WCAG 2.2, 2.5.8). */
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // No rule that is on reads stylesheets, and to parse them took a sixth of the time.
  preload: { assets: ['media'] },
}

/** Returns what axe finds wrong with the page as it is: each rule with the places it names. */
export async function findFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
