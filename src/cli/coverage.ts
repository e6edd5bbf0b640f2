import { COVERED, type Coverage, formatPercent, percentOf } from '../api/coverage-figures.ts'

/** "descriptions 100 %, parameters 98.1 %, …". */
export function formatCoverage(coverage: Coverage): string {
  return COVERED.map((thing) => `${thing} ${formatPercent(percentOf(coverage[thing]))}`).join(', ')
}
