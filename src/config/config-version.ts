import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version, once it was asked for. */
const known: { version?: Promise<string> } = {}

/**
 * Identifies the code that reads configurations: the package's version, and size and time of the files next to this
 * one, so that cache entries of another build of the same version are not used. Files are looked at once: what the
 * process has loaded stays the code it began with.
 */
export function findToolVersion(): Promise<string> {
  known.version ??= readVersion()
  return known.version
}

async function readVersion(): Promise<string> {
  const folder = dirname(fileURLToPath(import.meta.url))
  const version = await packageVersion(folder)
  // To wait for each of hundreds of files takes more CPU time than to look at them.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const stats = names.sort().map((name) => statSync(join(folder, name)))
  return [version, ...stats.map(({ size, mtimeMs }) => `${size}@${Math.round(mtimeMs)}`)].join(' ')
}

/** The nearest package.json: one folder above this file when compiled, two when it runs from source. */
async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
  if (text !== undefined) return String(JSON.parse(text).version)
  const parent = dirname(folder)
  return parent === folder ? 'unknown' : packageVersion(parent)
}
