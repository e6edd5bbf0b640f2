import fs, { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '../shared/is-record.ts'
import { isSettled, stampOf } from './file-stamp.ts'
import { hashOf } from './hash.ts'
import { packageRoot, toPosix } from './paths.ts'
import { STORE_FOLDER } from './store.ts'

/**
 * Everything that code of a site looked at, with its fingerprint at that moment: full paths of files and folders, also of those that
 * are not there, and variables of the environment as `env:NAME`.
 */
export type Reads = Map<string, string>

type Reader = (...given: readonly unknown[]) => unknown

/**
 * Code that runs now. Not an AsyncLocalStorage: where hooks of async calls are on, Node.js 20 ends the process when code that
 * loops is stopped.
 */
const active = new Set<Reads>()
const state = { isPatched: false, pauses: 0 }
/** Files that plugins read for pages in this process, by the root of their site. */
const ofPages = new Map<string, Set<string>>()

/** Begins the name of a variable of the environment; with `*` as its name, all of them. */
const VARIABLE = 'env:'

/** Asked for by Node.js itself when it loads a module. */
const OF_NODE = 'WATCH_REPORT_DEPENDENCIES'

/** Functions that read a file or a folder, or tell whether it is there; the path comes first. */
const READERS = ['readFile', 'createReadStream', 'open', 'access', 'stat', 'lstat', 'readdir', 'opendir']

/**
 * Runs code of a site, and notes what is read until it ends, also by what runs beside it; files of packages are left out.
 * Nothing else says what a plugin of a page depends on.
 */
export function trackReads<T>(reads: Reads, work: () => T): T {
  if (active.has(reads)) return work()
  active.add(reads)
  return finallyDo(work, () => active.delete(reads))
}

/** Returns what ends the noting that begins from now on: code that is stopped does not end it. */
export function endLaterReads(): () => void {
  const before = new Set(active)
  return () => {
    for (const reads of active) if (!before.has(reads)) active.delete(reads)
  }
}

/** Runs code of this tool that code of a site waits for: what it reads is not noted. */
export function runUnnoted<T>(work: () => T): T {
  state.pauses++
  return finallyDo(work, () => state.pauses--)
}

/** Runs work, and does something when it, or its promise, has ended. */
function finallyDo<T>(work: () => T, end: () => void): T {
  let outcome: T
  try {
    outcome = work()
  } catch (error) {
    end()
    throw error
  }
  if (outcome instanceof Promise) return outcome.finally(end) as T
  end()
  return outcome
}

/** Remembers what plugins read for a page of the site at `root`, also when they failed. */
export function rememberReads(root: string, reads: ReadonlyMap<string, string>): void {
  const known = ofPages.get(root) ?? new Set()
  ofPages.set(root, known)
  for (const name of reads.keys()) known.add(name)
}

/** Returns what plugins read so far in this process for pages of the site at `root`. */
export function listReads(root: string): readonly string[] {
  return [...(ofPages.get(root) ?? [])]
}

/**
 * Makes what reads files, folders and the environment tell what is read. Called before code of a site is loaded: it may
 * take these functions by name then, or from their module.
 */
export function prepareReads(): void {
  if (state.isPatched) return
  state.isPatched = true
  const watch = (read: Reader): Reader =>
    function (this: unknown, ...given) {
      notePath(given[0], given[1])
      return Reflect.apply(read, this, given)
    }
  const places: readonly Record<string, unknown>[] = [fs as never, fs.promises as never]
  for (const place of places)
    for (const name of ['existsSync', ...READERS.flatMap((one) => [one, `${one}Sync`])])
      if (typeof place[name] === 'function') place[name] = Object.assign(watch(place[name] as Reader), place[name])
  syncBuiltinESMExports()
  process.env = watchVariables(process.env)
}

function watchVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const tell = (name: string | symbol): void => {
    if (typeof name === 'string' && name !== OF_NODE) note(VARIABLE + name)
  }
  return new Proxy(env, {
    get: (target, name) => {
      tell(name)
      return Reflect.get(target, name)
    },
    has: (target, name) => {
      tell(name)
      return Reflect.has(target, name)
    },
    // The value must be a text, which only a plain assignment makes of it.
    set: (target, name, value) => {
      Object.assign(target, { [name]: value })
      return true
    },
    ownKeys: (target) => {
      tell('*')
      return Reflect.ownKeys(target)
    },
  })
}

function notePath(file: unknown, options: unknown): void {
  if (active.size === 0 || state.pauses > 0) return
  const path = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file
  if (typeof path !== 'string' || isWriting(options)) return
  const place = resolve(path)
  if (isOwn(place)) return
  note(place)
  if (isRecursive(options)) for (const folder of listFolders(place)) note(folder)
}

/** Returns whether a file belongs to a package, to the cache, or to this tool. */
function isOwn(path: string): boolean {
  return new RegExp(`[\\\\/](?:node_modules|${STORE_FOLDER})(?:[\\\\/]|$)`).test(path) || path.startsWith(TOOL)
}

const TOOL = join(packageRoot(), 'lib')

/** Returns true for the flags of `open` for a file that is not read first. */
function isWriting(options: unknown): boolean {
  return typeof options === 'string' && /^(?:w|a)x?s?\+?$/.test(options)
}

function isRecursive(options: unknown): boolean {
  return isRecord(options) && options.recursive === true
}

function note(name: string): void {
  const missing = [...active].filter((reads) => !reads.has(name))
  if (missing.length === 0 || state.pauses > 0) return
  const fingerprint = runUnnoted(() => fingerprintOf(name))
  for (const reads of missing) reads.set(name, fingerprint)
}

/** Returns full paths of the folders below a folder; none where it is not one. */
export function listFolders(folder: string): string[] {
  const entries = runUnnoted((): Dirent[] => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
    } catch {
      return []
    }
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))
}

const known = new Map<string, { readonly stamp: string; readonly fingerprint: string }>()

/**
 * Changes with what somebody sees who reads this: the bytes of a file, read again only if its size or times changed, the
 * names in a folder, or the value of a variable. Empty when there is nothing.
 */
export function fingerprintOf(name: string): string {
  if (name.startsWith(VARIABLE)) return fingerprintOfVariable(name.slice(VARIABLE.length))
  const stats = statOf(name)
  if (!stats?.isFile() && !stats?.isDirectory()) return ''
  const stamp = stampOf(stats)
  const cached = known.get(name)
  if (cached?.stamp === stamp) return cached.fingerprint
  const fingerprint = stats.isFile() ? hashOf(readFileSync(name)) : fingerprintOfFolder(name)
  if (isSettled(stats, Date.now())) known.set(name, { stamp, fingerprint })
  return fingerprint
}

/** Of the folders on the way to it, one may be a file. */
function statOf(name: string): Stats | undefined {
  try {
    return statSync(name, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Leaves out names with a dot at their start: a draft of the output comes and goes. */
function fingerprintOfFolder(folder: string): string {
  return hashOf(...readdirSync(folder).filter((name) => !name.startsWith('.')))
}

function fingerprintOfVariable(name: string): string {
  if (name === '*') return hashOf(JSON.stringify(Object.entries(process.env).sort()))
  const value = process.env[name]
  return value === undefined ? '' : hashOf(value)
}

/** Returns whether everything is as it was when it was read. */
export function areCurrent(reads: Readonly<Record<string, string>> | ReadonlyMap<string, string>): boolean {
  const all = reads instanceof Map ? [...reads] : Object.entries(reads)
  return all.every(([name, fingerprint]) => fingerprintOf(name) === fingerprint)
}

/** Returns reads as they are stored: paths count from the root of the site, so that it may be moved. */
export function storedReads(reads: ReadonlyMap<string, string>, root: string): Record<string, string> {
  const short = (name: string): string => (name.startsWith(VARIABLE) ? name : toPosix(relative(root, name)))
  return Object.fromEntries([...reads].map(([name, fingerprint]) => [short(name), fingerprint]))
}

/** Returns stored reads with full names. */
export function openReads(stored: Readonly<Record<string, string>>, root: string): Reads {
  return new Map(
    Object.entries(stored).map(([name, fingerprint]) => [
      name.startsWith(VARIABLE) ? name : resolve(root, name),
      fingerprint,
    ]),
  )
}

/** Returns the key of what was made from files besides its sources, by path; the key itself without any. */
export function keyWithReads(key: string, reads: Readonly<Record<string, string>> = {}): string {
  const files = Object.entries(reads)
  return files.length === 0 ? key : hashOf(key, JSON.stringify(files))
}

interface Loaded {
  readonly module: unknown
  readonly reads: Reads
}

const loaded = new Map<string, Loaded>()
/** Number of attempts to load each module; Node.js would never load one that was stopped. */
const attempts = new Map<string, number>()

/**
 * Imports a module of a site by its address, and notes what it reads meanwhile, also when it is loaded already: it runs
 * once, and again only when something of that has changed, or when it failed.
 */
export async function importTracked<T>(url: string, reads: Reads): Promise<T> {
  const known = loaded.get(url)
  const latest = known && areCurrent(known.reads) ? known : await importAgain(url)
  for (const [name, fingerprint] of latest.reads) reads.set(name, fingerprint)
  return latest.module as T
}

async function importAgain(url: string): Promise<Loaded> {
  const count = attempts.get(url) ?? 0
  attempts.set(url, count + 1)
  const address = count === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}again=${count}`
  const reads: Reads = new Map()
  const module: unknown = await trackReads(reads, () => import(/* @vite-ignore */ address))
  loaded.set(url, { module, reads })
  return { module, reads }
}
