import { stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../util/list-files.ts'

/** Milliseconds for which what is no longer named may still be loaded: by another command, or a page that is open. */
const KEPT_FOR = 60 * 60 * 1000

/** Removes the bundles of a folder that are not among the given ones, except new ones; what cannot be removed stays. */
export async function removeOldCode(folder: string, named: ReadonlySet<string>): Promise<void> {
  const files = (await listFiles(folder)).map((path) => join(folder, path)).filter((path) => !named.has(path))
  const limit = Date.now() - KEPT_FOR
  await Promise.all(
    files.map(async (path) => {
      try {
        if ((await stat(path)).mtimeMs < limit) await unlink(path)
      } catch {
        // Another command was faster, or may not.
      }
    }),
  )
}
