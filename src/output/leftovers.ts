import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../util/errors.ts'
import { isRunning } from '../util/is-running.ts'
import { isAside } from '../util/replace-file.ts'
import { type DraftName, readDraftName } from './draft-paths.ts'
import { isBeingWritten, MARKER, readMarker } from './marker.ts'
import { finishUpdate, readUpdate } from './update-site.ts'

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

/** Whether no process is writing the draft; a draft without a marker is empty or gone, or about to get one. */
async function isLeftover(draft: string, { pid }: DraftName): Promise<boolean> {
  const marker = readMarker(draft)
  if (marker) return !isBeingWritten(marker)
  if (pid !== process.pid && isRunning(pid)) return false
  const names = await readdir(draft).catch((): string[] => [])
  return names.every((name) => name === MARKER || isAside(name))
}
