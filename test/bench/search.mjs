// Prints the costs of the search: `npm run bench search [-- PAGES]`, 4000 by default. Figures, never assertions.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeSearchSite } from './make-search-site.mjs'

const root = resolve(import.meta.dirname, '../..')
const cli = join(root, 'bin', 'frigate-docs.js')
const engineFile = join(root, 'lib', 'browser', 'search-entry.js')
const many = Number(process.argv[2] ?? 4000)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-search-'))
const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length
const queries = readFileSync(join(root, 'test/search/queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).query)
/** Number of pages the dialog shows. */
const LIMIT = 6

try {
  console.log(`engine ${gzip(readFileSync(engineFile))} bytes, gzip`)
  const real = join(work, 'frigate')
  mkdirSync(real)
  for (const name of ['content', 'site.config.ts']) cpSync(join(root, name), join(real, name), { recursive: true })
  await report('the Frigate site', real)
  await report(`${many} pages`, makeSearchSite(work, many))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function report(name, folder) {
  console.log(`\n${name}`)
  console.log(`  index built in ${build(folder)} ms`)
  const store = join(folder, '.frigate-docs')
  for (const name of readdirSync(store)) if (name.startsWith('search-')) rmSync(join(store, name), { recursive: true })
  // An unchanged site would not be built at all.
  rmSync(join(folder, '.frigate-docs/last-build'))
  console.log(`  index built in ${build(folder)} ms when no page was compiled`)
  const dist = join(folder, 'dist')
  const files = readdirSync(join(dist, 'assets/search'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const total = files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)
  console.log(`  ${files.length} files, ${(total / 1000).toFixed(0)} kB`)
  reportEdit(folder, dist)
  const load = { bytes: gzip(readFileSync(engineFile)), requests: 1 }
  globalThis.fetch = async (href) => {
    const bytes = readFileSync(join(dist, href))
    load.bytes += gzip(bytes)
    load.requests++
    return new Response(bytes)
  }
  const { openSearch } = await import(engineFile)
  const open = () => openSearch('/assets/search/en-current.json')
  await open()
  console.log(`  ${load.bytes} bytes before the first query, gzip`)
  const costs = []
  for (const query of queries) {
    Object.assign(load, { bytes: gzip(readFileSync(engineFile)), requests: 1 })
    const start = performance.now()
    const engine = await open()
    const opened = performance.now() - start
    await engine({ query, limit: LIMIT })
    const { bytes, requests } = load
    const again = performance.now()
    await engine({ query, limit: LIMIT })
    costs.push({ bytes, requests, opened, again: performance.now() - again })
  }
  for (const [key, unit] of Object.entries({
    bytes: 'bytes to the first result, gzip',
    requests: 'requests',
    opened: 'ms to open',
    again: 'ms a query with everything there',
  })) {
    const values = costs.map((cost) => cost[key]).sort((a, b) => a - b)
    const shown = [values[values.length >> 1], values[Math.floor(values.length * 0.95)], values.at(-1)]
    const figures = shown.map((value) => value.toFixed(key === 'bytes' ? 0 : 1).padStart(8))
    console.log(`  ${figures.join(' ')}  ${unit} (median, 95 of 100, most)`)
  }
}

/** The cost of one added sentence: for the build, and for readers who already have the index. */
function reportEdit(folder, dist) {
  const list = () =>
    readdirSync(join(dist, 'assets/search'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
  const before = new Set(list())
  const docs = join(folder, folder.endsWith('frigate') ? 'content/docs' : 'docs')
  const page = readdirSync(docs, { recursive: true })
    .map(String)
    .sort()
    .find((path) => /record\.md$|page-99\.md$/.test(path))
  appendFileSync(join(docs, page), '\n\nA zyxomma is a dragonfly that flies at dusk; cameras record it rarely.\n')
  const time = build(folder)
  const after = list()
  const fresh = after.filter((path) => !before.has(path))
  const bytes = fresh.reduce((sum, path) => sum + gzip(readFileSync(path)), 0)
  console.log(
    `  index built in ${time} ms when one page changed: ${fresh.length} of ${after.length} files are new, ${(bytes / 1000).toFixed(0)} kB gzip`,
  )
}

/** Builds a site and returns how long its index took. */
function build(folder) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=64', cli, 'build', '--root', folder, '--verbose'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  return /^\s*search\s+(\d+) ms/m.exec(stderr)?.[1]
}
