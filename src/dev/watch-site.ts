import { existsSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isRecord } from '../shared/is-record.ts'
import { namesIn } from '../util/list-files.ts'
import { isInside } from '../util/paths.ts'
import { STORE_FOLDER } from '../util/store.ts'

/** Milliseconds after which chokidar has done what it does with a change: it ignores a second removal for 100 ms. */
const SETTLED = 150
/** A folder that chokidar still does not know completely after so many checks contains what it cannot watch. */
const MAX_CHECKS = 5

interface FolderCheckInput {
  readonly watcher: FSWatcher
  /** Returns whether a file or folder is watched at all. */
  readonly isWanted: (path: string) => boolean
  /** Called with a file or a folder of which a change may have been missed. */
  readonly onMissed: (path: string) => void
}

/**
 * Makes up for what chokidar misses: what changes in a folder after it was read and before it is watched, and a folder
 * that is removed and created again within 100 ms. Returns a function that checks a path, and what is below it, a moment
 * later.
 */
function createFolderCheck({ watcher, isWanted, onMissed }: FolderCheckInput): (path: string) => void {
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
    const children = namesIn(path)
      .map((name) => join(path, name))
      .filter(isWanted)
    const names = new Set(watched[path])
    const isWatched = known.get(path) === identity && children.every((child) => names.has(basename(child)))
    if (checks > 0 && !isWatched) {
      watchAgain(path, identity)
      plan(path, checks - 1)
    }
    if (!isWatched || reported.get(path) !== identity) children.forEach(onMissed)
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

/** Returns the identity of a folder; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isDirectory() ? toIdentity(stats) : undefined
}

export interface SiteWatcher {
  /** Starts to watch new targets. */
  follow(): void
  /** Resolves when every change will be noticed, with the files there were by then. */
  readonly ready: Promise<readonly string[]>
  close(): Promise<void>
}

interface WatchInput {
  readonly root: string
  /** Files and folders, also outside the root; they need not exist yet. */
  readonly targets: () => readonly string[]
  readonly onChange: (paths: ReadonlySet<string>) => void
}

/** Milliseconds without a change after which a save counts as finished: editors write a file in several steps. */
const REST = 5
/** The same while a file is empty: a program that writes it empties it first, and may be slow to go on. */
const EMPTY_REST = 100
/** The same during a storm of changes: a checkout writes hundreds of files, with pauses. */
const STORM_REST = 80
/** More changes than this at once are a storm. */
const STORM_SIZE = 3
/** Milliseconds after which a storm is processed even if it continues. */
const MAX_STORM = 2000

/** Folders that never contain files of a site, at any depth. */
const IGNORED = new Set(['node_modules', '.git', STORE_FOLDER])

/** Watches a site's files; changes that happen together are reported together. */
export function watchSite({ root, targets, onChange }: WatchInput): SiteWatcher {
  const isPart = (path: string): boolean =>
    targets().some((target) => isInside(target, path) && !hasIgnored(relative(target, path)))
  const isWanted = (path: string): boolean => isPart(path) || targets().some((target) => isInside(path, target))
  const outside = new Set(targets().filter((target) => !isInside(root, target)))
  let isClosed = false
  const found: string[] = []
  let isReady = false
  const watched = [root, ...new Set([...outside].map(nearestExisting))]
  const watcher = watch(watched, { ignored: (path) => !isWanted(path) })
  const collect = createBatches(onChange)
  const note = (path: string): void => {
    if (isPart(path)) collect(path)
  }
  const checkFolder = createFolderCheck({ watcher, isWanted, onMissed: note })
  watcher.on('all', (event, path) => {
    if (event === 'add' && !isReady) found.push(path)
    else if (event !== 'addDir') note(path)
    else if (isReady) checkFolder(path)
  })
  // chokidar reports one event or none for two quick renames over one file, so raw events are used as well.
  watcher.on('raw', (_event, name, details: unknown) => {
    const source = isRecord(details) && 'watchedPath' in details ? String(details.watchedPath) : root
    if (typeof name !== 'string') return
    const child = resolve(source, name)
    // For a file that is watched directly, the event has the file's own name.
    const path = basename(source) === name && !existsSync(child) ? source : child
    note(path)
    checkFolder(path)
  })
  return {
    ready: new Promise((resolve) => {
      watcher.once('ready', () => {
        isReady = true
        for (const path of watched) checkFolder(path)
        resolve(found)
      })
    }),
    follow: () => {
      // Adding to a closed watcher would reopen it.
      const fresh = targets().filter((target) => !isInside(root, target) && !outside.has(target))
      if (isClosed || fresh.length === 0) return
      for (const target of fresh) outside.add(target)
      watcher.add(fresh.map(nearestExisting))
    },
    close: () => {
      isClosed = true
      return watcher.close()
    },
  }
}

/**
 * Returns the path, or the nearest folder above it that exists. chokidar counts a missing path twice, so that it says
 * it is ready before it knows the folders, and does not see a file in a folder that is created later.
 */
function nearestExisting(path: string): string {
  const above = dirname(path)
  return existsSync(path) || above === path ? path : nearestExisting(above)
}

function hasIgnored(path: string): boolean {
  return path.split(sep).some((name) => IGNORED.has(name))
}

function isEmpty(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === 0
}

/** Collects changes in quick succession into batches. */
function createBatches(onBatch: (paths: ReadonlySet<string>) => void): (path: string) => void {
  let batch = new Set<string>()
  let start = 0
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const paths = batch
    batch = new Set()
    onBatch(paths)
  }
  const settle = (): void => {
    if ([...batch].some(isEmpty)) timer = setTimeout(flush, EMPTY_REST)
    else flush()
  }
  return (path) => {
    if (batch.size === 0) start = performance.now()
    batch.add(path)
    clearTimeout(timer)
    const rest = batch.size > STORM_SIZE ? STORM_REST : REST
    const left = start + MAX_STORM - performance.now()
    timer = setTimeout(settle, Math.max(0, Math.min(rest, left)))
  }
}
