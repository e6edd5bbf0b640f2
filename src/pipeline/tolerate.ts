import { type Problem, toProblems } from '../util/errors.ts'

/** Does a part of the work; where a list for faults is given, its faults go there and something else takes its place. */
export async function tolerate<T>(work: () => Promise<T>, instead: () => T, faults: Problem[] | undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!faults) throw error
    faults.push(...toProblems(error).problems)
    return instead()
  }
}
