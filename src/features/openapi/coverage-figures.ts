/** The four measures of a specification's coverage, named as in the configuration. */
export const COVERED = ['descriptions', 'parameters', 'responses', 'examples'] as const

export type Covered = (typeof COVERED)[number]

/** The operations that have something, of those that could. */
export interface Share {
  readonly have: number
  readonly of: number
  /** The operations that lack it, as `GET /events`. */
  readonly missing: readonly string[]
}

export type Coverage = Readonly<Record<Covered, Share>>

/** A share as a percentage; with nothing to count, it is complete. */
export function percentOf({ have, of }: Share): number {
  return of === 0 ? 100 : (have / of) * 100
}

/** `99.1 %`; never rounded up to all. */
export function formatPercent(percent: number): string {
  return `${Math.floor(percent * 10) / 10} %`
}

/** "descriptions 100 %, parameters 98.1 %, …". */
export function formatCoverage(coverage: Coverage): string {
  return COVERED.map((thing) => `${thing} ${formatPercent(percentOf(coverage[thing]))}`).join(', ')
}
