// Prints how long check-links takes on built sites: `npm run bench check-links [-- RUNS]`. Figures, never assertions.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makePages } from './make-pages.mjs'

const cli = join(resolve(import.meta.dirname, '../..'), 'bin', 'frigate-docs.js')
const runs = Number(process.argv[2] ?? 3)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-links-'))

try {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${load.join(' ')}`)
  for (const count of [210, 3000]) {
    const folder = join(work, String(count))
    makePages(folder, count)
    run('build', folder)
    const seconds = Array.from({ length: runs }, () => run('check-links', folder)).sort((a, b) => a - b)
    const shown = [seconds[0], seconds[runs >> 1], seconds.at(-1)].map((value) => value.toFixed(2))
    console.log(`check-links, ${count} pages: ${shown.join(', ')} s (fastest, median, slowest)`)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

function run(command, folder) {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [cli, command, '--root', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`)
  return (performance.now() - start) / 1000
}
