// Prints how long builds of an API reference take, as whole processes: `npm run bench api [-- RUNS]`. Figures, never assertions.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSpec } from './make-spec.mjs'
import { printHead, timeBuilds } from './time-builds.mjs'

const runs = Number(process.argv[2] ?? 3)
const work = mkdtempSync(join(tmpdir(), 'frigate-docs-bench-'))

try {
  printHead()
  for (const count of [500, 1000, 2000]) {
    const folder = makeSite(count)
    await measure(`${count} operations, cold`, folder, { clean: true })
    await measure(`${count} operations, nothing changed`, folder, {})
    await measure(`${count} operations, one changed`, folder, { edit: count })
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

async function measure(name, folder, { clean = false, edit }) {
  const made = clean ? ['dist', '.frigate-docs'] : []
  await timeBuilds(name, folder, {
    runs,
    made,
    edit: edit === undefined ? undefined : (run) => editSpec(folder, edit, run),
  })
}

function editSpec(folder, count, run) {
  const spec = makeSpec(count)
  spec.paths['/things-7'].get.description += ` Edited ${run}.`
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(spec))
}
