import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../util/hash.ts'

/** Where the compiled code is, for Node and for browsers. */
const FOLDERS = ['lib', 'lib/browser']

/**
 * Changes whenever the tool could produce other bytes from the same page: a hash of its compiled code and its package
 * file, which pins every direct dependency. When running from source, only the package file is hashed.
 */
export async function readToolVersion(packageRoot: string): Promise<string> {
  const lists = FOLDERS.map(async (folder) => {
    const names = await readdir(join(packageRoot, folder)).catch(() => [])
    return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => join(packageRoot, folder, name))
  })
  const files = [join(packageRoot, 'package.json'), ...(await Promise.all(lists)).flat().sort()]
  return hashOf(...(await Promise.all(files.map((file) => readFile(file)))))
}
