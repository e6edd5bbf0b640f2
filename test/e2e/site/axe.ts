import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The library as a page runs it: minified, for to send and parse the other takes twice as long. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The usual rules, none off, and one more: what can be pressed is large enough (WCAG 2.2, 2.5.8). */
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // No rule that is on reads stylesheets, and to parse them took a sixth of the time.
  preload: { assets: ['media'] },
}

/** Runs in the page; what it returns is all that leaves it. */
const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`

/** Returns what axe finds wrong with the page as it is: each rule with the places it names. */
export async function findFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate<readonly string[]>(run)
}
