import type { Problem } from '../util/errors.ts'

/** Errors that are told one by one: a bracket that is missing in a specification may make thousands. */
const MOST_TOLD = 20

/** Errors as they are told. */
export interface LimitedErrors {
  readonly errors: readonly Problem[]
  /** How many there are besides. */
  readonly more: number
}

/** The first of many errors; they tell what is to be mended. */
export function limitErrors(all: readonly Problem[]): LimitedErrors {
  const errors = all.slice(0, MOST_TOLD)
  return { errors, more: all.length - errors.length }
}
