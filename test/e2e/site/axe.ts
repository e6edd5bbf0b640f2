import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { drawAll, layOutAll } from './wait-in-page.ts'

/** The library as a page runs it: minified, for to send and parse the other takes twice as long. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The usual rules, none off, and one more: what can be pressed is large enough (WCAG 2.2, 2.5.8). */
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // No rule that is on reads stylesheets, and to parse them took a sixth of the time.
  preload: { assets: ['media'] },
}

/** Those of the usual rules that compare colors, which are all that changes with the theme. */
const colorOptions: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['color-contrast', 'link-in-text-block'],
  preload: false,
}

/** Runs in the page; what it returns is all that leaves it. */
const run = (chosen: axe.RunOptions) => `axe.run(${JSON.stringify(chosen)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`

async function findWith(page: Page, chosen: axe.RunOptions): Promise<readonly string[]> {
  await layOutAll(page)
  await drawAll(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate<readonly string[]>(run(chosen))
}

/** Returns what axe finds wrong with the page as it is: each rule with the places it names. */
export function findFaults(page: Page): Promise<readonly string[]> {
  return findWith(page, options)
}

/** Returns what axe finds wrong with the colors of the page as it is: half of the work. */
export function findColorFaults(page: Page): Promise<readonly string[]> {
  return findWith(page, colorOptions)
}
