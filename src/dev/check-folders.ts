import { readdirSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FSWatcher } from 'chokidar'

/** Milliseconds after which chokidar has done what it does with a change: it ignores a second removal for 100 ms. */
const SETTLED = 150
/** A folder that chokidar still does not know completely after so many checks contains what it cannot watch. */
const MAX_CHECKS = 5

/** What the check of folders works with. */
export interface FolderCheckInput {
  readonly watcher: FSWatcher
  /** Whether a file or folder is watched at all. */
  readonly isWanted: (path: string) => boolean
  /** Called with a file or a folder of which a change may have been missed. */
  readonly onMissed: (path: string) => void
}

/**
 * Makes up for what chokidar misses: what changes in a folder after it was read and before it is watched, and a folder
 * that is removed and created again within 100 ms. Returns a function that checks a path, and what is below it, a moment
 * later.
 */
export function createFolderCheck({ watcher, isWanted, onMissed }: FolderCheckInput): (path: string) => void {
  /** The folders that chokidar watches. When one comes without having gone, it still watches the one before. */
  const known = new Map<string, string>()
  /** The folders whose files were reported after they were watched, or before the watcher was ready. */
  const reported = new Map<string, string>()
  let isReady = false
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  watcher.on('addDir', (path, stats) => {
    if (!stats) return
    if (!known.has(path)) known.set(path, toIdentity(stats))
    if (!isReady) reported.set(path, toIdentity(stats))
  })
  watcher.once('ready', () => {
    isReady = true
  })
  watcher.on('unlinkDir', (path) => known.delete(path))
  const watchAgain = (path: string, identity: string): void => {
    known.set(path, identity)
    watcher.unwatch(path)
    watcher.add(path)
  }
  const check = (path: string, checks: number, watched: Record<string, readonly string[]>): void => {
    const identity = isWanted(path) ? identityOf(path) : undefined
    if (identity === undefined) return
    const children = readNames(path)
      .map((name) => join(path, name))
      .filter(isWanted)
    const names = new Set(watched[path])
    const isWatched = known.get(path) === identity && children.every((child) => names.has(basename(child)))
    if (checks > 0 && !isWatched) {
      watchAgain(path, identity)
      plan(path, checks - 1)
    }
    if (!isWatched || reported.get(path) !== identity) for (const child of children) onMissed(child)
    if (isWatched) reported.set(path, identity)
    for (const child of children) check(child, checks, watched)
  }
  const checkAll = (): void => {
    const paths = waiting
    waiting = new Map()
    if (watcher.closed) return
    const watched = watcher.getWatched()
    // With a folder, those in it are checked.
    for (const [path, checks] of paths) if (!paths.has(dirname(path))) check(path, checks, watched)
  }
  const plan = (path: string, checks: number): void => {
    waiting.set(path, Math.max(checks, waiting.get(path) ?? 0))
    clearTimeout(timer)
    timer = setTimeout(checkAll, SETTLED)
  }
  return (path) => {
    if (isWanted(path) && identityOf(path) !== undefined) plan(path, MAX_CHECKS)
  }
}

/** Tells a folder from another one that has its name later. */
function toIdentity({ ino, birthtimeMs }: Stats): string {
  return `${ino}:${birthtimeMs}`
}

/** The identity of a folder; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isDirectory() ? toIdentity(stats) : undefined
}

function readNames(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
