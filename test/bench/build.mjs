// Prints how long builds take, as whole processes: `npm run bench [-- RUNS]`. Figures, never assertions.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makePages } from './make-pages.mjs'
import { printHead, timeBuilds } from './time-builds.mjs'

const root = resolve(import.meta.dirname, '../..')
const runs = Number(process.argv[2] ?? 5)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-'))

try {
  printHead()
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
  const made = clean ? ['dist', '.frigate-docs'] : []
  const change = (run) => appendFileSync(join(folder, edit), `\nEdited ${run}.\n`)
  timeBuilds(name, folder, { runs: own, made, edit: edit ? change : undefined })
}
