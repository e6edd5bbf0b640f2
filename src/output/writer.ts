import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { isInside } from '../util/paths.ts'

/** What a write did. */
export interface WriteReport {
  /** Files whose bytes were made anew. */
  readonly written: number
  /** Files that the last output already had. */
  readonly reused: number
}

/** Where a site goes and where the writer keeps its record of the last one. */
export interface WriterOptions {
  readonly outDir: string
  /** The record: JSON of what the last write left behind. */
  readonly manifestFile: string
}

interface ManifestEntry {
  readonly key: string
  readonly size: number
  readonly mtimeMs: number
}

interface Manifest {
  readonly outDir: string
  readonly files: Readonly<Record<string, ManifestEntry>>
}

/** How many files are made or linked at a time: enough to keep the disk busy, few enough for its file handles. */
const CONCURRENCY = 32

/**
 * Writes a site into a folder beside its place and swaps it in whole, so that a failing or killed build leaves the
 * last one untouched. Files with the key they had last time are linked from it, not made again.
 */
export async function writeSite(files: readonly OutputFile[], options: WriterOptions): Promise<WriteReport> {
  const outDir = resolve(options.outDir)
  const intact = await findIntact(outDir, await readManifest(options.manifestFile, outDir))
  const reusable = files.filter((file) => intact.files.get(file.path)?.key === file.key)
  if (reusable.length === files.length && intact.isExact && intact.files.size === files.length) {
    return { written: 0, reused: files.length }
  }
  await mkdir(dirname(outDir), { recursive: true })
  const staging = await mkdtemp(join(dirname(outDir), `.${basename(outDir)}-`))
  try {
    const manifest = await fill(staging, files, { outDir, reusable: new Set(reusable) })
    await swap(staging, outDir)
    await mkdir(dirname(options.manifestFile), { recursive: true })
    await writeFile(options.manifestFile, JSON.stringify({ outDir, files: manifest } satisfies Manifest))
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  return { written: files.length - reusable.length, reused: reusable.length }
}

async function fill(
  staging: string,
  files: readonly OutputFile[],
  { outDir, reusable }: { outDir: string; reusable: ReadonlySet<OutputFile> },
): Promise<Record<string, ManifestEntry>> {
  const folders = new Set(files.map((file) => dirname(placeIn(staging, file.path))))
  for (const folder of [...folders].sort()) await mkdir(folder, { recursive: true })
  const entries: [string, ManifestEntry][] = []
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const place = placeIn(staging, file.path)
      if (reusable.has(file)) await link(join(outDir, file.path), place)
      else await writeFile(place, await file.read())
      const { size, mtimeMs } = await stat(place)
      entries.push([file.path, { key: file.key, size, mtimeMs }])
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The file's place below a folder; a path that would leave the folder is a bug of ours or an attack. */
function placeIn(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (!isInside(folder, place)) throw new Error(`Output path ${path} leaves the output folder`)
  return place
}

async function swap(staging: string, outDir: string): Promise<void> {
  const old = `${staging}.old`
  const hadOld = await rename(outDir, old).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    },
  )
  try {
    await rename(staging, outDir)
  } catch (error) {
    if (hadOld) await rename(old, outDir)
    throw error
  }
  if (hadOld) await rm(old, { recursive: true, force: true })
}

async function readManifest(file: string, outDir: string): Promise<Manifest | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const value: unknown = JSON.parse(text)
  return isManifest(value) && value.outDir === outDir ? value : undefined
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'outDir' in value && 'files' in value
}

/** The last output's files that nobody has touched since; exact when there is nothing else in the folder. */
async function findIntact(outDir: string, manifest: Manifest | undefined) {
  const files = new Map<string, ManifestEntry>()
  if (!manifest) return { files, isExact: false }
  const present = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const known = Object.entries(manifest.files)
  await Promise.all(
    known.map(async ([path, entry]) => {
      const now = await stat(join(outDir, path)).catch(() => undefined)
      if (now?.isFile() && now.size === entry.size && now.mtimeMs === entry.mtimeMs) files.set(path, entry)
    }),
  )
  const fileCount = present.filter((item) => !item.isDirectory()).length
  return { files, isExact: files.size === known.length && fileCount === known.length }
}
