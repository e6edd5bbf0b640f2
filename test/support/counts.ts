import { isLong, isShort } from '../support/mode.ts'

/** What random choices start from; the same seed, the same choices. */
export const seed = Number(process.env.TORTURE_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_250_102))

/** How often something is done in each run. */
interface Counts {
  /** In `npm test`, if that is less than in `npm run test:all`. */
  readonly fewest?: number
  readonly short: number
  /** In `npm run torture`. */
  readonly long: number
}

/** How often something is done: what a variable says, else as often as the run takes time for. */
export function countOf(variable: string, { short, long, fewest = short }: Counts): number {
  const asked = process.env[variable]
  if (asked !== undefined) return Number(asked)
  if (isLong) return long
  return isShort ? fewest : short
}
