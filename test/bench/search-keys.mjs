// Prints what a keystroke in the search costs in a browser whose processor is slowed down 4 times: the work of the page's
// thread, and the time until the results, in which this machine does other things, too:
// `npm run bench:keys [-- PAGES]`, 4000 by default. Figures, never assertions.
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
/** A common word, a key, a misspelt word, several words, one that nothing has. */
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
  await page.addInitScript(watchKeys)
  await page.goto(address, { waitUntil: 'networkidle' })
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  console.log(`  ${(await page.evaluate(openDialog)).toFixed(0).padStart(5)} ms until the dialog shows, from the click`)
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  for (const query of queries) {
    // Once to fetch what it needs, once with the clock, once with the processor at its own speed.
    await type(field, query)
    const work = []
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await type(field, query, async () => work.push(slowdown * (await spent(client))))
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(() => globalThis.keyTimes.splice(0))
    await type(field, query)
    const times = await page.evaluate(() => globalThis.keyTimes)
    const worked = work.slice(1).map((sum, index) => sum - work[index])
    console.log(
      `  ${figures(worked)} ms of work, ${figures(times)} ms by the clock, for a key of "${query}" (median, most)`,
    )
  }
  await page.close()
}

function figures(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return [sorted[sorted.length >> 1], sorted.at(-1)].map((value) => (value ?? 0).toFixed(0).padStart(4)).join(' ')
}

/** What the page's thread has worked so far, in milliseconds: time in which other programs had the processor apart. */
async function spent(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

async function type(field, query, after = async () => {}) {
  await field.fill('')
  await field.page().waitForTimeout(500)
  await after()
  for (const key of query) {
    await field.press(key === ' ' ? 'Space' : key)
    await field.page().waitForTimeout(250)
    await after()
  }
}

/** Runs in the page: keeps the time from each input to the change of the results that follows it. */
function watchKeys() {
  globalThis.keyTimes = []
  let since
  addEventListener('input', ({ timeStamp }) => {
    since = timeStamp
  })
  new MutationObserver((changes) => {
    const isResult = changes.some(({ target }) => target.parentElement?.closest('.search-body'))
    if (since === undefined || !isResult) return
    globalThis.keyTimes.push(performance.now() - since)
    since = undefined
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Runs in the page: the time from a click to the frame after the dialog opened. */
async function openDialog() {
  const start = performance.now()
  document.querySelector('[data-search-link]').click()
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
  return performance.now() - start
}
