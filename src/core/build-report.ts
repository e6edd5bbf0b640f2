import type { ApiReport } from '../features/openapi/reference-records.ts'
import type { Problem } from '../util/errors.ts'
import type { PhaseTimes } from '../util/task.ts'
import type { RemoteReport } from './compile/remote-docs.ts'
import type { PageProfile } from './write/profile-pages.ts'

/** Result of a build. */
export interface BuildReport {
  readonly outDir: string
  readonly pages: number
  /** Pages with a body to compile, and how many of those came from the cache. */
  readonly docs: number
  readonly cached: number
  /** Files whose bytes were generated. */
  readonly written: number
  readonly warnings: readonly Problem[]
  /** The other hosts that pages may use, each with what for. */
  readonly hosts: Readonly<Record<string, readonly string[]>>
  /** The report of each specification. */
  readonly apis: readonly ApiReport[]
  /** Milliseconds by phase. */
  readonly times: PhaseTimes
  /** Compressed sizes of a page's first script and its stylesheet, in bytes. */
  readonly js: number
  readonly css: number
  /** What was exchanged with the remote cache; absent when there is none, or nothing had changed. */
  readonly remote?: RemoteReport | undefined
  /** What each page cost, the most expensive first; set when it was asked for. */
  readonly profile?: readonly PageProfile[]
}
