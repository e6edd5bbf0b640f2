import { UserError } from '../util/errors.ts'

/** A request that cannot be answered: says why, and what to ask for instead. */
export function mistake(message: string, hint: string): UserError {
  return new UserError({ severity: 'error', code: 'mcp.request', message, hint })
}
