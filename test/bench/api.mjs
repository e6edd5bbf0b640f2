// Prints how long builds of an API reference take, as whole processes: `npm run bench:api [-- RUNS]`. Figures, never assertions.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeSpec } from './make-spec.mjs'

const cli = resolve(import.meta.dirname, '../../bin/frigate-docs.js')
const runs = Number(process.argv[2] ?? 3)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-'))

try {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`)
  console.log(`${''.padEnd(44)}   min  median   max (seconds)`)
  for (const count of [500, 1000, 2000]) {
    const folder = makeSite(count)
    measure(`${count} operations, cold`, folder, { clean: true })
    measure(`${count} operations, nothing changed`, folder, {})
    measure(`${count} operations, one changed`, folder, { edit: count })
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

function makeSite(count) {
  const folder = join(work, `api-${count}`)
  mkdirSync(join(folder, 'docs'), { recursive: true })
  writeFileSync(join(folder, 'docs', 'index.md'), '# Home\n')
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(makeSpec(count)))
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default { title: 'Bench', url: 'https://bench.example', docs: { path: 'docs' }, api: { spec: 'openapi.json' } }\n`,
  )
  return folder
}

function measure(name, folder, { clean = false, edit }) {
  const seconds = Array.from({ length: runs }, (_, run) => {
    if (edit !== undefined) editSpec(folder, edit, run)
    if (clean) {
      for (const made of ['dist', '.frigate-docs', 'docs/api'])
        rmSync(join(folder, made), { recursive: true, force: true })
    }
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

function editSpec(folder, count, run) {
  const spec = makeSpec(count)
  spec.paths['/things-7'].get.description += ` Edited ${run}.`
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(spec))
}
