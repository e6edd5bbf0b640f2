// Prints Lighthouse scores (mobile, 4 times slower CPU) for each kind of page of the built site:
// `npm install --no-save lighthouse@12 && npm run bench lighthouse [-- PATH…]`. Figures, never assertions.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

const { default: lighthouse } = await import('lighthouse').catch((cause) => {
  throw new Error('Lighthouse is not installed: run `npm install --no-save lighthouse@12` first', { cause })
})

const root = resolve(import.meta.dirname, '../..')
const cli = join(root, 'bin', 'frigate-docs.js')
// Start page, tabs, diagrams, a long page with much code, every component. The search page is not indexed.
const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['/', '/frigate/installation', '/configuration/record', '/mdx', '/frigate/video_pipeline']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** A port that is usually free; Lighthouse controls the browser through it. */
const debuggingPort = 9333

const out = mkdtempSync(join(tmpdir(), 'frigate-docs-lighthouse-'))
const { status } = spawnSync(process.execPath, [cli, 'build', '--root', root, '--out', join(out, 'dist')], {
  stdio: 'inherit',
})
if (status !== 0) throw new Error('The site does not build')
const server = spawn(process.execPath, [cli, 'serve', '--root', root, '--out', join(out, 'dist'), '--port', '0'])
const address = await new Promise((found) => createInterface(server.stdout).once('line', found))
const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: [
    ...packaged.args.filter((flag) => !/single-process|zygote/.test(flag)),
    `--remote-debugging-port=${debuggingPort}`,
  ],
})
try {
  for (const path of paths) print(path, await judge(new URL(`.${path}`, address).href))
} finally {
  await browser.close()
  server.kill()
  rmSync(out, { recursive: true, force: true })
}

async function judge(url) {
  const options = { port: debuggingPort, output: 'json', logLevel: 'error', onlyCategories: categories }
  const { lhr } = await lighthouse(url, options)
  return lhr
}

function print(path, { categories: judged, audits }) {
  const scores = categories.map((name) => `${name} ${Math.round(judged[name].score * 100)}`)
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  const times = shown.map((name) => `${audits[name].title} ${audits[name].displayValue}`)
  const weights = [...groupByType(requests(audits))].map(([type, all]) => `${type} ${kilobytes(all)}`)
  console.log([path, scores.join(', '), times.join(', '), weights.join(', ')].join('\n  '))
  for (const { id } of missed(judged, audits)) console.log(`  - ${id}: ${audits[id].title}`)
}

/** The audits that lower the score. */
function missed(judged, audits) {
  const all = Object.values(judged).flatMap(({ auditRefs }) => auditRefs)
  return all.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
}

function requests(audits) {
  return audits['network-requests'].details.items
}

function groupByType(items) {
  const groups = new Map()
  for (const item of items) groups.set(item.resourceType, [...(groups.get(item.resourceType) ?? []), item])
  return groups
}

function kilobytes(items) {
  return `${(items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1)} kB`
}
