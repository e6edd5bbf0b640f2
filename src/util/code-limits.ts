import { CouldNotRunError } from './errors.ts'

/** How long code may take, in milliseconds. */
export interface RunLimits {
  /** Without a pause. */
  readonly run: number
  /** In all. */
  readonly wait: number
}

/** The environment variable with the seconds that code of a site may run without a pause. */
export const CODE_SECONDS = 'FRIGATE_DOCS_CODE_SECONDS'

/** The code of pages and configurations takes milliseconds. */
const DEFAULT_SECONDS = 10
const MOST_SECONDS = 3600
/** With its pauses, code may take so many times as long. */
const WAIT_FACTOR = 6

/** Ends the hint of a problem that a slow machine may have too. */
export const SLOW_HINT = `If it needs longer, set ${CODE_SECONDS}.`

/**
 * How long the code of pages and of the configuration may take, in milliseconds: 10 seconds without a pause, or what the
 * environment says. @throws CouldNotRunError when that is not a number of seconds.
 */
export function codeLimits(): RunLimits {
  const given = process.env[CODE_SECONDS]
  const seconds = given ? Number(given) : DEFAULT_SECONDS
  if (!(Number.isInteger(seconds) && seconds >= 1 && seconds <= MOST_SECONDS))
    throw new CouldNotRunError(problem(given))
  return { run: seconds * 1000, wait: seconds * WAIT_FACTOR * 1000 }
}

function problem(given = '') {
  return {
    severity: 'error',
    code: 'environment.code-seconds',
    message: `Unexpected ${CODE_SECONDS} "${given}", expected a whole number of seconds from 1 to ${MOST_SECONDS}`,
    hint: `Set ${CODE_SECONDS}=30, for example, or remove it.`,
  } as const
}

/** Names a time in messages, such as `10 seconds`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
