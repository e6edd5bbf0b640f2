import { type Problem, toProblems } from '../util/errors.ts'
import { createQueue } from './queue.ts'
import { watchSite } from './watch-site.ts'

/** What is known of a site before it can be opened. */
export interface WaitInput {
  readonly root: string
  /** Hears of the faults each time the site was tried. */
  readonly onFaults: (problems: readonly Problem[]) => void
}

/**
 * Opens a site. One with faults is tried again at each change in its folder until there are none.
 * @throws UserError when there is no configuration: what is in the folder may be no site at all.
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
    // What was mended before anybody looked.
    watcher.ready.then(() => tryAgain(new Set([root])), reject)
  })
}

function toFaults(error: unknown): { readonly faults: readonly Problem[] } {
  const { problems } = toProblems(error)
  if (problems.some(({ code }) => code === 'config.not-found')) throw error
  return { faults: problems }
}
