// Prints how long builds take, as whole processes: `npm run bench [-- RUNS]`. Figures, never assertions.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makePages } from './make-pages.mjs'

const root = resolve(import.meta.dirname, '../..')
const cli = join(root, 'bin', 'frigate-docs.js')
const runs = Number(process.argv[2] ?? 5)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-'))

try {
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, ${runs} runs`,
  )
  console.log(`${''.padEnd(44)}   min  median   max (seconds)`)
  const sixty = makeSite(60)
  measure('60 pages, cold', sixty, { clean: true })
  measure('60 pages, nothing changed', sixty, {})
  measure('60 pages, one changed', sixty, { edit: 'docs/part-0/page-7.md' })
  const real = copySite()
  measure('the Frigate site, cold', real, { clean: true })
  measure('the Frigate site, nothing changed', real, {})
  measure('the Frigate site, one page changed', real, { edit: 'content/docs/configuration/record.md' })
  const many = makeSite(3000)
  measure('3,000 pages, cold', many, { clean: true, runs: 1 })
  measure('3,000 pages, nothing changed', many, {})
  measure('3,000 pages, one changed', many, { edit: 'docs/part-0/page-7.md' })
} finally {
  rmSync(work, { recursive: true, force: true })
}

function makeSite(count) {
  const folder = join(work, `pages-${count}`)
  makePages(folder, count)
  return folder
}

function copySite() {
  const folder = join(work, 'frigate')
  mkdirSync(folder)
  for (const name of ['content', 'site.config.ts']) cpSync(join(root, name), join(folder, name), { recursive: true })
  return folder
}

function measure(name, folder, { clean = false, edit, runs: own = runs }) {
  const seconds = Array.from({ length: own }, (_, run) => {
    if (edit) appendFileSync(join(folder, edit), `\nEdited ${run}.\n`)
    if (clean)
      for (const made of ['dist', '.frigate-docs']) rmSync(join(folder, made), { recursive: true, force: true })
    const start = performance.now()
    const { status, stderr } = spawnSync(cli, ['build', '--root', folder], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`${name} failed:\n${stderr}`)
    return (performance.now() - start) / 1000
  }).sort((a, b) => a - b)
  const shown = [seconds[0], seconds[seconds.length >> 1], seconds.at(-1)].map((value) => value.toFixed(2).padStart(6))
  console.log(`${name.padEnd(44)} ${shown.join('  ')}`)
}
