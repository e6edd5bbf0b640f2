import { copyFileSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../../shared/model.ts'
import { hasCode, type Problem, UserError } from '../../util/errors.ts'
import { type ListedOutput, listOutput } from './list-output.ts'
import type { Manifest } from './manifest.ts'
import { identifyMarker, readMarker } from './marker.ts'
import { foldersOf } from './move-files.ts'

/** How often to read a folder at most: few builds of one site run at the same time. */
const MAX_READS = 10

/**
 * Paths of the files in an output folder that no build wrote. A folder is ours if it has a marker or a manifest.
 * @throws UserError when the folder is not ours and not empty, or not a folder.
 */
export function findForeignFiles(outDir: string, manifest: Manifest | undefined): string[] {
  const found = lstatSync(outDir, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) throw new UserError(foreign(`Unexpected file ${outDir}, expected a folder for the site`))
  const { marker, files, isEmpty } = readOutput(outDir)
  if (!marker && !manifest && !isEmpty) {
    throw new UserError(
      foreign(`Unexpected files in the output folder ${outDir}, expected an empty folder or an earlier build`),
    )
  }
  const marked = new Set(marker?.files)
  return files.filter((path) => !manifest?.has(path) && !marked.has(path)).sort()
}

/** Lists an output folder and reads its marker; starts over if another build replaces the folder meanwhile. */
function readOutput(outDir: string) {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === MAX_READS
    const before = identifyMarker(outDir)
    const marker = readMarker(outDir)
    const listed = tryToList(outDir, isLast)
    if (listed && (isLast || identifyMarker(outDir) === before)) return { ...listed, marker }
  }
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
