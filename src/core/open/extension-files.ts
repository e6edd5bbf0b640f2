import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { listFiles } from '../../util/list-files.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { listFolders } from '../../util/track-reads.ts'

/** What extensions read. */
export interface ExtensionFiles {
  /** Full paths of the files and folders so far. */
  readonly inputs: ReadonlySet<string>
  /** Returns whether extensions read a file, or list the folder that it is in. */
  has(path: string): boolean
  readonly readFile: (path: string) => Promise<string>
  readonly listFiles: (folder: string) => Promise<string[]>
  /** Notes that what extensions do depends on everything in a folder, by its full path. */
  readonly follow: (folder: string) => void
}

/** Creates what reads files for extensions, and remembers which. */
export function createExtensionFiles(root: string): ExtensionFiles {
  const inputs = new Set<string>()
  return {
    inputs,
    follow: (folder) => void inputs.add(folder),
    has: (path) => [...inputs].some((input) => isInside(input, path)),
    readFile: async (path) => {
      const place = resolve(root, path)
      inputs.add(place)
      return readFile(place, 'utf8').catch((error: unknown) => {
        throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
      })
    },
    listFiles: async (folder) => {
      const place = resolve(root, folder)
      for (const one of [place, ...listFolders(place)]) inputs.add(one)
      const base = toPosix(relative(root, place))
      return (await listFiles(place)).map((path) => (base === '' ? path : `${base}/${path}`))
    },
  }
}
