import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../util/hash.ts'

/**
 * Changes whenever the tool could produce other bytes from the same page: a hash of its compiled code and its package
 * file, which pins every direct dependency. When running from source, only the package file is hashed.
 */
export async function readToolVersion(packageRoot: string): Promise<string> {
  const lib = join(packageRoot, 'lib')
  const names = await readdir(lib).catch(() => [])
  const scripts = names.filter((name) => name.endsWith('.js')).sort()
  const parts = await Promise.all([
    readFile(join(packageRoot, 'package.json')),
    ...scripts.map((name) => readFile(join(lib, name))),
  ])
  return hashOf(...parts)
}
