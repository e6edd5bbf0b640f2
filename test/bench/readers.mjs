// Prints what readers load of a page, and for the first result of a search, with the longest task of its first load, of
// sites that this tool and others made from the same pages: `npm run bench build -- --peers --pages 60 --keep DIR`, then
// `npm run bench readers -- DIR`. Figures, never assertions.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import { measureTask } from './longest-task.mjs'
import { docusaurus } from './peers/docusaurus.mjs'
import { frigateDocs } from './peers/frigate-docs.mjs'
import { starlight } from './peers/starlight.mjs'
import { vitepress } from './peers/vitepress.mjs'

const [dir = '.'] = process.argv.slice(2)
const PAGE = '/part-0/page-7'
const WORD = 'camera'
/** Milliseconds in which a page without a reader's action loads what it will. */
const IDLE = 6000

/** How a reader searches: what opens the field, the field, the first result. */
const tools = [
  {
    ...frigateDocs,
    search: {
      open: '[data-search-link]',
      field: 'dialog input[type=search], dialog input',
      result: 'dialog [role=option]',
    },
  },
  {
    ...vitepress,
    search: {
      open: '.VPNavBarSearchButton, .DocSearch-Button',
      field: '.VPLocalSearchBox input',
      result: '.VPLocalSearchBox .result',
    },
  },
  docusaurus,
  {
    ...starlight,
    search: { open: 'button[data-open-modal]', field: '.pagefind-ui__search-input', result: '.pagefind-ui__result' },
  },
]

const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}
/** What hosts compress. */
const TEXTS = new Set([...Object.keys(TYPES), '.xml', '.txt', '.md'])

const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: packaged.args.filter((flag) => !/single-process|zygote/.test(flag)),
})
try {
  console.log(`${''.padEnd(28)} document      CSS       JS    other    later   first result (kB, gzip)   longest task`)
  for (const tool of tools) await report(tool)
} finally {
  await browser.close()
}

async function report({ name, out, readVersion, search }) {
  const folder = resolve(dir, name, out)
  if (!existsSync(folder)) return
  const loaded = []
  const server = await serve(folder, loaded)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://localhost:${server.address().port}${PAGE}`, { waitUntil: 'load' })
  const kinds = ['document', 'css', 'js', 'other'].map((kind) => kilobytes(sum(loaded, kind)))
  const atLoad = loaded.length
  await page.waitForTimeout(IDLE)
  kinds.push(kilobytes(sum(loaded.slice(atLoad))))
  const found = search ? await findFirst(page, search, loaded) : 'none built in'
  const longest = await measureTask(browser, `http://localhost:${server.address().port}${PAGE}`)
  const version = `${name} ${readVersion(resolve(dir, name))}`.padEnd(28)
  console.log(`${version} ${kinds.join('')}   ${found.padEnd(23)}   ${longest.toFixed(1)} ms of processor time`)
  await page.close()
  server.close()
}

function kindOf(path) {
  if (path === PAGE || path === `${PAGE}/`) return 'document'
  const extension = extname(path)
  return extension === '.css' ? 'css' : /^\.m?js$/.test(extension) ? 'js' : 'other'
}

async function findFirst(page, { open, field, result }, loaded) {
  const before = loaded.length
  await page.locator(open).first().click()
  await page.locator(field).first().pressSequentially(WORD, { delay: 60 })
  await page.locator(result).first().waitFor()
  await page.waitForLoadState('networkidle')
  return kilobytes(sum(loaded.slice(before)))
}

function sum(loaded, kind) {
  return loaded.filter((one) => kind === undefined || one.kind === kind).reduce((all, { bytes }) => all + bytes, 0)
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(9)
}

/** Serves a folder as most hosts do: texts with gzip, addresses without `.html`. Notes the bytes of each answer. */
async function serve(folder, loaded) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
    if (file === undefined) return response.writeHead(404).end()
    const extension = extname(file)
    const isText = TEXTS.has(extension)
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(isText && { 'content-encoding': 'gzip' }),
    })
    const bytes = isText ? gzipSync(readFileSync(file), { level: 6 }) : readFileSync(file)
    loaded.push({ kind: kindOf(path), bytes: bytes.length })
    response.end(bytes)
  })
  await new Promise((done) => server.listen(0, done))
  return server
}
