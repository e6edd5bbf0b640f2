import type { Problem } from '../../util/errors.ts'
import { escapePart } from '../json.ts'
import type { Locator } from './locate-in-spec.ts'

/** What problems need to know of a specification's file. */
export interface SpecFile {
  /** Path as people see it. */
  readonly displayPath: string
  readonly locate: Locator
}

/** What is wrong in a specification, and where. */
export interface Fault {
  readonly code: string
  /** Without the place, which is added. */
  readonly message: string
  readonly hint: string
  readonly path: readonly string[]
}

/** Turns a fault into a problem with its JSON path and its line. */
export function faultProblem(fault: Fault, file: SpecFile): Problem {
  const place = file.locate(fault.path)
  const where = fault.path.length === 0 ? '' : ` at #/${fault.path.map(escapePart).join('/')}`
  return {
    severity: 'error',
    code: fault.code,
    message: `${fault.message}${where}`,
    cause: fault.message,
    hint: fault.hint,
    file: file.displayPath,
    ...(place ? { line: place.line, column: place.column, source: place.source } : {}),
  }
}
