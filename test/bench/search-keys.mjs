// Prints how long a keystroke in the search takes in a browser with a 4 times slower CPU, after all files are fetched,
// and how long the dialog takes to open: `npm run bench search-keys [-- PAGES]`, 4000 by default. Figures, never
// assertions.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import { makeSearchSite } from './make-search-site.mjs'

const root = resolve(import.meta.dirname, '../..')
const cli = join(root, 'bin', 'frigate-docs.js')
const many = Number(process.argv[2] ?? 4000)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-keys-'))
/** A common word, a key, a misspelled word, several words, an unknown one. */
const queries = ['recording', 'detect.max_disappeared', 'notifcations', 'coral not detected', 'xylophone']
const slowdown = 4

const executablePath = process.env.CHROME_PATH ?? (await packaged.executablePath())
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader'] })
try {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, load ${load.join(' ')}, ${slowdown} times slower`)
  const frigate = join(work, 'frigate')
  mkdirSync(frigate)
  for (const name of ['content', 'site.config.ts']) cpSync(join(root, name), join(frigate, name), { recursive: true })
  await report('the Frigate site', frigate)
  await report(`${many} pages`, makeSearchSite(work, many))
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}

async function report(name, folder) {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'build', '--root', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const server = spawn(process.execPath, [cli, 'serve', '--root', folder, '--port', '0'])
  try {
    const address = await new Promise((found) => createInterface(server.stdout).once('line', found))
    console.log(`\n${name}`)
    await measure(readAddress(address))
  } finally {
    server.kill()
  }
}

function readAddress(line) {
  return /https?:\/\/\S+/.exec(line)?.[0] ?? line
}

async function measure(address) {
  const page = await browser.newPage()
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator('[data-search-link]').first().click()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  // Waits for hydration.
  await page.waitForTimeout(1000)
  const [opened] = await page.evaluate(() => globalThis.frames.click)
  console.log(`  ${String(opened).padStart(4)} ms from the click to the frame with the dialog`)
  for (const query of queries) {
    // The first time fetches the files.
    await type(field, query)
    await page.evaluate(() => {
      globalThis.changes = []
      globalThis.frames.input = []
    })
    await type(field, query)
    const { changes, frames } = await page.evaluate(() => ({ changes: globalThis.changes, frames: globalThis.frames }))
    console.log(`  ${figures(changes)} ms to the results, ${figures(frames.input)} to their frame: "${query}"`)
  }
  await page.close()
}

function figures(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return [sorted[sorted.length >> 1], sorted.at(-1)].map((value) => (value ?? 0).toFixed(0).padStart(3)).join(' ')
}

async function type(field, query) {
  await field.fill('')
  await field.page().waitForTimeout(500)
  for (const key of query) {
    await field.press(key === ' ' ? 'Space' : key)
    await field.page().waitForTimeout(250)
  }
}

/**
 * Runs in the page: records the times from each input to the last change of the results, and from each click and input
 * to the next frame, which the browser reports from 16 ms on in steps of 8 ms.
 */
function watch() {
  globalThis.changes = []
  globalThis.frames = { click: [], input: [] }
  let since
  const start = ({ timeStamp }) => {
    since = timeStamp
    globalThis.changes.push(0)
  }
  // In the capture phase: the page's listeners may change the results before the event bubbles up.
  addEventListener('input', start, true)
  new MutationObserver((changes) => {
    const isResult = changes.some(({ target }) => target.parentElement?.closest('.search-body'))
    if (isResult && since !== undefined) globalThis.changes.splice(-1, 1, performance.now() - since)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) globalThis.frames[name]?.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
