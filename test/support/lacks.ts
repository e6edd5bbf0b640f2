import { spawnSync } from 'node:child_process'

/**
 * Whether a command that takes a program by `-c`, or the arguments given, is not installed, which is said: its tests are
 * skipped then.
 *
 * @throws Error in CI, where no test is skipped.
 */
export function lacks(command: string, args: readonly string[] = ['-c', '']): boolean {
  const isMissing = spawnSync(command, args).status !== 0
  const name = [command, ...args].join(' ').trim()
  if (isMissing && process.env.CI) throw new Error(`"${name}" fails. Install it: no test is skipped in CI.`)
  if (isMissing) console.warn(`"${name}" fails: the tests that need it are skipped.`)
  return isMissing
}
