import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Names the code that reads configurations: the package's version, and size and time of the files beside this one, so
 * that what an older build of the same version left in the cache is not taken for this one's.
 */
export async function findToolVersion(): Promise<string> {
  const folder = dirname(fileURLToPath(import.meta.url))
  const [version, names] = await Promise.all([packageVersion(folder), readdir(folder, { recursive: true })])
  const stats = await Promise.all(names.sort().map((name) => stat(join(folder, name))))
  return [version, ...stats.map(({ size, mtimeMs }) => `${size}@${Math.round(mtimeMs)}`)].join(' ')
}

/** The nearest package.json: this file lies one folder below it when compiled, two when it runs from source. */
async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
  if (text !== undefined) return String(JSON.parse(text).version)
  const parent = dirname(folder)
  return parent === folder ? 'unknown' : packageVersion(parent)
}
