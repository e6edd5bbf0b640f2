// Prints how long builds take, as whole processes, and their memory: `npm run bench build [-- --runs 5 --pages 60,600,3000]`.
// With `--peers [--keep DIR]`, those of other tools with the same pages, see compare-peers.mjs; `--record` keeps them, and
// writes them into README and manual. Figures, never assertions.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePages } from './make-pages.mjs'
import { printHead, timeBuilds } from './time-builds.mjs'

const { values: flags } = parseArgs({
  options: {
    peers: { type: 'boolean', default: false },
    pages: { type: 'string' },
    runs: { type: 'string' },
    keep: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const counts = (flags.pages ?? (flags.peers ? '60,600' : '60,600,3000')).split(',').map(readNumber)
const runs = readNumber(flags.runs ?? (flags.peers ? '3' : '5'))
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-'))

try {
  if (flags.peers) {
    const { comparePeers } = await import('./compare-peers.mjs')
    const lines = await comparePeers(flags.keep === undefined ? work : resolve(flags.keep), { counts, runs })
    if (flags.record) {
      const { recordBuilds } = await import('./peer-tables.mjs')
      recordBuilds('npm run bench build -- --peers --record', lines)
    }
  } else await measureAll()
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function measureAll() {
  printHead()
  for (const count of counts) {
    const folder = join(work, `pages-${count}`)
    makePages(folder, count)
    // A build of thousands of pages is long enough to be the same every time.
    const own = count > 1000 ? Math.ceil(runs / 3) : runs
    await measure(`${count.toLocaleString('en')} pages`, folder, { edited: 'docs/part-0/page-7.md', runs: own })
  }
  const folder = join(work, 'frigate')
  mkdirSync(folder)
  for (const name of ['content', 'site.config.ts']) {
    cpSync(join(import.meta.dirname, '../..', name), join(folder, name), { recursive: true })
  }
  await measure('the Frigate site', folder, { edited: 'content/docs/configuration/record.md', runs })
}

async function measure(name, folder, { edited, runs }) {
  await timeBuilds(`${name}, cold`, folder, { runs, made: ['dist', '.frigate-docs'] })
  await timeBuilds(`${name}, nothing changed`, folder, { runs })
  const edit = (run) => appendFileSync(join(folder, edited), `\nEdited ${run}.\n`)
  await timeBuilds(`${name}, one changed`, folder, { runs, edit })
}

function readNumber(text) {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`Unexpected "${text}", expected a number from 1`)
  return value
}
