import { copyFileSync, existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedFile } from '../../shared/model.ts'
import type { LineFormat } from '../../util/checksummed-files.ts'
import { hasCode } from '../../util/errors.ts'
import { hashFile } from '../../util/hash.ts'
import { replaceFile } from '../../util/replace-file.ts'
import type { Store } from '../../util/store.ts'
import { readMarker } from './marker.ts'

/** One file of the last output. */
export interface ManifestEntry {
  readonly key: string
  readonly size: number
  readonly mtimeMs: number
  /** Time of the last change of the file or its metadata, which no program can set. */
  readonly ctimeMs: number
  /** SHA-256 of its bytes. */
  readonly hash: string
}

/** The files of the last write, by path below the output folder. */
export type Manifest = ReadonlyMap<string, ManifestEntry>

/** The output folder of a site, and the store that has its manifest. */
export interface Destination {
  /** Absolute path of the output folder. */
  readonly outDir: string
  readonly store: Store
}

/** The manifest of the last write to a folder, as it is kept. */
interface CachedManifest {
  /** Undefined when none is kept. */
  readonly manifest: Manifest | undefined
  /**
   * Keeps the manifest of the next write, which stays valid for other versions of the tool. Where an entry is the one
   * of the last manifest, it is not written again.
   */
  readonly keep: (next: Manifest) => void
}

/** A file of the output, or one that was removed from it. */
interface ManifestLine {
  readonly path: string
  readonly entry: ManifestEntry | undefined
}

/** Lines are added to the list when they are at most this share of all. */
const MOST_ADDED = 0.1

/** Opens the manifest of the last write to this folder. */
export function openManifest({ store, outDir }: Destination): CachedManifest {
  const list = store.list('output', manifestLines)
  const lines = list.read(outDir)
  const manifest = lines && new Map<string, ManifestEntry>()
  for (const { path, entry } of lines ?? []) {
    if (entry) manifest?.set(path, entry)
    else manifest?.delete(path)
  }
  return {
    manifest,
    keep: (next) => {
      const all = [...next].map(([path, entry]) => ({ path, entry }))
      const changed = all.filter(({ path, entry }) => manifest?.get(path) !== entry)
      const gone = [...(manifest?.keys() ?? [])].filter((path) => !next.has(path))
      const added: readonly ManifestLine[] = [...gone.map((path) => ({ path, entry: undefined })), ...changed]
      if (added.length > all.length * MOST_ADDED || !list.add(outDir, added)) list.write(outDir, all)
    },
  }
}

type ManifestParts =
  | [path: string]
  | [path: string, key: string, size: number, mtimeMs: number, ctimeMs: number, hash: string]

/** Lists are half as long as objects, and read in half the time. */
const manifestLines: LineFormat<ManifestLine> = {
  write: ({ path, entry }) =>
    JSON.stringify(entry ? [path, entry.key, entry.size, entry.mtimeMs, entry.ctimeMs, entry.hash] : [path]),
  read: (line) => {
    const parts = JSON.parse(line.toString()) as ManifestParts
    if (parts.length === 1) return { path: parts[0], entry: undefined }
    const [path, key, size, mtimeMs, ctimeMs, hash] = parts
    return { path, entry: { key, size, mtimeMs, ctimeMs, hash } }
  },
}

/** The unchanged files of the last output. */
export interface Intact {
  /** Files that still have the bytes they were written with. */
  readonly files: ReadonlyMap<string, ManifestEntry>
  /** Set if that is all of them. */
  readonly isWhole: boolean
}

/** Finds the unchanged files of the last output: by their times, or by their bytes where times differ. */
export async function findIntact(outDir: string, manifest: Manifest | undefined): Promise<Intact> {
  const files = new Map<string, ManifestEntry>()
  if (!manifest || !readMarker(outDir)) return { files, isWhole: false }
  for (const [path, entry] of manifest) {
    const file = `${outDir}/${path}`
    const now = lstatSync(file, { throwIfNoEntry: false })
    if (!now?.isFile() || now.size !== entry.size) continue
    const { mtimeMs, ctimeMs } = now
    const isUntouched = mtimeMs === entry.mtimeMs && ctimeMs === entry.ctimeMs
    if (isUntouched) files.set(path, entry)
    else if ((await hashFile(file)) === entry.hash) files.set(path, { ...entry, mtimeMs, ctimeMs })
  }
  return { files, isWhole: files.size === manifest.size }
}

/** Returns whether a file still has the size and time it was written with. */
export function isSame(now: { readonly size: number; readonly mtimeMs: number }, entry: PlacedFile): boolean {
  // The time of a copied file may be rounded to milliseconds.
  return now.size === entry.size && Math.trunc(now.mtimeMs) === Math.trunc(entry.mtimeMs)
}

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
  if (isSame && copyIfThere(before, after)) return
  replaceFile(after, `${JSON.stringify({ version: 1, added, changed, removed }, undefined, 1)}\n`)
}

/** Copies a file; false when there is none: another build may have just moved it. */
function copyIfThere(from: string, to: string): boolean {
  try {
    copyFileSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Empty for anything but a file: what a link leads to may be of another site. */
async function hashOfFile(path: string): Promise<string> {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? hashFile(path) : ''
}
