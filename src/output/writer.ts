import { rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile, PlacedFile } from '../shared/model.ts'
import { findForeignFiles, keepForeignFiles, refuseTakenPaths } from './foreign-files.ts'
import { hasCode, installSite, linkOrCopy } from './install-site.ts'
import { clearLeftovers, draftPath } from './leftovers.ts'
import { type Destination, findIntact, isSame, keepManifest, type ManifestEntry, readManifest } from './manifest.ts'
import { MARKER, markDraft, markSite } from './marker.ts'
import { createPlacer, placeIn } from './place-file.ts'

/** What a write did. */
export interface WriteReport {
  /** Files whose bytes were made again. */
  readonly written: number
  /** Files that the last output already had. */
  readonly reused: number
}

/** A site that is being written, in a folder beside its place. */
export interface SiteDraft {
  /** Absolute path of the folder; files may be put into it before the site is finished. */
  readonly folder: string
  /** Paths of files in the output folder that no build wrote; they stay. */
  readonly foreign: readonly string[]
  /** The key of a file of the last output that still has its bytes. */
  keptKey(path: string): string | undefined
  /**
   * Writes the files that are not in the draft yet and puts the whole in place, so that a failing or killed build leaves
   * the last one untouched. Files with the key they had last time are linked from it, not made again; of two files of
   * one path the last is written.
   * @throws UserError when the path of a file is taken by one that no build wrote.
   */
  finish(files: readonly OutputFile[]): Promise<WriteReport>
  /** Removes what was put into the draft. */
  discard(): Promise<void>
}

/**
 * Begins to write a site.
 * @throws UserError when the place contains something that no build has made.
 */
export async function draftSite({ outDir, store }: Destination): Promise<SiteDraft> {
  await clearLeftovers(outDir)
  const manifest = readManifest({ outDir, store })
  const foreign = await findForeignFiles(outDir, manifest)
  const intact = await findIntact(outDir, manifest)
  const folder = await makeDraft(outDir)
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  return {
    folder,
    foreign,
    keptKey: (path) => intact.files.get(path)?.key,
    discard,
    finish: async (all) => {
      const files = [...new Map(all.map((file) => [file.path, file])).values()]
      const reusable = new Map<OutputFile, ManifestEntry>()
      for (const file of files) {
        const entry = intact.files.get(file.path)
        if (entry?.key === file.key) reusable.set(file, entry)
      }
      try {
        refuseTakenPaths(files, foreign, outDir)
        if (intact.isWhole && intact.files.size === files.length && reusable.size === files.length) {
          await discard()
          return { written: 0, reused: files.length }
        }
        const placed = await fill(folder, files, { outDir, reusable })
        const paths = files.map(({ path }) => path).sort()
        const before = Object.keys(manifest ?? {})
        await keepForeignFiles(foreign, outDir, folder)
        markSite(folder, paths)
        await installSite(folder, outDir, { paths: [MARKER, ...paths], before, foreign })
        keepManifest({ outDir, store }, manifestOf(outDir, files, placed))
      } catch (error) {
        await discard()
        throw error
      }
      return { written: files.length - reusable.size, reused: reusable.size }
    },
  }
}

/** A folder beside the output; where nothing may be made there, inside it. */
async function makeDraft(outDir: string): Promise<string> {
  const beside = draftPath(outDir)
  try {
    await mkdir(dirname(outDir), { recursive: true })
    markDraft(beside)
    return beside
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
    const inside = draftPath(join(outDir, 'draft'))
    markDraft(inside)
    return inside
  }
}

async function fill(
  folder: string,
  files: readonly OutputFile[],
  { outDir, reusable }: { outDir: string; reusable: ReadonlyMap<OutputFile, ManifestEntry> },
): Promise<ReadonlyMap<string, PlacedFile>> {
  const put = createPlacer(folder)
  const made = new Set<string>()
  const placed = new Map<string, PlacedFile>()
  for (const file of files) {
    const place = placeIn(folder, file.path)
    const entry = reusable.get(file)
    if (entry && !made.has(dirname(place))) {
      await mkdir(dirname(place), { recursive: true })
      made.add(dirname(place))
    }
    const isReused = entry !== undefined && reuse(join(outDir, file.path), place, entry)
    placed.set(file.path, isReused ? entry : (file.placed ?? put(file.path, await file.read())))
  }
  return placed
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
    if (!hasCode(error, 'ENOENT')) throw error
  }
  rmSync(to, { force: true })
  return false
}

/** Files are stamped when all is in place: to link or unlink a file changes its time, too. */
function manifestOf(outDir: string, files: readonly OutputFile[], placed: ReadonlyMap<string, PlacedFile>) {
  const entries = files.flatMap(({ path, key }): [string, ManifestEntry][] => {
    const now = statSync(join(outDir, path), { throwIfNoEntry: false })
    const written = placed.get(path)
    if (!now || !written) return []
    const { size, mtimeMs, ctimeMs } = now
    return [[path, { key, size, mtimeMs, ctimeMs, hash: written.hash }]]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
