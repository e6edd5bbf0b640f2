import { copyFileSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { CHANGES } from './changes-file.ts'
import { isInDraft } from './draft-paths.ts'
import { hasCode } from './install-site.ts'
import type { Manifest } from './manifest.ts'
import { MARKER, readMarker } from './marker.ts'
import { foldersOf } from './move-files.ts'
import { UPDATE } from './update-site.ts'

/** How often to read a folder at most: few builds of one site run at the same time. */
const MAX_READS = 10

/** Files of an output folder that are no part of the site. */
const OURS: ReadonlySet<string> = new Set([MARKER, CHANGES, UPDATE])

/**
 * Paths of the files in an output folder that no build wrote. A folder is ours if it has a marker or a manifest.
 * @throws UserError when the folder is not ours and not empty, or not a folder.
 */
export async function findForeignFiles(outDir: string, manifest: Manifest | undefined): Promise<string[]> {
  const found = lstatSync(outDir, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) throw new UserError(foreign(`Unexpected file ${outDir}, expected a folder for the site`))
  const { marker, present, isEmpty } = await readOutput(outDir)
  if (!marker && !manifest && !isEmpty) {
    throw new UserError(
      foreign(`Unexpected files in the output folder ${outDir}, expected an empty folder or an earlier build`),
    )
  }
  const ours = new Set([...(marker?.files ?? []), ...Object.keys(manifest ?? {})])
  return present.filter((path) => !ours.has(path)).sort()
}

/** Lists an output folder and reads its marker; starts over if another build replaces the folder meanwhile. */
async function readOutput(outDir: string) {
  for (let attempt = 1; ; attempt++) {
    const marker = readMarker(outDir)
    const options = { recursive: true, withFileTypes: true } as const
    const entries = await readdir(outDir, options).catch((error: unknown) => {
      if (attempt < MAX_READS && hasCode(error, 'ENOENT')) return undefined
      throw error
    })
    const isSettled = JSON.stringify(readMarker(outDir)) === JSON.stringify(marker)
    if (!entries || (!isSettled && attempt < MAX_READS)) continue
    const present = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => toPosix(relative(outDir, join(entry.parentPath, entry.name))))
      .filter((path) => !OURS.has(path) && !isInDraft(path))
    return { marker, present, isEmpty: entries.length === 0 }
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
