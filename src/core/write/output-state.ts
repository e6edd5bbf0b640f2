import { lstatSync, type Stats } from 'node:fs'
import { hasCode } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { listOutput } from './list-output.ts'
import type { ManifestEntry } from './manifest.ts'
import { identifyMarker } from './marker.ts'

/** An output folder as a build left it: enough to see that nothing in it has changed. */
export interface OutputState {
  /** Identifies its files by their paths, sizes and times. */
  readonly stamp: string
  /** Paths of the files that no build wrote, which are no part of the stamp. */
  readonly foreign: readonly string[]
}

/** The state of an output folder that has these files of a build, and those of others. */
export function toOutputState(
  outDir: string,
  files: ReadonlyMap<string, ManifestEntry>,
  foreign: readonly string[],
): OutputState {
  return { stamp: stampOf(outDir, files), foreign }
}

/**
 * The paths of the files in an output folder that no build wrote, when all others are as they were; undefined when one
 * of these was touched, added or removed. Neither the manifest nor the bytes are read.
 */
export function findForeignIfSame(outDir: string, { stamp, foreign }: OutputState): readonly string[] | undefined {
  try {
    const present = new Set(listOutput(outDir).files)
    const isForeign = new Set(foreign)
    const files = [...present].filter((path) => !isForeign.has(path))
    const times = new Map(files.map((path) => [path, lstatSync(`${outDir}/${path}`)]))
    if (stampOf(outDir, times) !== stamp) return undefined
    return foreign.filter((path) => present.has(path))
  } catch (error) {
    // It is gone, or another build replaces it meanwhile.
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

type Times = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>

/** The marker is written at the end of each build that changes something. */
function stampOf(outDir: string, files: ReadonlyMap<string, Times>): string {
  const paths = [...files.keys()].sort()
  const numbers = new Float64Array(paths.length * 3)
  for (const [index, path] of paths.entries()) {
    const now = files.get(path)
    if (now) numbers.set([now.size, now.mtimeMs, now.ctimeMs], index * 3)
  }
  // As text, these numbers take longer than to sort the paths.
  return hashOf(identifyMarker(outDir), paths.join('\n'), new Uint8Array(numbers.buffer))
}
