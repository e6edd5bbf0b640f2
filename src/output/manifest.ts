import { type Stats, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson } from '../util/json-file.ts'

/** One file of the last output. */
export interface ManifestEntry {
  readonly key: string
  readonly size: number
  readonly mtimeMs: number
}

/** What the last write left behind. */
export interface Manifest {
  readonly outDir: string
  readonly files: Readonly<Record<string, ManifestEntry>>
}

/** The record of the last write into this folder; undefined when there is none or it cannot be read. */
export async function readManifest(file: string, outDir: string): Promise<Manifest | undefined> {
  const value = await readJson(file)
  return isManifest(value) && value.outDir === outDir ? value : undefined
}

/** The last output's files that nobody has touched since; exact when there is nothing else in the folder. */
export async function findIntact(
  outDir: string,
  manifest: Manifest | undefined,
): Promise<{ files: ReadonlyMap<string, ManifestEntry>; isExact: boolean }> {
  const files = new Map<string, ManifestEntry>()
  if (!manifest) return { files, isExact: false }
  const present = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const known = Object.entries(manifest.files)
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

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'outDir' in value &&
    'files' in value &&
    typeof value.files === 'object' &&
    value.files !== null
  )
}
