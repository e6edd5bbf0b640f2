import { AsyncLocalStorage } from 'node:async_hooks'
import fs, { statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stampOf } from './file-stamp.ts'
import { hashFileNow, hashOf } from './hash.ts'

type Reader = (...given: readonly unknown[]) => unknown

const current = new AsyncLocalStorage<Set<string>>()
/** The files that plugins read for pages in this process, by the root of their site. */
const ofPages = new Map<string, Set<string>>()
const patched = { isDone: false }

/**
 * Runs code of a site, and notes which files it reads; those of packages are left out. Nothing else says what a plugin
 * of a page depends on.
 */
export function trackReads<T>(files: Set<string>, work: () => T): T {
  return current.run(files, work)
}

/** Remembers files that plugins read for a page of the site at `root`, also when they failed. */
export function rememberReads(root: string, files: ReadonlySet<string>): void {
  const known = ofPages.get(root) ?? new Set()
  ofPages.set(root, known)
  for (const file of files) known.add(file)
}

/** The files that plugins read so far in this process for pages of the site at `root`. */
export function listReads(root: string): readonly string[] {
  return [...(ofPages.get(root) ?? [])]
}

/**
 * Makes the functions that read files tell what they read. Called before code of a site is loaded: it may take them by
 * name then, or from their module.
 */
export function prepareReads(): void {
  if (patched.isDone) return
  patched.isDone = true
  const watch = (read: Reader): Reader =>
    function (this: unknown, ...given) {
      note(given[0])
      return Reflect.apply(read, this, given)
    }
  const places: readonly Record<string, unknown>[] = [fs as never, fs.promises as never]
  for (const place of places)
    for (const name of ['readFile', 'readFileSync', 'createReadStream'])
      if (typeof place[name] === 'function') place[name] = Object.assign(watch(place[name] as Reader), place[name])
  syncBuiltinESMExports()
}

function note(file: unknown): void {
  const files = current.getStore()
  const path = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file
  if (!files || typeof path !== 'string' || /[\\/]node_modules[\\/]/.test(path)) return
  files.add(resolve(path))
}

interface KnownHash {
  readonly stamp: string
  readonly hash: string
}

const known = new Map<string, KnownHash>()

/** SHA-256 of a file, hex, read again only if its size or times changed; empty when it cannot be read. */
export function currentHash(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) return ''
  const stamp = stampOf(stats)
  const kept = known.get(path)
  if (kept?.stamp === stamp) return kept.hash
  const hash = hashFileNow(path)
  known.set(path, { stamp, hash })
  return hash
}

/** The key of what was made from files besides its sources, by path; the key itself without any. */
export function keyWithReads(key: string, reads: Readonly<Record<string, string>> = {}): string {
  const files = Object.entries(reads)
  return files.length === 0 ? key : hashOf(key, JSON.stringify(files))
}
