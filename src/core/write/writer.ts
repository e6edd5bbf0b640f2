import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OutputFile, PlacedFile } from '../../shared/model.ts'
import { hasCode } from '../../util/errors.ts'
import { createPlacer, placeIn } from '../../util/place-file.ts'
import { isAside, isRunning } from '../../util/replace-file.ts'
import { type Destination, findIntact, type ManifestEntry, openManifest } from './manifest.ts'
import { type DraftName, draftPath, isBeingWritten, MARKER, markDraft, readDraftName, readMarker } from './marker.ts'
import { findForeignFiles, type OutputState, refuseTakenPaths, toOutputState } from './output-state.ts'
import { type KeyedFile, type PlacedFiles, type Reusable, replaceOutput } from './replace-output.ts'
import { finishUpdate, identifyWrite, readUpdate } from './update-site.ts'

/** Result of a write. */
interface WriteReport {
  /** Number of files that were written. */
  readonly written: number
  /** The output folder now. */
  readonly output: OutputState
}

/** A site that is being written, in a folder next to the output. */
export interface SiteDraft {
  /** Absolute path of the folder; files may be added before the site is finished. */
  readonly folder: string
  /** Paths of files in the output folder that no build wrote; they stay. */
  readonly foreign: readonly string[]
  /** The key of a file of the last output that still has its bytes. */
  cachedKey(path: string): string | undefined
  /**
   * Writes the files that are not in the draft yet and then replaces the last output, so that a failing or killed build
   * leaves a whole site. Files with the same key as last time are reused instead of written; of two files with one
   * path, the last wins.
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
  const { manifest, keep } = openManifest({ outDir, store })
  const foreign = await findForeignFiles(outDir, manifest)
  const lastWrite = identifyWrite(outDir)
  const intact = await findIntact(outDir, manifest)
  const draft = await makeDraft(outDir)
  const discard = async (): Promise<void> => {
    // The next build finishes an update that has begun.
    if (readUpdate(outDir)?.draft !== draft) await rm(draft, { recursive: true, force: true, maxRetries: 3 })
  }
  return {
    folder: draft,
    foreign,
    cachedKey: (path) => intact.files.get(path)?.key,
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
          return { written: 0, output: toOutputState(outDir, intact.files, foreign) }
        }
        const placed = await writeNew(draft, files, reusable)
        const next = await replaceOutput({ outDir, draft, manifest, foreign, intact, lastWrite }, { placed, reusable })
        keep(next)
        const output = toOutputState(outDir, next, foreign)
        return { written: files.length - reusable.size, output }
      } catch (error) {
        await discard()
        throw error
      }
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

/** Writes the files into a draft that are neither there yet nor reused. */
async function writeNew(draft: string, files: readonly OutputFile[], reusable: Reusable): Promise<PlacedFiles> {
  const put = createPlacer(draft)
  const placed = new Map<string, KeyedFile>()
  for (const file of files) {
    // A file of the last output was looked at when it was written.
    const known = reusable.get(file)
    placed.set(file.path, known ?? { ...(placedIn(draft, file) ?? put(file.path, await file.read())), key: file.key })
  }
  return placed
}

/** A file that a thread has put into the draft already. */
function placedIn(draft: string, { path, placed }: OutputFile): PlacedFile | undefined {
  if (placed) placeIn(draft, path)
  return placed
}

/**
 * Removes what killed builds left next to the output, restores the last output if the build was killed between the two
 * steps of the swap, and finishes an update in which it was killed. The draft of a running build is kept.
 */
export async function clearLeftovers(outDir: string): Promise<void> {
  const update = readUpdate(outDir)
  const isUpdating = update !== undefined && isBeingWritten(update)
  if (update && !isUpdating) await finishUpdate(outDir, update)
  const folder = dirname(outDir)
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const found = readDraftName(name, outDir)
    const leftover = join(folder, name)
    if (!found || (isUpdating && leftover === update.draft)) continue
    if (!(await isLeftover(leftover.replace(/\.old$/, ''), found))) continue
    const isLastOutput = found.isOld && !names.includes(basename(outDir))
    // Another build may have put a site there meanwhile.
    const isBack =
      isLastOutput &&
      (await rename(leftover, outDir).then(
        () => true,
        () => false,
      ))
    if (isBack) continue
    await rm(leftover, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) => {
      // Another build removes it at the same time.
      if (!hasCode(error, 'ENOENT')) throw error
    })
  }
}

/** Returns whether no process is writing the draft; a draft without a marker is empty or gone, or about to get one. */
async function isLeftover(draft: string, { pid }: DraftName): Promise<boolean> {
  const marker = readMarker(draft)
  if (marker) return !isBeingWritten(marker)
  if (pid !== process.pid && isRunning(pid)) return false
  const names = await readdir(draft).catch((): string[] => [])
  return names.every((name) => name === MARKER || isAside(name))
}
