import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile, PlacedFile } from '../../shared/model.ts'
import { hasCode } from '../../util/errors.ts'
import { isInside } from '../../util/paths.ts'
import { createPlacer, placeIn } from '../../util/place-file.ts'
import { HEADERS } from './host-files.ts'
import {
  CHANGES,
  findChanges,
  type Intact,
  isSame,
  type Manifest,
  type ManifestEntry,
  type OutputChanges,
  writeChanges,
} from './manifest.ts'
import { claimDraft, draftPath, MARKER, markDraft, markSite, oldPath, readMarker } from './marker.ts'
import { keepForeignFiles } from './output-state.ts'
import { type FileMoves, holdOutput, makeFolders, moveFiles, releaseOutput, updateSite } from './update-site.ts'

/** An output is updated file by file when at most this share of its files changes. */
const MOST_UPDATED = 0.1

/** The last output, and the draft that replaces it. */
interface LastOutput {
  readonly outDir: string
  readonly draft: string
  readonly manifest: Manifest | undefined
  readonly foreign: readonly string[]
  readonly intact: Intact
  /** Identifies the write of the last output. */
  readonly lastWrite: string | undefined
}

/** The files of a site with their keys, by path; those that are reused are the entries of the last output. */
export type PlacedFiles = ReadonlyMap<string, KeyedFile>

/** A file with its key. */
export interface KeyedFile extends PlacedFile {
  readonly key: string
}

/** The files of a site that are the same as in the last output. */
export type Reusable = ReadonlyMap<OutputFile, ManifestEntry>

/** The files of a site; those that are not reused are in the draft. */
interface NewFiles {
  readonly placed: PlacedFiles
  readonly reusable: Reusable
}

/** Puts a site in the place of the last one, file by file where little changes, else as a whole; returns its manifest. */
export async function replaceOutput(last: LastOutput, { placed, reusable }: NewFiles): Promise<Manifest> {
  const { outDir, draft, manifest, foreign, intact, lastWrite } = last
  const before = [...(manifest?.keys() ?? [])]
  const listed = new Set([...before, ...(readMarker(outDir)?.files ?? [])])
  const changes = await findChanges({ outDir, before: listed, intact, placed })
  writeChanges(draft, outDir, changes)
  const { added, changed, removed } = changes
  const moves = { moved: [MARKER, ...added, ...changed, CHANGES], gone: removed }
  const paths = [...placed.keys()].sort()
  if (isSmall(changes, placed.size)) {
    markSite(draft, paths)
    if (await updateSite(outDir, { draft, ...moves }, lastWrite)) {
      const moved = new Set(moves.moved)
      return toManifest(outDir, placed, (path) => (moved.has(path) ? undefined : intact.files.get(path)))
    }
    claimDraft(draft)
  }
  await linkReused(reusable, draft, outDir)
  await keepForeignFiles(foreign, outDir, draft)
  markSite(draft, paths)
  await installSite(draft, outDir, { ...moves, before })
  // Linking or unlinking a file changes its ctime.
  return toManifest(outDir, placed, () => undefined)
}

/** Returns whether few files change, and not what holds for all: the headers have the policy of the pages. */
function isSmall({ added, changed, removed }: OutputChanges, files: number): boolean {
  const paths = [...added, ...changed, ...removed]
  return paths.length <= files * MOST_UPDATED && !paths.includes(HEADERS)
}

/** Links or copies files of the last output into a draft. */
async function linkReused(reusable: Reusable, draft: string, outDir: string): Promise<void> {
  const put = createPlacer(draft)
  const made = new Set<string>()
  for (const [file, entry] of reusable) {
    const place = placeIn(draft, file.path)
    if (!made.has(dirname(place))) {
      mkdirSync(dirname(place), { recursive: true })
      made.add(dirname(place))
    }
    if (!reuse(join(outDir, file.path), place, entry)) put(file.path, await file.read())
  }
}

/** Returns false when the file has changed: another build may have replaced the site meanwhile. */
function reuse(from: string, to: string, entry: ManifestEntry): boolean {
  try {
    linkOrCopy(from, to)
    if (isSame(statSync(to), entry)) return true
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  rmSync(to, { force: true })
  return false
}

/** Limit of tries to swap folders: few builds of one site run at the same time. */
const MAX_SWAPS = 10

/** The changes of an installation. */
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
function linkOrCopy(from: string, to: string): void {
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

/** The times of files are read when all are in place, but for those that were not touched. */
function toManifest(
  outDir: string,
  placed: PlacedFiles,
  untouched: (path: string) => ManifestEntry | undefined,
): Manifest {
  const entries = new Map<string, ManifestEntry>()
  for (const [path, file] of placed) {
    const known = untouched(path)
    const now = known ?? statSync(join(outDir, path), { throwIfNoEntry: false })
    if (known && known === file) entries.set(path, known)
    else if (now) entries.set(path, toEntry(file, now))
  }
  return entries
}

function toEntry({ key, hash }: KeyedFile, { size, mtimeMs, ctimeMs }: Omit<ManifestEntry, 'key' | 'hash'>) {
  return { key, size, mtimeMs, ctimeMs, hash }
}
