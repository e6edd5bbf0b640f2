import kleur from 'kleur'

/** Shows how far a long work is, on a terminal only. */
interface Progress {
  /** A stage begins. */
  start(stage: string): void
  /** So many pages of a stage are done. */
  pages(progress: { readonly stage: string; readonly done: number; readonly total: number }): void
  /** Clears the line. */
  stop(): void
}

/** Milliseconds without a line: what is done by then needs none. */
const QUIET = 2000
/** Milliseconds between two lines. */
const INTERVAL = 100
/** The part of the pages, and the milliseconds, after which the time left can be estimated. */
const KNOWN_PART = 0.05
const KNOWN_AFTER = 500

interface Shown {
  stage: string
  since: number
  done: number
  total: number
}

/**
 * Creates a progress line on a stream, which is shown from the third second on: the stage, pages done, time left. In CI,
 * and where the stream is not a terminal, nothing is written; kleur honors NO_COLOR.
 */
export function createProgress(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number = () => performance.now(),
): Progress {
  const isShown = stream.isTTY === true && !process.env.CI
  const begin = now()
  const shown: Shown = { stage: '', since: begin, done: 0, total: 0 }
  const last = { at: Number.NEGATIVE_INFINITY, isLine: false }
  const clear = (): void => {
    if (last.isLine) stream.write('\r\u001B[K')
    last.isLine = false
  }
  const show = (): void => {
    if (!isShown || now() - begin < QUIET || now() - last.at < INTERVAL) return
    last.at = now()
    last.isLine = true
    stream.write(`\r\u001B[K${kleur.dim(lineOf(shown, now()))}`)
  }
  const change = (stage: string, done: number, total: number): void => {
    const isNew = stage !== shown.stage
    Object.assign(shown, { stage, done, total }, isNew && { since: now() })
    if (isNew) last.at = Number.NEGATIVE_INFINITY
    show()
  }
  const timer = isShown ? setTimeout(show, QUIET).unref() : undefined
  return {
    start: (stage) => change(stage, 0, 0),
    pages: ({ stage, done, total }) => change(stage, done, total),
    stop: () => {
      clearTimeout(timer)
      clear()
    },
  }
}

function lineOf({ stage, since, done, total }: Shown, now: number): string {
  if (total === 0) return `${stage}…`
  const left = timeLeft(now - since, done, total)
  return `${stage} ${done} of ${total} pages${left === undefined ? '' : `, about ${left} left`}`
}

/** Estimates the time left from the milliseconds spent. */
function timeLeft(spent: number, done: number, total: number): string | undefined {
  if (done === 0 || done >= total || done / total < KNOWN_PART || spent < KNOWN_AFTER) return undefined
  const seconds = Math.ceil(((spent / done) * (total - done)) / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
