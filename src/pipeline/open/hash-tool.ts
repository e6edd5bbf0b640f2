import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../util/hash.ts'

/** Where the compiled code is, for Node and for browsers. */
const FOLDERS = ['lib', 'lib/browser']

/** Versions that were read, by the package's folder. */
const known = new Map<string, string>()

/**
 * Changes whenever the tool could produce other bytes from the same page: a hash of its compiled code and its package
 * file, which pins every direct dependency. When running from source, only the package file is hashed. It is read once:
 * what the process has loaded stays the code it began with.
 */
export function readToolVersion(packageRoot: string): string {
  const version = known.get(packageRoot) ?? hashTool(packageRoot)
  known.set(packageRoot, version)
  return version
}

/** Files are read one after the other: to wait for each of hundreds takes twice as much CPU time. */
function hashTool(packageRoot: string): string {
  const lists = FOLDERS.map((folder) => {
    const names = listFolder(join(packageRoot, folder)).filter((name) => /\.(?:js|css)$/.test(name))
    return names.map((name) => join(packageRoot, folder, name))
  })
  const files = [join(packageRoot, 'package.json'), ...lists.flat().sort()]
  return hashOf(...files.map((file) => readFileSync(file)))
}

/** The names in a folder; none when it does not exist. */
function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
