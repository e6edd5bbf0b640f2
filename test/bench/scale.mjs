// Prints how the costs of a site grow with its pages, in which every line is unique: builds, readers, dev.
// `npm run bench scale [-- --pages 60,600,3000,10000 --most --peers Hugo,VitePress --no-dev --keep DIR]`; `--most` adds
// 50,000 pages. Figures, never assertions; records/scale.txt has the last ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePages } from './make-pages.mjs'
import { hugo } from './peers/hugo.mjs'
import { vitepress } from './peers/vitepress.mjs'
import { buildPeer, installPeer, preparePeer, sizeOf } from './run-peer.mjs'
import { measureBuilds } from './scale/measure-builds.mjs'
import { measureDev } from './scale/measure-dev.mjs'
import { measureReaders } from './scale/measure-readers.mjs'
import { printTable, show } from './scale/print-tables.mjs'
import { describeMachine } from './time-builds.mjs'

/** A build of another tool that takes longer is given up, and larger sites are not tried. */
const PEER_LIMIT = 20 * 60_000

const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    pages: { type: 'string', default: '60,600,3000,10000' },
    most: { type: 'boolean', default: false },
    peers: { type: 'string', default: '' },
    dev: { type: 'boolean', default: true },
    keep: { type: 'string' },
  },
})
const counts = [...flags.pages.split(',').map(Number), ...(flags.most ? [50_000] : [])]
if (!counts.every((count) => Number.isInteger(count) && count > 0)) throw new Error(`Unexpected "${flags.pages}"`)
const work = flags.keep ? resolve(flags.keep) : mkdtempSync(join(tmpdir(), 'frigate-docs-scale-'))
const rows = { builds: [], readers: [], dev: [] }

try {
  printHead()
  const wanted = flags.peers.toLowerCase().split(',')
  const peers = [hugo, vitepress]
    .filter(({ name }) => wanted.includes(name.toLowerCase()))
    .flatMap((tool) => installPeer(tool, join(work, tool.name)) ?? [])
  for (const count of counts) await measure(count, peers)
} finally {
  if (rows.readers.length > 0) printAll()
  if (!flags.keep) rmSync(work, { recursive: true, force: true })
}

async function measure(count, peers) {
  const folder = join(work, `pages-${count}`)
  rmSync(folder, { recursive: true, force: true })
  makePages(folder, count)
  for (const peer of peers) await measurePeer(peer, folder, count)
  const { cold, unchanged, edited, bytes } = await measureBuilds(folder)
  rows.builds.push(toBuildRow('frigate-docs', count, { ...cold, unchanged, edited, bytes }))
  rows.readers.push([count, await measureReaders(join(folder, 'dist'), count)])
  if (flags.dev) rows.dev.push([count, await measureDev(folder)])
  rmSync(folder, { recursive: true, force: true })
  console.error(`${show(count)} pages measured`)
}

async function measurePeer(peer, folder, count) {
  if (peer.fault !== undefined) return
  try {
    preparePeer(peer, folder)
    const cold = await buildPeer(peer, count, PEER_LIMIT)
    rows.builds.push(toBuildRow(peer.label, count, { ...cold, bytes: sizeOf(join(peer.folder, peer.out)) }))
  } catch (error) {
    peer.fault = String(error.message).split('\n')[0]
    rows.builds.push([peer.label, show(count), `failed: ${peer.fault}`.slice(0, 60), '', '', '', '', '', ''])
  } finally {
    for (const path of [...peer.made, peer.docs]) rmSync(join(peer.folder, path), { recursive: true, force: true })
  }
}

function toBuildRow(name, count, { seconds, processor, megabytes, unchanged, edited, bytes }) {
  const times = [show(seconds, 1), show(processor, 1), show((processor * 1000) / count, 1), show(megabytes)]
  return [name, show(count), ...times, show(unchanged?.seconds, 1), show(edited?.seconds, 1), show(bytes / 1e6, 1)]
}

function printHead() {
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${new Date().toISOString().slice(0, 10)}: npm run bench scale -- ${process.argv.slice(2).join(' ')}`.trim(),
  )
  console.log(`${describeMachine()}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${load} of ${availableParallelism()}`)
}

function printAll() {
  const names = [
    '',
    'pages',
    'cold (s)',
    'CPU (s)',
    'CPU ms a page',
    'peak MB',
    'unchanged (s)',
    'one edit (s)',
    'MB written',
  ]
  printTable('Builds', names, rows.builds)
  const keys = ['document', 'sidebar', 'css', 'scripts', 'search']
  const readers = rows.readers.map(([count, cost]) => [`${show(count)} pages`, ...keys.map((key) => show(cost[key]))])
  const [least, most] = [rows.readers[0]?.[1], rows.readers.at(-1)?.[1]]
  const ratios = ['the last to the first', ...keys.map((key) => `${show(most[key] / least[key], 2)}x`)]
  const columns = ['', 'document', 'of it sidebar', 'CSS', 'JavaScript', 'first search result']
  printTable('A reader, bytes after gzip', columns, [...readers, ratios])
  if (rows.dev.length === 0) return
  const dev = rows.dev.map(([count, one]) => [
    `${show(count)} pages`,
    ...[one.built, one.cold, one.warm, one.edit, one.slowest, one.before, one.after, one.compiled].map((value) =>
      show(value),
    ),
  ])
  const waits = ['first page after a build (ms)', 'cold (ms)', 'warm (ms)', 'edit to screen (ms)', 'slowest (ms)']
  printTable('dev', ['', ...waits, 'MB before edits', 'after', 'MB with all compiled'], dev)
}
