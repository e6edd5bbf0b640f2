import { existsSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { isInside } from '../util/paths.ts'
import { STORE_FOLDER } from '../util/store.ts'
import { createFolderCheck } from './check-folders.ts'

/** A running watcher. */
export interface SiteWatcher {
  /** Starts to watch new targets. */
  follow(): void
  /** Resolves when every change will be noticed, with the files there were by then. */
  readonly ready: Promise<readonly string[]>
  close(): Promise<void>
}

/** What to watch. */
export interface WatchInput {
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
    const source =
      typeof details === 'object' && details && 'watchedPath' in details ? String(details.watchedPath) : root
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
 * The path, or the nearest folder above it that exists. chokidar counts a missing path twice, so that it says it is ready
 * before it knows the folders, and does not see a file in a folder that is created later.
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
