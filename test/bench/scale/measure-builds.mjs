import { appendFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathOf } from '../make-pages.mjs'
import { runMeasured } from '../process-tree.mjs'
import { sizeOf } from '../run-peer.mjs'

const cli = resolve(import.meta.dirname, '../../../bin/frigate-docs.js')

/** Builds a site of `makePages` cold, unchanged and after one edit; returns what `runMeasured` does of each, and bytes. */
export async function measureBuilds(folder) {
  for (const made of ['dist', '.frigate-docs']) rmSync(join(folder, made), { recursive: true, force: true })
  const build = () => runMeasured(process.execPath, [cli, 'build', '--root', folder])
  const cold = await build()
  const unchanged = await build()
  appendFileSync(join(folder, 'docs', `${pathOf(7)}.md`), '\nEdited once.\n')
  const edited = await build()
  return { cold, unchanged, edited, bytes: sizeOf(join(folder, 'dist')) }
}
