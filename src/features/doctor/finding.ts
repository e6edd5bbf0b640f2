import { type Problem, UserError } from '../../util/errors.ts'

/** One thing that was looked at, and how it is. */
export interface Finding {
  /** The part that was looked at: `Node.js`, `Configuration`. */
  readonly about: string
  readonly state: 'ok' | 'warning' | 'error'
  readonly says: string
  /** Starts with a verb. */
  readonly remedy?: string | undefined
}

/** A problem as a finding; its place is part of what it says. */
export function findingOf(about: string, { severity, message, hint, file, line }: Problem): Finding {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`} `
  return { about, state: severity, says: `${place}${message}`, remedy: hint }
}

/** Runs a part of the work; what keeps it from being done is added to the findings, and the result is undefined. */
export async function tryPart<T>(
  about: string,
  findings: Finding[],
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    findings.push(...error.problems.map((problem) => findingOf(about, problem)))
    return undefined
  }
}
