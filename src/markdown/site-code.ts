import { cpSync, existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { loadProvidedModules } from '../adapters/adapters.ts'
import type { LoadedModule } from '../shared/page-scope.ts'
import type { SiteModule } from '../shared/site-modules.ts'
import { createLock } from '../util/task.ts'
import { areCurrent, prepareReads, type Reads, trackReads } from '../util/track-reads.ts'
import { EndlessCodeError, watched } from '../util/watchdog.ts'

/** The value that code returned, and what it has read. */
export interface CodeOutcome<T> {
  readonly value: T
  readonly reads: Reads
}

/** The modules of the sites of a thread. */
const state = {
  /** Modules that were loaded, by their files, whose names change with their content. */
  loaded: new Set<string>(),
  /** Files read while a module was new: it runs once, and may keep them for all pages. */
  startupReads: new Map() as Reads,
  /** Times that all modules had to be loaded again. */
  again: 0,
  /** Descriptions of modules that did not end, by file: whatever needs one would wait as long. */
  endless: new Map<string, string>(),
}

const inTurn = createLock()

/**
 * Runs code of the site, called `name` in messages, with the modules that it needs, one piece after another, and notes
 * what it reads; what a module of it has read before counts too.
 * @throws EndlessCodeError when it does not end, and whatever it throws.
 */
export async function runSiteCode<T>(
  { name, modules }: { readonly name: string; readonly modules: readonly SiteModule[] },
  work: () => Promise<T>,
): Promise<CodeOutcome<T>> {
  if (modules.some(({ usesProvided }) => usesProvided)) await loadProvidedModules()
  prepareReads()
  return inTurn(async () => {
    if (!areCurrent(state.startupReads)) loadAgain()
    const files = modules.map(({ file }) => file)
    const isFirst = files.some((file) => !state.loaded.has(file))
    for (const file of files) state.loaded.add(file)
    const { startupReads } = state
    const reads: Reads = isFirst ? startupReads : new Map(files.length > 0 ? startupReads : [])
    const value = await trackReads(reads, () => watched(name, () => withLateErrors(work)))
    return { value, reads }
  })
}

/** Waits one more turn: what the code began and does not wait for may fail at once. */
async function withLateErrors<T>(work: () => Promise<T>): Promise<T> {
  const value = await work()
  await nextTurn()
  return value
}

function loadAgain(): void {
  state.startupReads = new Map()
  state.loaded.clear()
  state.endless.clear()
  state.again++
}

/** Runs code of a module that is known as `name`; once it did not end, it is not run again. */
export async function runModule<T>({ file }: SiteModule, name: string, work: () => Promise<T>): Promise<T> {
  const what = state.endless.get(file)
  if (what !== undefined) throw new EndlessCodeError(what, false, name)
  return watched(name, work).catch((error: unknown) => {
    if (!(error instanceof EndlessCodeError)) throw error
    state.endless.set(file, error.what)
    throw new EndlessCodeError(error.what, error.isLong, name)
  })
}

/** Loads a bundled module of the site. @throws whatever its code throws. */
export async function loadSiteModule({ file, script, readsChildren }: SiteModule): Promise<LoadedModule> {
  const { module } = await import(pathToFileURL(state.again === 0 ? file : copyOf(file)).href)
  return { exports: { ...module }, script, ...(readsChildren && { readsChildren }) }
}

/** Returns a copy of a module beside those that it imports: Node.js loads a file once. */
function copyOf(file: string): string {
  const folder = dirname(file)
  const copy = join(`${folder}-${state.again}`, basename(file))
  if (!existsSync(copy)) cpSync(folder, dirname(copy), { recursive: true })
  return copy
}

/**
 * Loads the components that every page may use, some of them in place of elements: the default export of a module.
 * @throws whatever its code throws.
 */
export async function loadGlobals(module: SiteModule): Promise<LoadedModule> {
  const { exports, script, readsChildren } = await loadSiteModule(module)
  const all: unknown = exports.default
  if (typeof all !== 'object' || all === null) return { exports: {} }
  return { exports: { ...all }, script, ...(readsChildren && { readsChildren }), prefix: 'default.' }
}
