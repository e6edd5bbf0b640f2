import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { LiveSite } from '../core/live/live-site.ts'

/** Work done while the writer is not editing. */
interface Background {
  /** Starts after a pause; calling it again restarts the pause. */
  start(): void
  /** Pauses the work during an edit. */
  hold(): void
  stop(): void
}

interface BackgroundInput {
  readonly site: LiveSite
  /** Output paths of the pages open in a browser. */
  readonly shown: () => ReadonlySet<string>
  /** Called when every page is compiled. */
  readonly onDone: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Milliseconds before background work starts, so that the first pages load fast. */
const HEAD_START = 300
/** Milliseconds without a change before compiled pages are saved for the next start. */
const SAVE_REST = 1000
/** Saving writes what is known of every page: on a larger site, not for the few pages that were edited. */
const MAX_SAVED_EACH_TIME = 1000
/** Milliseconds to wait after an edit, in case another follows. */
const EDIT_REST = 300

/**
 * Compiles pages that were not requested yet, one at a time, and saves them; then all titles are final. After that it
 * prepares for the next edit of an open page and for the first search.
 */
export function createBackground({ site, shown, onDone, onError }: BackgroundInput): Background {
  let isStopped = false
  let isRunning = false
  let isFirst = true
  let lastEdit = 0
  let timer: NodeJS.Timeout | undefined
  const rest = async (): Promise<boolean> => {
    await nextTurn()
    while (!isStopped && performance.now() - lastEdit < EDIT_REST) await sleep(EDIT_REST / 4, undefined, { ref: false })
    return !isStopped
  }
  const run = async (): Promise<void> => {
    let count = 0
    while ((await rest()) && (await site.compileNext())) count += 1
    if (count > 0 && !isStopped) await onDone()
    const isLight = site.state().sources.size <= MAX_SAVED_EACH_TIME
    if (!isStopped && (isLight || count > 0)) await site.save()
    await site.warmUp(shown(), rest)
    await site.readBodiesAhead(rest)
  }
  const runOnce = (): void => {
    if (isRunning) return
    isRunning = true
    run()
      .catch(onError)
      .finally(() => {
        isRunning = false
      })
  }
  return {
    start: () => {
      clearTimeout(timer)
      timer = setTimeout(runOnce, isFirst ? HEAD_START : SAVE_REST)
      timer.unref()
      isFirst = false
    },
    hold: () => {
      lastEdit = performance.now()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
