import { existsSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { isInside } from '../util/paths.ts'
import { STORE_FOLDER } from '../util/store.ts'

/** A watcher that runs. */
export interface SiteWatcher {
  /** Watches what has become a target. */
  follow(): void
  /** Resolves when every change is seen. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** What is watched. */
export interface WatchInput {
  readonly root: string
  /** Files and folders, which need not exist yet; those outside the root are watched too. */
  readonly targets: () => readonly string[]
  readonly onChange: (paths: ReadonlySet<string>) => void
}

/** Milliseconds of rest after which a save counts as done: an editor writes a file in several steps. */
const REST = 5
/** Milliseconds of rest in a storm: a checkout writes hundreds of files, with pauses. */
const STORM_REST = 80
/** More changes than this at once are a storm. */
const STORM_SIZE = 3
/** Milliseconds after which a storm is dealt with though it goes on. */
const LONGEST_STORM = 2000

/** Folders that hold nothing of a site, wherever they are. */
const IGNORED = new Set(['node_modules', '.git', STORE_FOLDER])

/** Watches a site's files; what changes together is told together. */
export function watchSite({ root, targets, onChange }: WatchInput): SiteWatcher {
  const isPart = (path: string): boolean =>
    targets().some((target) => isInside(target, path) && !hasIgnored(relative(target, path)))
  const isWanted = (path: string): boolean => isPart(path) || targets().some((target) => isInside(path, target))
  const outside = new Set(targets().filter((target) => !isInside(root, target)))
  let isClosed = false
  const watcher = watch([root, ...outside], { ignoreInitial: true, ignored: (path) => !isWanted(path) })
  const collect = createBatches(onChange)
  const note = (path: string): void => {
    if (isPart(path)) collect(path)
  }
  watcher.on('all', (event, path) => {
    if (event !== 'addDir') note(path)
  })
  // Two renames over one file in a row are one event or none to chokidar: what the system says is heard as well.
  watcher.on('raw', (_event, name, details: unknown) => {
    const watched =
      typeof details === 'object' && details && 'watchedPath' in details ? String(details.watchedPath) : root
    if (typeof name !== 'string') return
    const child = resolve(watched, name)
    // A file that is watched by itself is named by its own name.
    note(basename(watched) === name && !existsSync(child) ? watched : child)
  })
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    follow: () => {
      // Adding to a watcher that is closed would open it again.
      const fresh = targets().filter((target) => !isInside(root, target) && !outside.has(target))
      if (isClosed || fresh.length === 0) return
      for (const target of fresh) outside.add(target)
      watcher.add(fresh)
    },
    close: () => {
      isClosed = true
      return watcher.close()
    },
  }
}

function hasIgnored(path: string): boolean {
  return path.split(sep).some((name) => IGNORED.has(name))
}

/** Gathers what comes in a row. */
function createBatches(onBatch: (paths: ReadonlySet<string>) => void): (path: string) => void {
  let batch = new Set<string>()
  let start = 0
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const paths = batch
    batch = new Set()
    onBatch(paths)
  }
  return (path) => {
    if (batch.size === 0) start = performance.now()
    batch.add(path)
    clearTimeout(timer)
    const rest = batch.size > STORM_SIZE ? STORM_REST : REST
    const left = start + LONGEST_STORM - performance.now()
    timer = setTimeout(flush, Math.max(0, Math.min(rest, left)))
  }
}
