import { rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { runMeasured } from './process-tree.mjs'

const cli = resolve(import.meta.dirname, '../../bin/frigate-docs.js')

/** Column headers for `formatRuns`. */
export const columns = `${['min', 'median', 'max'].map((name) => name.padStart(7)).join('')} (s)  CPU (s)  memory (MB)`

/** The machine, in one line. */
export function describeMachine() {
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`
}

/** Prints the machine and the column headers. */
export function printHead() {
  console.log(describeMachine())
  console.log(`${''.padEnd(44)} ${columns}`)
}

/** Seconds of runs, median CPU seconds and peak memory, as columns. */
export function formatRuns(runs) {
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b)
  const shown = [seconds[0], median(seconds), seconds.at(-1)].map((value) => value.toFixed(2).padStart(7))
  const processor = median(runs.map((run) => run.processor))
  const memory = Math.max(...runs.map((run) => run.megabytes))
  return `${shown.join('')}     ${showKnown(processor, 2).padStart(8)}  ${showKnown(memory, 0).padStart(11)}`
}

/** Systems without /proc do not have all figures. */
function showKnown(value, digits) {
  return value === 0 ? '' : value.toFixed(digits)
}

/** The median. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Prints how long builds of a site take; before each, `edit` changes it and what the builds `made` is removed. */
export async function timeBuilds(name, folder, { runs, edit, made = [] }) {
  const results = []
  for (let run = 0; run < runs; run++) {
    edit?.(run)
    for (const path of made) rmSync(join(folder, path), { recursive: true, force: true })
    results.push(await runMeasured(process.execPath, [cli, 'build', '--root', folder]))
  }
  console.log(`${name.padEnd(44)} ${formatRuns(results)}`)
}
