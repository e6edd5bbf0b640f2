// Builds the reference of each given specification and counts its facts that are on no page, with code of its own:
// `npm run bench count-api -- SPEC...` (`--list N`: how many missing things to print; `--keep DIR`: where sites stay;
// `--built`: counts in the sites that are there).
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { listSpecFacts } from './list-spec-facts.mjs'
import { runMeasured } from './process-tree.mjs'
import { readBuiltPages } from './read-built-pages.mjs'

const { values: options, positionals: specs } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string', default: '10' }, keep: { type: 'string' }, built: { type: 'boolean' } },
})
const work = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'frigate-docs-count-'))
const command = join(import.meta.dirname, '../../bin/frigate-docs.js')

try {
  for (const spec of specs) await measure(resolve(spec))
} finally {
  if (!options.keep) rmSync(work, { recursive: true, force: true })
}

async function measure(spec) {
  const facts = listSpecFacts(spec)
  if (options.built) {
    console.log(`\n${basename(spec)}`)
    report(facts.list, readBuiltPages(join(siteOf(spec), 'dist')))
    return
  }
  const site = makeSite(spec, facts.files)
  const run = await runMeasured(process.execPath, [command, 'build', '--clean'], { cwd: site }).catch((error) => error)
  if (run instanceof Error) {
    console.log(`\n${basename(spec)}: NOT BUILT\n${run.message.slice(-1500)}`)
    return
  }
  const pages = readBuiltPages(join(site, 'dist'))
  const { seconds, processor, megabytes } = run
  const figures = [
    `${pages.count} pages`,
    `${seconds.toFixed(0)} s (${processor.toFixed(0)} s of processor)`,
    `${megabytes.toFixed(0)} MB`,
    `largest page ${Math.round(pages.largest.bytes / 1000)} kB (${pages.largest.path})`,
  ]
  console.log(`\n${basename(spec)}: ${figures.join(', ')}`)
  report(facts.list, pages)
}

/** Prints how many of each kind there are, and which are missing from the pages or from their twins. */
function report(list, pages) {
  const kinds = new Map()
  for (const fact of list) {
    const one = kinds.get(fact.kind) ?? { all: 0, page: [], twin: [] }
    kinds.set(fact.kind, one)
    one.all++
    for (const side of pages.whereMissing(fact)) one[side].push(fact)
  }
  for (const [kind, { all, page, twin }] of kinds) {
    console.log(`  ${kind}: ${all}, missing ${page.length} in HTML, ${twin.length} in Markdown`)
    const missing = [...new Set([...page, ...twin])]
    for (const fact of missing.slice(0, Number(options.list))) {
      const sides = [page.includes(fact) && 'HTML', twin.includes(fact) && 'Markdown'].filter(Boolean)
      console.log(
        `    ${JSON.stringify(fact.value).slice(0, 120)} of ${[...fact.owner, fact.field ?? ''].join(' ').trim()} (${sides.join(', ')})`,
      )
    }
  }
}

/** The folder that all files of a specification are below. */
function folderOf(files) {
  const [first = [], ...others] = files.map((file) => dirname(file).split(sep))
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part))
  return first.slice(0, end < 0 ? first.length : end).join(sep)
}

function siteOf(spec) {
  return join(work, basename(spec).replace(/\W+/g, '-'))
}

function makeSite(spec, files) {
  const folder = siteOf(spec)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'docs'), { recursive: true })
  writeFileSync(join(folder, 'docs', 'index.md'), '# Home\n')
  const from = folderOf(files)
  // With several files, also what only descriptions and samples of code refer to.
  cpSync(files.length > 1 ? from : spec, join(folder, 'spec', files.length > 1 ? '' : basename(spec)), {
    recursive: true,
  })
  const path = relative(from, spec).split(sep).join('/')
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default { title: 'Bench', url: 'https://bench.example', docs: { path: 'docs' }, onBrokenLinks: 'throw', api: { spec: 'spec/${path}' } }\n`,
  )
  return folder
}
