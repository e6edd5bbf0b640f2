import type { Problem } from '../shared/problem.ts'

export type { Problem } from '../shared/problem.ts'

/** An expected failure made of problems a person can act on; anything else that is thrown is a bug of the tool. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[] | Problem) {
    const list = 'code' in problems ? [problems] : problems
    super(list.map((problem) => problem.message).join('\n'))
    this.problems = list
  }
}

/** The problems of an expected failure; anything else stays thrown. For `catch`. */
export function toProblems(error: unknown): { readonly problems: readonly Problem[] } {
  if (error instanceof UserError) return { problems: error.problems }
  throw error
}

/** Problems that kept a command from doing its work at all, whatever they are elsewhere. */
export class CouldNotRunError extends UserError {}

/**
 * Does a part of the work. Where a list for faults is given, the faults of the part go there, and `instead` takes its
 * place; without a list they are thrown.
 */
export async function collectFault<T>(
  work: () => Promise<T>,
  instead: () => T,
  faults: Problem[] | undefined,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!faults) throw error
    faults.push(...toProblems(error).problems)
    return instead()
  }
}
