import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedFile } from '../shared/placed-file.ts'
import { hashFile } from '../util/hash.ts'
import type { Entry, Store } from '../util/store.ts'
import { number, object, record, string } from '../util/value-schema.ts'
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
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Where a site is written, and where its manifest is kept. */
export interface Destination {
  /** Absolute path of the output folder. */
  readonly outDir: string
  readonly store: Store
}

/** The manifest of the last write to this folder, if any. */
export function readManifest({ store, outDir }: Destination): Manifest | undefined {
  return entryOf(store).read(outDir)
}

/** Stores the manifest of a write; it stays valid for other versions of the tool. */
export function keepManifest({ store, outDir }: Destination, manifest: Manifest): void {
  entryOf(store).write(outDir, manifest)
}

const manifestEntrySchema = object<ManifestEntry>({
  key: string,
  size: number,
  mtimeMs: number,
  ctimeMs: number,
  hash: string,
})

function entryOf(store: Store): Entry<Manifest> {
  return store.entry('output', record(manifestEntrySchema))
}

/** The unchanged files of the last output. */
export interface Intact {
  /** Files that still have the bytes they were written with. */
  readonly files: ReadonlyMap<string, ManifestEntry>
  /** Whether that is all of them. */
  readonly isWhole: boolean
}

/** Finds the unchanged files of the last output: by their times, or by their bytes where times differ. */
export async function findIntact(outDir: string, manifest: Manifest | undefined): Promise<Intact> {
  const files = new Map<string, ManifestEntry>()
  if (!manifest || !readMarker(outDir)) return { files, isWhole: false }
  const known = Object.entries(manifest)
  for (const [path, entry] of known) {
    const file = join(outDir, path)
    const now = lstatSync(file, { throwIfNoEntry: false })
    if (!now?.isFile() || now.size !== entry.size) continue
    const { mtimeMs, ctimeMs } = now
    const isUntouched = mtimeMs === entry.mtimeMs && ctimeMs === entry.ctimeMs
    if (isUntouched || (await hashFile(file)) === entry.hash) files.set(path, { ...entry, mtimeMs, ctimeMs })
  }
  return { files, isWhole: files.size === known.length }
}

/** Whether a file still has the size and time it was written with. */
export function isSame(now: { readonly size: number; readonly mtimeMs: number }, entry: PlacedFile): boolean {
  // The time of a copied file may be rounded to milliseconds.
  return now.size === entry.size && Math.trunc(now.mtimeMs) === Math.trunc(entry.mtimeMs)
}
