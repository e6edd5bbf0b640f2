import { copyFileSync, existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedFile } from '../../shared/placed-file.ts'
import { hashFile } from '../../util/hash.ts'
import { replaceFile } from '../../util/replace-file.ts'
import type { Intact } from './manifest.ts'

/** Name of the file that lists what the last write changed, for hosts that take differences. */
export const CHANGES = '.changes.json'

/** Paths of files below the output folder, sorted. */
export interface OutputChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** The last output, and the files that replace it. */
interface OutputUpdate {
  readonly outDir: string
  /** Paths of the files of the last output. */
  readonly before: ReadonlySet<string>
  readonly intact: Intact
  readonly placed: ReadonlyMap<string, PlacedFile>
}

/** Compares the bytes of the files with those of the last output. */
export async function findChanges({ outDir, before, intact, placed }: OutputUpdate): Promise<OutputChanges> {
  const added: string[] = []
  const changed: string[] = []
  for (const [path, { hash }] of placed) {
    if (!before.has(path)) added.push(path)
    else if ((intact.files.get(path)?.hash ?? (await hashOfFile(join(outDir, path)))) !== hash) changed.push(path)
  }
  const removed = [...before].filter((path) => !placed.has(path))
  return { added: added.sort(), changed: changed.sort(), removed: removed.sort() }
}

/**
 * Writes the list into a draft; a write that changes nothing has the list of the one before. That a file is removed which
 * is not there was said before: by a build that was killed when it had moved all files.
 */
export function writeChanges(draft: string, outDir: string, { added, changed, removed }: OutputChanges): void {
  const [before, after] = [join(outDir, CHANGES), join(draft, CHANGES)]
  const isSame = added.length + changed.length === 0 && !removed.some((path) => existsSync(join(outDir, path)))
  if (isSame && existsSync(before)) copyFileSync(before, after)
  else replaceFile(after, `${JSON.stringify({ version: 1, added, changed, removed }, undefined, 1)}\n`)
}

/** Empty for anything but a file: what a link leads to may be of another site. */
async function hashOfFile(path: string): Promise<string> {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? hashFile(path) : ''
}
