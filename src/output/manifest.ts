import { type Stats, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry, Store } from '../util/store.ts'
import { number, object, record, string } from '../util/value-schema.ts'

/** One file of the last output. */
export interface ManifestEntry {
  readonly key: string
  readonly size: number
  readonly mtimeMs: number
}

/** What the last write left behind, by path below the output folder. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Where a site goes and where the writer keeps its record of the last one. */
export interface Destination {
  /** Absolute path of the output folder. */
  readonly outDir: string
  readonly store: Store
}

/** The record of the last write into this folder; undefined when there is none. */
export function readManifest({ store, outDir }: Destination): Manifest | undefined {
  return entryOf(store).read(outDir)
}

/** Keeps the record of a write; what is in the folder does not change with the tool's version. */
export function keepManifest({ store, outDir }: Destination, manifest: Manifest): void {
  entryOf(store).write(outDir, manifest)
}

function entryOf(store: Store): Entry<Manifest> {
  return store.entry('output', record(object<ManifestEntry>({ key: string, size: number, mtimeMs: number })))
}

/** The last output's files that nobody has touched since; exact when there is nothing else in the folder. */
export async function findIntact(
  outDir: string,
  manifest: Manifest | undefined,
): Promise<{ files: ReadonlyMap<string, ManifestEntry>; isExact: boolean }> {
  const files = new Map<string, ManifestEntry>()
  if (!manifest) return { files, isExact: false }
  const present = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const known = Object.entries(manifest)
  for (const [path, entry] of known) {
    const now = tryStat(join(outDir, path))
    if (now?.isFile() && isSame(now, entry)) files.set(path, entry)
  }
  const fileCount = present.filter((item) => !item.isDirectory()).length
  return { files, isExact: files.size === known.length && fileCount === known.length }
}

function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Whether a file is the one that was written: nobody has touched it since. */
export function isSame(now: { readonly size: number; readonly mtimeMs: number }, entry: ManifestEntry): boolean {
  // A copied file's time may be whole milliseconds.
  return now.size === entry.size && Math.trunc(now.mtimeMs) === Math.trunc(entry.mtimeMs)
}
