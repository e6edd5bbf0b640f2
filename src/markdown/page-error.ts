import type { Reference } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'

/** The errors of a page, with the links that were found in it before them. */
export class PageError extends UserError {
  readonly references: readonly Reference[]

  constructor(problems: readonly Problem[], references: readonly Reference[]) {
    super(problems)
    this.references = references
  }
}

/** The links that were found in a page before an error. */
export function referencesOf(error: unknown): readonly Reference[] {
  return error instanceof PageError ? error.references : []
}
