import { copyFileSync, linkSync, mkdirSync, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../../util/errors.ts'
import { isInside } from '../../util/paths.ts'
import { draftPath, oldPath } from './draft-paths.ts'
import { markDraft } from './marker.ts'
import { type FileMoves, makeFolders, moveFiles } from './move-files.ts'
import { holdOutput, releaseOutput } from './update-site.ts'

/** How often to try a swap at most: few builds of one site run at the same time. */
const MAX_SWAPS = 10

/** What an installation changes. */
interface Installation extends FileMoves {
  /** Paths of the files of the last output. */
  readonly before: readonly string[]
}

/**
 * Replaces the last output with a finished draft: at once, by renaming the folders; or file by file, where a folder
 * such as a mount point cannot be renamed.
 */
export async function installSite(draft: string, outDir: string, installation: Installation): Promise<void> {
  if (isInside(outDir, draft)) return installFiles(draft, outDir, installation)
  try {
    await swap(draft, outDir, installation.before)
  } catch (error) {
    if (!hasCode(error, 'EBUSY', 'EXDEV', 'EPERM', 'EACCES')) throw error
    await holdOutput(outDir, draft)
    await installFiles(draft, outDir, installation)
  } finally {
    releaseOutput(outDir, draft)
  }
}

/** Replaces the old folder with the new one; retries if another build came first. */
async function swap(draft: string, outDir: string, before: readonly string[]): Promise<void> {
  const old = oldPath(draft)
  for (let attempt = 1; ; attempt++) {
    await holdOutput(outDir, draft)
    const hadOld = await tryRename(outDir, old, 'ENOENT')
    const isLast = attempt === MAX_SWAPS
    const isDone = await tryRename(draft, outDir, ...(isLast ? [] : ['ENOTEMPTY', 'EEXIST'])).catch(async (error) => {
      if (hadOld) await rename(old, outDir)
      throw error
    })
    if (hadOld) await removeSite(old, before)
    if (isDone) return
  }
}

/** Removes a site with these files: to list and look at thousands of them first takes several times as long. */
async function removeSite(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      unlinkSync(join(folder, path))
    } catch {
      // What cannot be removed like this is left to the last step.
    }
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Renames; returns false if that fails with an expected error code. */
async function tryRename(from: string, to: string, ...expected: readonly string[]): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (hasCode(error, ...expected)) return false
    throw error
  }
}

/**
 * Each file is complete at all times: all that need space are on the disk of the output before the first is replaced.
 * The marker comes first, so that files of a killed build are known to be ours.
 */
async function installFiles(draft: string, outDir: string, installation: Installation): Promise<void> {
  const { moved, gone } = installation
  const near = draftPath(join(outDir, 'draft'))
  try {
    bringNear(draft, near, moved)
    makeFolders(outDir, moved)
  } catch (error) {
    await rm(near, { recursive: true, force: true })
    throw error
  }
  moveFiles(join(near, FILES), outDir, { moved, gone })
  await rm(near, { recursive: true, force: true })
  await rm(draft, { recursive: true, force: true })
}

/** Name of the folder, in a draft below the output, that has the files. */
const FILES = 'files'

/** Moves a draft into a folder below the output, or copies files of it where that is another disk. */
function bringNear(draft: string, near: string, paths: readonly string[]): void {
  mkdirSync(dirname(near), { recursive: true })
  markDraft(near)
  try {
    renameSync(draft, join(near, FILES))
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    for (const path of paths) {
      const to = join(near, FILES, path)
      mkdirSync(dirname(to), { recursive: true })
      copyWithTimes(join(draft, path), to)
    }
  }
}

/** Hard-links a file, or copies it if the file system has no links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyWithTimes(from, to)
  }
}

function copyWithTimes(from: string, to: string): void {
  const { atime, mtime } = statSync(from)
  copyFileSync(from, to)
  utimesSync(to, atime, mtime)
}
