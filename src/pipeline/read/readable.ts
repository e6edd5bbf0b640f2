import { UserError } from '../../util/errors.ts'

/**
 * Returns what is made from a schema, or `instead` if that has errors: they are reported with the pages that are
 * checked against it.
 */
export function readable<T>(make: () => T, instead: T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof UserError) return instead
    throw error
  }
}
