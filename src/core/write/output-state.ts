import { copyFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, type Stats, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutputFile } from '../../shared/model.ts'
import { hasCode, type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { toPosix } from '../../util/paths.ts'
import { CHANGES, type Manifest, type ManifestEntry } from './manifest.ts'
import { identifyMarker, isInDraft, MARKER, readMarker } from './marker.ts'
import { foldersOf, UPDATE } from './update-site.ts'

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

/** Milliseconds between two tries to read a folder, and how many to make: another build replaces it in milliseconds. */
const WAIT_MS = 20
const MAX_READS = 50

/**
 * Paths of the files in an output folder that no build wrote. A folder is ours if it has a marker or a manifest.
 * @throws UserError when the folder is not ours and not empty, or not a folder.
 */
export async function findForeignFiles(outDir: string, manifest: Manifest | undefined): Promise<string[]> {
  const found = lstatSync(outDir, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) throw new UserError(foreign(`Unexpected file ${outDir}, expected a folder for the site`))
  const { marker, files, isEmpty } = await readOutput(outDir)
  if (!marker && !manifest && !isEmpty) {
    throw new UserError(
      foreign(`Unexpected files in the output folder ${outDir}, expected an empty folder or an earlier build`),
    )
  }
  const marked = new Set(marker?.files)
  return files.filter((path) => !manifest?.has(path) && !marked.has(path)).sort()
}

/** Lists an output folder and reads its marker; starts over if another build replaces the folder meanwhile. */
async function readOutput(outDir: string) {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === MAX_READS
    const before = identifyOutput(outDir)
    const marker = readMarker(outDir)
    const listed = tryToList(outDir, isLast)
    // In the middle of a swap, there is no marker; a folder that really has none is looked at for a second.
    const isSettled = (marker ?? listed?.isEmpty) && before !== undefined && identifyOutput(outDir) === before
    if (listed && (isLast || isSettled)) return { ...listed, marker }
    await sleep(WAIT_MS)
  }
}

/** Changes when another build replaces an output folder or writes its marker; undefined while there is no folder. */
function identifyOutput(outDir: string): string | undefined {
  const found = lstatSync(outDir, { throwIfNoEntry: false })
  return found && `${found.ino} ${identifyMarker(outDir)}`
}

/** Undefined when a folder is gone meanwhile; the last try throws what the system says. */
function tryToList(outDir: string, isLast: boolean): ListedOutput | undefined {
  try {
    return listOutput(outDir)
  } catch (error) {
    if (!isLast && hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** @throws UserError that lists every foreign file whose path the site needs. */
export function refuseTakenPaths(files: readonly OutputFile[], present: readonly string[], outDir: string): void {
  if (present.length === 0) return
  const paths = new Set(files.map(({ path }) => path))
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)))
  const taken = present.filter((path) => [path, ...foldersOf(path)].some((one) => paths.has(one)) || folders.has(path))
  if (taken.length === 0) return
  throw new UserError(
    taken.map((path) => ({
      severity: 'error',
      code: 'output.foreign-file',
      message: `Unexpected ${path} in the output folder ${outDir}: no build wrote it, and the site has a file in its place`,
      hint: 'Move it out of the folder, or into a static folder of the site.',
    })),
  )
}

/** Copies foreign files into the folder that will replace the output. */
export async function keepForeignFiles(paths: readonly string[], outDir: string, folder: string): Promise<void> {
  for (const path of paths) {
    const [from, to] = [join(outDir, path), join(folder, path)]
    const kind = lstatSync(from, { throwIfNoEntry: false })
    if (!kind) continue
    mkdirSync(dirname(to), { recursive: true })
    if (kind.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else copyFileSync(from, to)
  }
}

function foreign(message: string): Problem {
  return {
    severity: 'error',
    code: 'output.foreign-folder',
    message,
    hint: 'Choose another folder with --out, or remove this one if nothing in it is needed.',
  }
}

/** Files of an output folder that are no part of the site. */
const OURS: ReadonlySet<string> = new Set([MARKER, CHANGES, UPDATE])

/** The content of an output folder. */
interface ListedOutput {
  /** Paths of its files, without those that only builds need. */
  readonly files: readonly string[]
  /** Set if there is nothing at all. */
  readonly isEmpty: boolean
}

/**
 * Lists an output folder, in one go: to wait for each of thousands of folders takes three times as much CPU time. Throws
 * the system's error when it cannot be read, or changes meanwhile.
 */
function listOutput(outDir: string): ListedOutput {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => toPosix(`${parentPath}/${name}`.slice(outDir.length + 1)))
    .filter((path) => !OURS.has(path) && !isInDraft(path))
  return { files, isEmpty: entries.length === 0 }
}

/** So many files are named in one message. */
const MAX_NAMED = 5

/** Warns of what somebody put into the output folder: it stays there, but the next build does not make it. */
export function warnOfForeign(paths: readonly string[], outDir: string): Problem[] {
  if (paths.length === 0) return []
  const named = paths.slice(0, MAX_NAMED).join(', ')
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : ''
  return [
    {
      severity: 'warning',
      code: 'output.foreign-file',
      message: `No build wrote ${named}${more} in the output folder ${outDir}, kept`,
      hint: 'Put files of your own into a static folder of the site.',
    },
  ]
}
