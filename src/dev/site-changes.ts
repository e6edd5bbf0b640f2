import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listConfigReads, readsOf } from '../core/live/changes.ts'
import type { LiveSite } from '../core/live/live-site.ts'
import type { LiveState } from '../core/live/live-state.ts'
import { type Problem, toProblems } from '../util/errors.ts'
import { watchSite } from './watch-site.ts'

interface WaitInput {
  readonly root: string
  /** Called with the errors after each failed attempt. */
  readonly onFaults: (problems: readonly Problem[]) => void
}

/**
 * Opens a site. If it has errors, tries again after each change in its folder until there are none.
 * @throws UserError when there is no configuration: the folder may not be a site at all.
 */
export async function retryOpen<Site extends object>(
  open: () => Promise<Site>,
  { root, onFaults }: WaitInput,
): Promise<Site> {
  const attempt = async (): Promise<Site | undefined> => {
    const opened = await open().catch(toFaults)
    if (!('faults' in opened)) return opened
    onFaults(opened.faults)
    return undefined
  }
  const first = await attempt()
  if (first) return first
  return new Promise((resolve, reject) => {
    const tryAgain = createQueue(async () => {
      const site = await attempt()
      if (!site) return
      await watcher.close()
      resolve(site)
    }, reject)
    const watcher = watchSite({ root, targets: () => [root], onChange: tryAgain })
    // Catches what was fixed before the watcher was ready.
    watcher.ready.then(() => tryAgain(new Set([root])), reject)
  })
}

function toFaults(error: unknown): { readonly faults: readonly Problem[] } {
  const { problems } = toProblems(error)
  if (problems.some(({ code }) => code === 'config.not-found')) throw error
  return { faults: problems }
}

/** Processes batches of changed files one at a time; batches that arrive meanwhile are merged. */
export function createQueue(
  act: (paths: ReadonlySet<string>) => Promise<void>,
  onError: (error: unknown) => void,
): (paths: ReadonlySet<string>) => void {
  let waiting = new Set<string>()
  let isBusy = false
  const run = async (): Promise<void> => {
    isBusy = true
    while (waiting.size > 0) {
      const paths = waiting
      waiting = new Set()
      await act(paths).catch(onError)
    }
    isBusy = false
  }
  return (paths) => {
    for (const path of paths) waiting.add(path)
    if (!isBusy) run()
  }
}

/**
 * Returns all files and folders the site is built from, listed once for each state: every path that is watched is
 * compared.
 */
export function createTargets(site: LiveSite): () => readonly string[] {
  let known: { readonly states: readonly LiveState[]; readonly targets: readonly string[] } | undefined
  return () => {
    const states = site.states()
    const isKnown = known?.states.length === states.length && known.states.every((one, place) => one === states[place])
    if (!known || !isKnown) known = { states, targets: targetsOf(site) }
    return known.targets
  }
}

function targetsOf(site: LiveSite): string[] {
  const { contentFolders, staticDirs, configFiles, root } = site.state().site
  const inputs = site.states().flatMap((state) => state.inputs)
  const translations = site.states().flatMap((state) => state.site.locale.dir ?? [])
  return [
    ...translations,
    ...contentFolders.map(({ dir }) => dir),
    ...staticDirs,
    ...configFiles,
    ...inputs,
    ...site.states().flatMap((state) => [...readsOf(state)]),
    ...listConfigReads(site.state()),
    join(root, '.git', 'HEAD'),
  ]
}

/**
 * Returns the files written or deleted since `moment`, in milliseconds since 1970: after they were read and before they
 * were watched.
 */
export async function changedSince(moment: number, watched: Iterable<string>, site: LiveSite): Promise<Set<string>> {
  const written = await writtenSince(moment, [...new Set([...watched, ...filesOf(site)])])
  return new Set([...written, ...goneConfig(site)])
}

/** Returns files the site was read from, and further ones it may have been read from. */
function filesOf(site: LiveSite): string[] {
  return site.states().flatMap(({ site: { root, configFiles }, inputs, sources }) => {
    const pages = [...sources.values()].map(({ displayPath }) => join(root, displayPath))
    return [...configFiles, ...inputs, ...pages]
  })
}

/** Returns the configuration of the site, if it is gone by now; one that is assumed was never there. */
function goneConfig(site: LiveSite): string[] {
  const { root, configFile, isAssumed } = site.state().site
  const path = resolve(root, configFile)
  return isAssumed || existsSync(path) ? [] : [path]
}

/** Milliseconds by which the clock of a file system may be behind: on Windows, it advances every 15.6 ms. */
const CLOCK_SLACK = 16

/** Returns the files that were written since `moment`, in milliseconds since 1970. */
async function writtenSince(moment: number, files: readonly string[]): Promise<Set<string>> {
  const isChanged = async (file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => undefined)
    return found !== undefined && found.mtimeMs > moment - CLOCK_SLACK
  }
  const changed = await Promise.all(files.map(isChanged))
  return new Set(files.filter((_, index) => changed[index]))
}
