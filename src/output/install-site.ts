import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isInside } from '../util/paths.ts'
import { oldPath } from './leftovers.ts'

/** How often a swap is tried: builds of one site at the same moment are few. */
const MOST_SWAPS = 10

/** What is where. */
export interface Installation {
  /** Paths of the site's files, the marker first. */
  readonly paths: readonly string[]
  /** Paths of the files of the last output. */
  readonly before: readonly string[]
  /** Paths of files that no build wrote. */
  readonly foreign: readonly string[]
}

/**
 * Puts a finished draft in the place of the last output: at once, by renaming the folders; where a folder cannot be
 * renamed, as a mount point cannot, file by file.
 */
export async function installSite(draft: string, outDir: string, installation: Installation): Promise<void> {
  if (isInside(outDir, draft)) return installFiles(draft, outDir, installation)
  try {
    await swap(draft, outDir)
  } catch (error) {
    if (!hasCode(error, 'EBUSY', 'EXDEV', 'EPERM', 'EACCES')) throw error
    await installFiles(draft, outDir, installation)
  }
}

/** Puts the new folder in the place of the old one, again when another build got there in between. */
async function swap(draft: string, outDir: string): Promise<void> {
  const old = oldPath(draft)
  for (let attempt = 1; ; attempt++) {
    const hadOld = await tryRename(outDir, old, 'ENOENT')
    const isLast = attempt === MOST_SWAPS
    const isDone = await tryRename(draft, outDir, ...(isLast ? [] : ['ENOTEMPTY', 'EEXIST'])).catch(async (error) => {
      if (hadOld) await rename(old, outDir)
      throw error
    })
    if (hadOld) await rm(old, { recursive: true, force: true, maxRetries: 3 })
    if (isDone) return
  }
}

/** Renames; false when that failed in one of the ways the caller expects. */
async function tryRename(from: string, to: string, ...expected: readonly string[]): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (hasCode(error, ...expected)) return false
    throw error
  }
}

/** Each file is whole at every moment; the marker comes first, so that what a killed build left is known to be ours. */
async function installFiles(draft: string, outDir: string, { paths, before, foreign }: Installation): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  const kept = new Set([...paths, ...foreign])
  const gone = before.filter((path) => !kept.has(path))
  for (const path of gone) rmSync(join(outDir, path), { force: true })
  removeEmptyFolders(outDir, gone)
  for (const path of paths) moveFile(join(draft, path), join(outDir, path))
  await rm(draft, { recursive: true, force: true })
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const aside = `${to}.${randomUUID()}.tmp`
  try {
    try {
      renameSync(from, aside)
    } catch (error) {
      if (!hasCode(error, 'EXDEV')) throw error
      copyWithTimes(from, aside)
    }
    renameSync(aside, to)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/** Removes the folders of files that are gone, from the innermost outward; one that still has something in it stays. */
function removeEmptyFolders(outDir: string, paths: readonly string[]): void {
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      try {
        if (lstatSync(join(outDir, folder), { throwIfNoEntry: false })) rmdirSync(join(outDir, folder))
      } catch {
        break
      }
    }
  }
}

/** Gives a file a second name; where the disk knows no links, copies it. */
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

/** Whether an error of the system has one of some codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
