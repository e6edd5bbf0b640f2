import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'
import { namesIn } from './list-files.ts'
import { packageRoot } from './paths.ts'

/** Folders of the compiled code, for Node and for browsers. */
const FOLDERS = ['lib', 'lib/browser']

/** A compiled file whose name changes with its content, and with that of the files it imports. */
const HASHED = /-[0-9A-Z]{8}\.js$/

/** Versions that were read, by the package's folder. */
const known = new Map<string, string>()

/**
 * Changes whenever the tool could produce other bytes from the same page: a hash of its compiled code and its package
 * file, which pins every direct dependency, and the words of Node.js for dates. When running from source, only the package file is hashed. It is read once:
 * what the process has loaded stays the code it began with.
 */
export function readToolVersion(folder: string = packageRoot()): string {
  const version = known.get(folder) ?? hashTool(folder)
  known.set(folder, version)
  return version
}

/** Hashes the tool; files are read one after the other, since to wait for each of them takes more CPU time. */
function hashTool(folder: string): string {
  const paths = FOLDERS.flatMap((name) => namesIn(join(folder, name)).map((file) => `${name}/${file}`))
  const code = paths.filter((path) => /\.(?:js|css)$/.test(path)).sort()
  const files = ['package.json', ...code.filter((path) => !HASHED.test(path))]
  return hashOf(process.versions.icu ?? '', ...code, ...files.map((path) => readFileSync(join(folder, path))))
}
