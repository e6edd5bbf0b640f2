import { runInThisContext } from 'node:vm'
import { formatSeconds } from './code-limits.ts'
import { hasCode } from './errors.ts'

/** Thrown when code of a site takes more time or memory than it may; `isLong` if it is the time. */
export class LimitError extends Error {
  override readonly name = 'LimitError'

  constructor(
    message: string,
    readonly isLong = true,
  ) {
    super(message)
  }
}

/** Thrown for code that does not end, or ends the process; `isLong` if it was waited for. */
export class EndlessCodeError extends Error {
  constructor(
    message: string,
    readonly isLong = false,
  ) {
    super(message)
  }
}

/** Where the work is that V8 watches; scripts reach nothing but globals. */
const SLOT = Symbol.for('frigate-docs.work')

/**
 * Runs code of a site: what does not end is stopped, loops and patterns alike. Only what runs
 * at once is watched, nothing after an `await`. To watch takes some 0.05 ms.
 * @throws LimitError when the time is over, and whatever the work throws.
 */
export function runLimited<T>(work: () => T, milliseconds: number): T {
  const slot: { outcome?: { readonly value: T } } = {}
  const outer: unknown = Reflect.get(globalThis, SLOT)
  Reflect.set(globalThis, SLOT, () => {
    slot.outcome = { value: work() }
  })
  try {
    runInThisContext("globalThis[Symbol.for('frigate-docs.work')]()", { timeout: milliseconds })
  } catch (error) {
    throw isTimeout(error) ? new LimitError(`it ran for more than ${formatSeconds(milliseconds)}`) : error
  } finally {
    Reflect.set(globalThis, SLOT, outer)
  }
  if (!slot.outcome) throw new Error('Unexpected end of work without an outcome')
  return slot.outcome.value
}

/**
 * Keeps code of a site from ending the process before the work is done: the call throws instead. Returns
 * what puts the function back.
 */
export function refuseExit(): () => void {
  const { exit } = process
  process.exit = (code) => {
    throw new Error(`it called process.exit, with code ${code ?? 0}`)
  }
  return () => {
    process.exit = exit
  }
}

function isTimeout(error: unknown): boolean {
  return hasCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')
}
