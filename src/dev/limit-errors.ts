import type { Problem } from '../util/errors.ts'

/** Errors shown in full: one missing bracket in a specification can cause thousands. */
const MAX_SHOWN = 20

/** The errors to show. */
interface LimitedErrors {
  readonly errors: readonly Problem[]
  /** How many more there are. */
  readonly more: number
}

/** Keeps only the first errors; they usually cause the others. */
export function limitErrors(all: readonly Problem[]): LimitedErrors {
  const errors = all.slice(0, MAX_SHOWN)
  return { errors, more: all.length - errors.length }
}
