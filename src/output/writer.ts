import { mkdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import type { PlacedFile } from '../shared/placed-file.ts'
import { CHANGES, findChanges, writeChanges } from './changes-file.ts'
import { findForeignFiles, keepForeignFiles, refuseTakenPaths } from './foreign-files.ts'
import { hasCode, installSite, linkOrCopy } from './install-site.ts'
import { clearLeftovers, draftPath } from './leftovers.ts'
import { type Destination, findIntact, isSame, keepManifest, type ManifestEntry, readManifest } from './manifest.ts'
import { MARKER, markDraft, markSite, readMarker } from './marker.ts'
import { createPlacer, placeIn } from './place-file.ts'

/** Result of a write. */
export interface WriteReport {
  /** Number of files that were written. */
  readonly written: number
  /** Number of files that were reused from the last output. */
  readonly reused: number
}

/** A site that is being written, in a folder next to the output. */
export interface SiteDraft {
  /** Absolute path of the folder; files may be added before the site is finished. */
  readonly folder: string
  /** Paths of files in the output folder that no build wrote; they stay. */
  readonly foreign: readonly string[]
  /** The key of a file of the last output that still has its bytes. */
  keptKey(path: string): string | undefined
  /**
   * Writes the files that are not in the draft yet and then replaces the last output, so that a failing or killed build
   * leaves it untouched. Files with the same key as last time are linked from there instead of written; of two files
   * with one path, the last wins.
   * @throws UserError when a file that no build wrote has the path of one of the files.
   */
  finish(files: readonly OutputFile[]): Promise<WriteReport>
  /** Removes the draft. */
  discard(): Promise<void>
}

/**
 * Starts to write a site.
 * @throws UserError when the output folder is not ours and not empty.
 */
export async function draftSite({ outDir, store }: Destination): Promise<SiteDraft> {
  await clearLeftovers(outDir)
  await clearLeftovers(join(outDir, 'draft'))
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
        const listed = new Set([...before, ...(readMarker(outDir)?.files ?? [])])
        writeChanges(folder, await findChanges({ outDir, before: listed, intact, placed }))
        await keepForeignFiles(foreign, outDir, folder)
        markSite(folder, paths)
        const same = new Set(paths.filter((path) => placed.get(path) === intact.files.get(path)))
        await installSite(folder, outDir, { paths: [MARKER, CHANGES, ...paths], before, foreign, same })
        keepManifest({ outDir, store }, manifestOf(outDir, files, placed))
      } catch (error) {
        await discard()
        throw error
      }
      return { written: files.length - reusable.size, reused: reusable.size }
    },
  }
}

/** Creates a folder next to the output, or inside it where permissions do not allow that. */
async function makeDraft(outDir: string): Promise<string> {
  const sibling = draftPath(outDir)
  try {
    await mkdir(dirname(outDir), { recursive: true })
    markDraft(sibling)
    return sibling
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
      mkdirSync(dirname(place), { recursive: true })
      made.add(dirname(place))
    }
    const isReused = entry !== undefined && reuse(join(outDir, file.path), place, entry)
    placed.set(file.path, isReused ? entry : (file.placed ?? put(file.path, await file.read())))
  }
  return placed
}

/**
 * Links or copies a file of the last output. Returns false when the file has changed: another build may have swapped
 * the folder meanwhile.
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

/** Reads the times when all files are in place, because linking or unlinking a file changes its ctime. */
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
