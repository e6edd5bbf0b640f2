import { spawnSync } from 'node:child_process'

/**
 * Whether a command that takes a program by `-c` is not installed, which is said: its tests are skipped then.
 *
 * @throws Error in CI, where no test is skipped.
 */
export function lacks(command: string): boolean {
  const isMissing = spawnSync(command, ['-c', '']).status !== 0
  if (isMissing && process.env.CI) throw new Error(`${command} is not installed. Install it: no test is skipped in CI.`)
  if (isMissing) console.warn(`${command} is not installed: the tests that need it are skipped.`)
  return isMissing
}
