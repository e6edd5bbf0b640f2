import { readdirSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds for which a file may still be needed: by another command, or a page that is open. */
const IN_USE = 60 * 60 * 1000

/** Notes that a file is used: for an hour, no other command removes it. */
export function markUsed(file: string): void {
  const now = Date.now()
  // An access in the first half of that time needs no note.
  if (now - statSync(file).mtimeMs > IN_USE / 2) utimesSync(file, now / 1000, now / 1000)
}

/** Removes the files of a folder that nobody has used for an hour, except those to keep; what cannot be removed stays. */
export function removeUnused(folder: string, isCached: (path: string) => boolean): void {
  const limit = Date.now() - IN_USE
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length + 1)
    if (!entry.isFile() || isCached(path)) continue
    try {
      if (statSync(file).mtimeMs < limit) unlinkSync(file)
    } catch {
      // Another command was faster, or may not.
    }
  }
}
