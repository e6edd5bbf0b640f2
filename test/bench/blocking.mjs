// Prints how long the tasks of a page's first load block a reader, with our scripts and without, on a phone and at a desk, both
// at a quarter of this machine's speed: `npx frigate-docs build`, then `npm run bench blocking [-- PATH…]`. Figures, never assertions.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import { measureBlocking } from './longest-task.mjs'

const root = resolve(import.meta.dirname, '../..')
/** Each kind of page: its longest, where there are many. */
const KINDS = [
  '/',
  '/frigate/installation',
  '/frigate/glossary',
  '/frigate/video_pipeline',
  '/configuration/record',
  '/configuration/reference',
  '/integrations/api/events-events-get',
  '/troubleshooting/faqs',
  '/mdx',
  '/search/topics',
]
const paths = process.argv.length > 2 ? process.argv.slice(2) : KINDS
/** Loads with and without scripts, in turn. */
const TURNS = 5
const WIDTHS = [390, 1440]
/** A slow phone, and milliseconds until a page is at rest there. */
const SLOW = { slowdown: 4, rest: 4000 }
const SCRIPTS = /\.m?js$/

const server = spawn(process.execPath, [join(root, 'bin', 'frigate-docs.js'), 'serve', '--root', root, '--port', '0'])
const address = await new Promise((found) => createInterface(server.stdout).once('line', found))
const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: packaged.args.filter((flag) => !/single-process|zygote/.test(flag)),
})
try {
  console.log(`${'milliseconds over 50 a task'.padEnd(40)} width   with   without   ratio`)
  for (const path of paths) for (const width of WIDTHS) await report(path, width)
} finally {
  await browser.close()
  server.kill()
}

async function report(path, width) {
  const url = new URL(`.${path}`, address).href
  const [own, bare] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(await measureBlocking(browser, url, { ...SLOW, width }))
    bare.push(await measureBlocking(browser, url, { ...SLOW, width, refused: SCRIPTS }))
  }
  const [a, b] = [median(own), median(bare)]
  const figures = [width, a.toFixed(0), b.toFixed(0), (a / b).toFixed(2)]
  console.log(path.padEnd(40), figures.map((figure) => String(figure).padStart(7)).join(' '))
}

function median(figures) {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]
}
