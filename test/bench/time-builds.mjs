import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join, resolve } from 'node:path'

const cli = resolve(import.meta.dirname, '../../bin/frigate-docs.js')

/** Prints the machine and the head of the columns. */
export function printHead() {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`)
  console.log(`${''.padEnd(44)}   min  median   max (seconds)`)
}

/** Prints how long builds of a site take; before each, `edit` changes it and what the builds `made` is removed. */
export function timeBuilds(name, folder, { runs, edit, made = [] }) {
  const seconds = Array.from({ length: runs }, (_, run) => {
    edit?.(run)
    for (const path of made) rmSync(join(folder, path), { recursive: true, force: true })
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
