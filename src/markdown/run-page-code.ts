import { refuseExit, runLimited } from '../util/run-limited.ts'

/** Milliseconds that the code of a page may run at once; pages of sites take a few. */
const LONGEST_RUN = 10_000

/** Runs code of a page: it neither runs for ever nor ends the build. */
export function runPageCode<T>(work: () => T): T {
  const restore = refuseExit()
  try {
    return runLimited(work, LONGEST_RUN)
  } finally {
    restore()
  }
}
