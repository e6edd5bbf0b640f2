// Prints how fast dev starts, how fast an edit is on the screen, and how 2,000 edits affect its memory:
// `npm run bench dev [-- EDITS]`. Figures, never assertions.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import { startDev, waitForText } from './dev-process.mjs'
import { makePages } from './make-pages.mjs'

const root = resolve(import.meta.dirname, '../..')
const edits = Number(process.argv[2] ?? 30)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-dev-'))
const executablePath = process.env.CHROME_PATH ?? (await packaged.executablePath())
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader'] })

try {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${load.join(' ')}`)
  const frigate = join(work, 'frigate')
  mkdirSync(frigate)
  for (const name of ['content', 'site.config.ts']) cpSync(join(root, name), join(frigate, name), { recursive: true })
  await measure('the Frigate site', frigate, [
    { name: 'a page of typical length', file: 'content/docs/configuration/masks.md', path: 'configuration/masks' },
    { name: 'a long page', file: 'content/docs/configuration/record.md', path: 'configuration/record' },
  ])
  const many = join(work, 'many')
  makePages(many, 3000)
  await measure('3,000 pages', many, [{ name: 'a page', file: 'docs/part-0/page-7.md', path: 'part-0/page-7' }])
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}

async function measure(name, folder, targets) {
  console.log(name)
  for (const state of ['cold', 'warm']) {
    const dev = await startDev(folder)
    console.log(`  ready, ${state.padEnd(32)} ${dev.ms.toFixed(0).padStart(6)} ms`)
    if (state === 'warm') {
      for (const target of targets) await edit(dev, folder, target)
      await editMany(dev, folder, targets[0])
    }
    await dev.stop()
  }
}

async function edit(dev, folder, { name, file, path }) {
  const place = join(folder, file)
  const text = readFileSync(place, 'utf8')
  const page = await browser.newPage()
  await page.goto(new URL(path, dev.address).href)
  await sleep(3000)
  const toScreen = async (content, words) => {
    const seen = page.evaluate(waitForText, words)
    await sleep(100)
    const begin = Date.now()
    writeFileSync(place, content)
    return (await seen) - begin
  }
  const words = []
  const titles = []
  for (let run = 0; run < edits; run++) {
    words.push(await toScreen(`${text}\nEdit ${run}.\n`, `Edit ${run}.`))
  }
  for (let run = 0; run < Math.min(edits, 10); run++) {
    const renamed = text.replace(/^(title:|#) .*$/m, `$1 Title ${run}`)
    titles.push(await toScreen(renamed, `Title ${run} `))
  }
  print(`an edit of ${name}`, words)
  print(`another title of ${name}`, titles)
  await page.close()
  writeFileSync(place, text)
}

async function editMany(dev, folder, { file, path }) {
  const place = join(folder, file)
  const text = readFileSync(place, 'utf8')
  await sleep(2000)
  const before = memoryOf(dev.pid)
  for (let run = 0; run < 2000; run++) {
    writeFileSync(place, `${text}\nEdit ${run} of many.\n`)
    await sleep(10)
    if (run % 100 === 0) await (await fetch(new URL(path, dev.address))).text()
  }
  await sleep(4000)
  if (before > 0) console.log(`  memory before and after 2,000 edits     ${before} and ${memoryOf(dev.pid)} MB`)
}

function print(name, values) {
  const sorted = [...values].sort((a, b) => a - b)
  const [median, slow] = [sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.95)]]
  console.log(
    `  ${name.padEnd(38)} ${median.toFixed(0).padStart(6)} ms at the median, ${slow.toFixed(0)} ms at the 95th percentile`,
  )
}

/** Resident megabytes of a process; 0 on systems without /proc. */
function memoryOf(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
