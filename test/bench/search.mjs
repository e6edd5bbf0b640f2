// Prints what search costs: `npm run bench:search [-- PAGES]`, 4000 by default. Figures, never assertions.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

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
/** How many pages the dialog shows. */
const LIMIT = 6

try {
  console.log(`engine ${gzip(readFileSync(engineFile))} bytes, gzip`)
  const real = join(work, 'frigate')
  mkdirSync(real)
  for (const name of ['content', 'site.config.ts']) cpSync(join(root, name), join(real, name), { recursive: true })
  await report('the Frigate site', real)
  await report(`${many} pages`, makeSite(many))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function report(name, folder) {
  console.log(`\n${name}`)
  console.log(`  index built in ${build(folder)} ms`)
  rmSync(join(folder, '.frigate-docs/search'), { recursive: true })
  console.log(
    `  index built in ${build(folder)} ms when no page was compiled, in ${build(folder)} ms when nothing changed`,
  )
  const dist = join(folder, 'dist')
  const files = readdirSync(join(dist, 'assets/search'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const total = files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)
  console.log(`  ${files.length} files, ${(total / 1000).toFixed(0)} kB`)
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
    const [median, most] = [values[values.length >> 1], values[Math.floor(values.length * 0.95)]]
    console.log(
      `  ${median.toFixed(key === 'bytes' ? 0 : 1).padStart(8)} ${most.toFixed(key === 'bytes' ? 0 : 1).padStart(8)}  ${unit} (median, 95 of 100)`,
    )
  }
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

/** Pages made of our own pages' sections, each with a title and some words that no other page has. */
function makeSite(count) {
  const folder = join(work, `pages-${count}`)
  mkdirSync(folder)
  const config = { title: 'Bench', url: 'https://bench.example', docs: { path: 'docs' }, markdown: { mermaid: false } }
  const ignored = { onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore' }
  writeFileSync(join(folder, 'site.config.js'), `export default ${JSON.stringify({ ...config, ...ignored })}`)
  const texts = readdirSync(join(root, 'content/docs'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => readFileSync(join(root, 'content/docs', path), 'utf8').replace(/^---[\s\S]*?\n---\n/, ''))
  const sections = texts.flatMap((text) => text.split(/^(?=## )/m))
  const words = [...new Set(texts.join(' ').match(/\b[a-z]{4,9}\b/g))].sort()
  for (let page = 0; page < count; page++) {
    const word = (step) => words[(page * step + step * step) % words.length]
    const body = Array.from({ length: 8 }, (_, part) => sections[(page * 5 + part * 11) % sections.length]).join('\n\n')
    const folderName = join(folder, 'docs', `part-${Math.floor(page / 50)}`)
    mkdirSync(folderName, { recursive: true })
    const title = `${word(7)} ${word(13)} ${word(29)}`
    const own = `Only here: ${word(3)}${word(17)} and ${word(19)}${page}.`
    writeFileSync(join(folderName, `page-${page}.md`), `---\ntitle: ${title}\n---\n\n${own}\n\n${body}`)
  }
  return folder
}
