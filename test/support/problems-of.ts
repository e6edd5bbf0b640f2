import type { Problem } from '../../src/shared/problem.ts'
import { UserError } from '../../src/util/errors.ts'

/** The problems that some work fails with; throws if it succeeds or fails with another error. */
export async function problemsOf(work: () => unknown): Promise<readonly Problem[]> {
  try {
    await work()
  } catch (error) {
    if (error instanceof UserError) return error.problems
    throw error
  }
  throw new Error('Expected a UserError, but nothing was thrown')
}
