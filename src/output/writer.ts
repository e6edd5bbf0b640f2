import { copyFileSync, linkSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { isInside } from '../util/paths.ts'
import { type Destination, findIntact, isSame, keepManifest, type ManifestEntry, readManifest } from './manifest.ts'
import { createPlacer, placeIn } from './place-file.ts'

/** What a write did. */
export interface WriteReport {
  /** Files whose bytes were made again. */
  readonly written: number
  /** Files that the last output already had. */
  readonly reused: number
}

/** How often a swap is tried: builds of one site at the same moment are few. */
const MOST_SWAPS = 10
/** Files every site has: a folder that holds them all is the output of some earlier build. */
const SITE_MARKS = ['404.html', 'sitemap.xml']

/** A site that is being written, in a folder beside its place. */
export interface SiteDraft {
  /** Absolute path of the folder; files may be put into it before the site is finished. */
  readonly folder: string
  /** The key of a file of the last output that nobody has touched since. */
  keptKey(path: string): string | undefined
  /**
   * Writes the files that are not in the draft yet and swaps it in whole, so that a failing or killed build leaves the
   * last one untouched. Files with the key they had last time are linked from it, not made again; of two files of one
   * path the last is written.
   */
  finish(files: readonly OutputFile[]): Promise<WriteReport>
  /** Takes away what was put into the draft. */
  discard(): Promise<void>
}

/**
 * Begins to write a site.
 * @throws UserError when the place holds something that no build has made.
 */
export async function draftSite({ outDir: place, store }: Destination): Promise<SiteDraft> {
  const outDir = resolve(place)
  await clearLeftovers(outDir)
  const manifest = readManifest({ outDir, store })
  if (!manifest) await refuseForeignFolder(outDir, store.folder)
  const intact = await findIntact(outDir, manifest)
  const folder = join(dirname(outDir), `.${basename(outDir)}-${process.pid}`)
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true })
  return {
    folder,
    keptKey: (path) => intact.files.get(path)?.key,
    discard,
    finish: async (all) => {
      const files = [...new Map(all.map((file) => [file.path, file])).values()]
      const reusable = new Map<OutputFile, ManifestEntry>()
      for (const file of files) {
        const entry = intact.files.get(file.path)
        if (entry?.key === file.key) reusable.set(file, entry)
      }
      if (reusable.size === files.length && intact.isExact && intact.files.size === files.length) {
        return { written: 0, reused: files.length }
      }
      try {
        await mkdir(folder, { recursive: true })
        const entries = await fill(folder, files, { outDir, reusable })
        await swap(folder, outDir)
        keepManifest({ outDir, store }, entries)
      } catch (error) {
        await discard()
        throw error
      }
      return { written: files.length - reusable.size, reused: reusable.size }
    },
  }
}

/** A mistyped `--out` must not replace a folder of somebody's own work. */
async function refuseForeignFolder(outDir: string, storeFolder: string): Promise<void> {
  const names = await readdir(outDir).catch((): string[] => [])
  const holdsSite = isInside(outDir, resolve(storeFolder))
  if (!holdsSite && (names.length === 0 || SITE_MARKS.every((mark) => names.includes(mark)))) return
  throw new UserError({
    severity: 'error',
    code: 'output.foreign-folder',
    message: `Unexpected files in the output folder ${outDir}, expected an empty folder or an earlier build`,
    hint: 'Choose another folder with --out, or remove this one if nothing in it is needed.',
  })
}

/**
 * Removes what a killed build left beside the output, and puts the last output back where it was killed between the two
 * steps of the swap; a build that still runs keeps its own.
 */
export async function clearLeftovers(outDir: string): Promise<void> {
  const prefix = `.${basename(outDir)}-`
  const names = await readdir(dirname(outDir)).catch((): string[] => [])
  for (const name of names) {
    const pid = name.startsWith(prefix) ? /^(\d+)(?:\.old)?$/.exec(name.slice(prefix.length))?.[1] : undefined
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    const leftover = join(dirname(outDir), name)
    const isLastOutput = name.endsWith('.old') && !names.includes(basename(outDir))
    if (isLastOutput) await tryRename(leftover, outDir, 'ENOENT', 'ENOTEMPTY', 'EEXIST')
    else await rm(leftover, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function fill(
  folder: string,
  files: readonly OutputFile[],
  { outDir, reusable }: { outDir: string; reusable: ReadonlyMap<OutputFile, ManifestEntry> },
): Promise<Record<string, ManifestEntry>> {
  const put = createPlacer(folder)
  const made = new Set<string>()
  const entries: [string, ManifestEntry][] = []
  for (const file of files) {
    const place = placeIn(folder, file.path)
    const entry = reusable.get(file)
    if (entry && !made.has(dirname(place))) {
      await mkdir(dirname(place), { recursive: true })
      made.add(dirname(place))
    }
    const isReused = entry !== undefined && reuse(join(outDir, file.path), place, entry)
    const { size, mtimeMs } = isReused ? entry : (file.placed ?? put(file.path, await file.read()))
    entries.push([file.path, { key: file.key, size, mtimeMs }])
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Links a file of the last output; where the disk knows no links, copies it. Returns false when it is no longer the
 * file it was: another build of the site may have swapped the folder meanwhile.
 */
function reuse(from: string, to: string, entry: ManifestEntry): boolean {
  try {
    linkOrCopy(from, to)
    if (isSame(statSync(to), entry)) return true
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  rmSync(to, { force: true })
  return false
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    const { atime, mtime } = statSync(from)
    copyFileSync(from, to)
    utimesSync(to, atime, mtime)
  }
}

/** Puts the new folder in the place of the old one, again when another build got there in between. */
async function swap(staging: string, outDir: string): Promise<void> {
  const old = `${staging}.old`
  for (let attempt = 1; ; attempt++) {
    const hadOld = await tryRename(outDir, old, 'ENOENT')
    const isLast = attempt === MOST_SWAPS
    const isDone = await tryRename(staging, outDir, ...(isLast ? [] : ['ENOTEMPTY', 'EEXIST'])).catch(async (error) => {
      if (hadOld) await rename(old, outDir)
      throw error
    })
    if (hadOld) await rm(old, { recursive: true, force: true })
    if (isDone) return
  }
}

/** Renames; false when that failed in one of the ways the caller expects. */
async function tryRename(from: string, to: string, ...expected: readonly string[]): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (expected.some((code) => isCode(error, code))) return false
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
