import type { SourcePosition } from '../shared/model.ts'
import type { Problem } from '../shared/problem.ts'
import { nameConflicts } from './merge-conflict.ts'

export type { Problem } from '../shared/problem.ts'

/** An expected failure with problems a person can act on; any other error is a bug of the tool. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[] | Problem) {
    const list = nameConflicts('code' in problems ? [problems] : problems)
    super(list.map((problem) => problem.message).join('\n'))
    this.problems = list
  }
}

/** Returns the problems of an expected failure; rethrows anything else. For `catch`. */
export function toProblems(error: unknown): { readonly problems: readonly Problem[] } {
  if (error instanceof UserError) return { problems: error.problems }
  throw error
}

/** Returns each problem once: what is wrong with a file that all pages are checked against is found with each. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Returns the place of an offset in a text. */
export function placeAt(text: string, offset: number): SourcePosition {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** Characters of a line that a problem shows: the line of a minified file may be the whole file. */
const EXCERPT = 100

/** Returns where the excerpt of a line begins that has this column. */
export function excerptStart(column = 1): number {
  return column > EXCERPT ? column - EXCERPT / 2 : 0
}

/** Returns the part of a line of source that a problem at this column shows. */
export function excerptOf(line: string | undefined, column?: number): string | undefined {
  const start = excerptStart(column)
  return line?.slice(start, start + EXCERPT)
}

/** Problems that prevented a command from running at all. */
export class CouldNotRunError extends UserError {}

/**
 * Runs a part of the work. If a list of faults is given, the part's errors are added to it and `instead` is the result;
 * without a list they are thrown.
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

/** Returns the message of what was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns true when an error of the system or of Node.js has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
