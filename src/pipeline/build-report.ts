import type { ApiReport } from '../api/update-references.ts'
import type { Problem } from '../util/errors.ts'
import type { PhaseTimes } from '../util/task.ts'

/** Result of a build. */
export interface BuildReport {
  readonly outDir: string
  readonly pages: number
  /** Pages that have a body of their own to compile, and how many of those came from the cache. */
  readonly docs: number
  readonly cached: number
  /** Files whose bytes were made again. */
  readonly written: number
  readonly warnings: readonly Problem[]
  /** What is reported about each specification. */
  readonly apis: readonly ApiReport[]
  /** Milliseconds by phase. */
  readonly times: PhaseTimes
  /** Compressed sizes of a page's first script and its stylesheet, in bytes. */
  readonly js: number
  readonly css: number
}
