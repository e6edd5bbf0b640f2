import { type Problem, toProblems } from '../util/errors.ts'
import { watchSite } from './watch-site.ts'

/** What is needed to wait for a site that cannot be opened yet. */
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
