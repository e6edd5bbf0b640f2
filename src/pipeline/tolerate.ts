import { type Problem, UserError } from '../util/errors.ts'

/** Does a part of the work; where a list for faults is given, its faults go there and something else stands in. */
export async function tolerate<T>(work: () => Promise<T>, instead: () => T, faults: Problem[] | undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!faults || !(error instanceof UserError)) throw error
    faults.push(...error.problems)
    return instead()
  }
}
