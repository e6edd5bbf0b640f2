import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import { startDev, waitForText } from '../dev-process.mjs'
import { pathOf } from '../make-pages.mjs'
import { readMemory } from '../process-tree.mjs'
import { median } from '../time-builds.mjs'

const EDITS = 15
/** A page whose folder is in the middle of the sidebar, or near its start on small sites. */
const PAGE = 7

/**
 * Milliseconds until dev shows a first page, after a build, without a cache and with the cache alone, and from a saved
 * edit until it is painted in a browser (median and slowest); megabytes before and after the edits, and when it has
 * compiled all pages and made their search index.
 */
export async function measureDev(folder) {
  const built = await timeFirstPage(folder, { isCold: false })
  const cold = await timeFirstPage(folder, { isCold: true })
  const warm = await timeFirstPage(folder, { isCold: false })
  return { built: built.ms, cold: cold.ms, warm: warm.ms, compiled: cold.megabytes, ...(await timeEdits(folder)) }
}

async function timeFirstPage(folder, { isCold }) {
  const kept = join(folder, '.frigate-docs')
  if (isCold) rmSync(kept, { recursive: true, force: true })
  const dev = await startDev(folder)
  await download(new URL(pathOf(PAGE), dev.address))
  const ms = performance.now() - dev.begin
  if (isCold) await untilCompiled(dev)
  const megabytes = readMemory(dev.pid).whole / 1024
  await dev.stop()
  return { ms, megabytes }
}

/** The search index needs every page: when it answers, all are compiled. */
function untilCompiled({ address }) {
  return download(new URL('assets/search/en-current.json', address))
}

/** Waits for as long as it takes: `fetch` gives up after five minutes without an answer, and large sites take longer. */
async function download(address) {
  const [response] = await once(get(address), 'response')
  await response.toArray()
}

async function timeEdits(folder) {
  const executablePath = process.env.CHROME_PATH ?? (await packaged.executablePath())
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader'] })
  const dev = await startDev(folder)
  const place = join(folder, 'docs', `${pathOf(PAGE)}.md`)
  const text = readFileSync(place, 'utf8')
  try {
    const page = await browser.newPage()
    await page.goto(new URL(pathOf(PAGE), dev.address).href)
    const before = readMemory(dev.pid).whole / 1024
    const times = []
    for (let run = 0; run < EDITS; run++) {
      // A writer does not type in bursts, and the first edit waits for a watcher that has looked at all files.
      await new Promise((done) => setTimeout(done, 1000))
      const seen = page.evaluate(waitForText, `Edit ${run}.`)
      const begin = Date.now()
      writeFileSync(place, `${text}\nEdit ${run}.\n`)
      times.push((await seen) - begin)
    }
    return { edit: median(times), slowest: Math.max(...times), before, after: readMemory(dev.pid).whole / 1024 }
  } finally {
    await browser.close()
    await dev.stop()
    writeFileSync(place, text)
  }
}
