import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAside } from '../util/replace-file.ts'
import { isBeingWritten, MARKER, readMarker } from './marker.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(\.old)?$/

/** Path of a new folder next to the output, for a site that is being written; unique to this build. */
export function draftPath(outDir: string): string {
  return join(dirname(outDir), `${prefixOf(outDir)}${randomUUID()}`)
}

/** Whether a file below an output folder is in a draft there. */
export function isInDraft(path: string): boolean {
  const [folder = '', ...rest] = path.split('/')
  return rest.length > 0 && folder.startsWith('.draft-') && UUID.test(folder.slice('.draft-'.length))
}

/** Path of the last output during the swap. */
export function oldPath(draft: string): string {
  return `${draft}.old`
}

/**
 * Removes what killed builds left next to the output, and restores the last output if the build was killed between the
 * two steps of the swap. The draft of a running build is kept.
 */
export async function clearLeftovers(outDir: string): Promise<void> {
  const folder = dirname(outDir)
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const id = name.startsWith(prefixOf(outDir)) ? UUID.exec(name.slice(prefixOf(outDir).length)) : null
    if (!id || !(await isLeftover(join(folder, name.replace(/\.old$/, ''))))) continue
    const leftover = join(folder, name)
    const isLastOutput = id[1] !== undefined && !names.includes(basename(outDir))
    // Another build may have put a site there meanwhile.
    const isBack =
      isLastOutput &&
      (await rename(leftover, outDir).then(
        () => true,
        () => false,
      ))
    if (isBack) continue
    await rm(leftover, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Whether no process is writing the draft; a draft without a marker is empty or gone. */
async function isLeftover(draft: string): Promise<boolean> {
  const marker = readMarker(draft)
  if (marker) return !isBeingWritten(marker)
  const names = await readdir(draft).catch((): string[] => [])
  return names.every((name) => name === MARKER || isAside(name))
}

function prefixOf(outDir: string): string {
  return `.${basename(outDir)}-`
}
