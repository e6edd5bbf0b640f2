import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that a repository which was downloaded without its history still has at its top. */
const TRACES = ['.gitignore', '.gitattributes', '.gitmodules', '.github']
/** A site is rarely deeper in its repository: folders further up are of other things. */
const MAX_LEVELS = 3

/** Returns the nearest folder upward that version control knows; without one, the outermost that it has left files in. */
export function findRepository(root: string): string {
  let traced = root
  for (let folder = root, level = 0; ; folder = dirname(folder), level++) {
    if (existsSync(join(folder, '.git'))) return folder
    if (level <= MAX_LEVELS && TRACES.some((name) => existsSync(join(folder, name)))) traced = folder
    if (folder === dirname(folder)) return traced
  }
}
