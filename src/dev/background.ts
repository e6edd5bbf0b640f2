import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { LiveSite } from '../pipeline/live/live-site.ts'

/** What is done while the writer thinks. */
export interface Background {
  /** Starts when there has been rest for a while; called again, it starts to wait again. */
  start(): void
  /** Leaves the machine to an edit. */
  hold(): void
  stop(): void
}

/** What the work in the background needs. */
export interface BackgroundInput {
  readonly site: LiveSite
  /** Output paths of the pages that somebody sees. */
  readonly shown: () => ReadonlySet<string>
  /** Hears that every page is compiled. */
  readonly onDone: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Milliseconds the first pages are left to the reader before others are compiled. */
const HEAD_START = 300
/** Milliseconds without a change after which what was compiled is kept for the next start. */
const SAVE_REST = 1000
/** Milliseconds after an edit in which there may be another. */
const EDIT_REST = 300

/**
 * Compiles what nobody has asked for yet, a page at a time, and keeps it; then everybody sees the true titles. After
 * that it gets ready for what comes next: an edit of a page on a screen, and a search.
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
    if (!isStopped) await site.save()
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
