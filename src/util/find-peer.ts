import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Returns the path of a package's entry; undefined when it is installed nowhere. */
export function findPeer(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, 'package.json')).resolve(name)
    } catch {
      // It may be in the next one.
    }
  }
  return undefined
}

/** Loads a package; undefined when it is installed nowhere. @throws whatever its code throws. */
export async function loadPeer<T>(name: string, folders: readonly string[]): Promise<T | undefined> {
  const path = findPeer(name, folders)
  if (path === undefined) return undefined
  const loaded = await import(pathToFileURL(path).href)
  return (loaded.default ?? loaded) as T
}
