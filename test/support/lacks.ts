import { spawnSync } from 'node:child_process'

/**
 * Whether a command that takes a program by `-c`, or the arguments given, is not installed, which is said: its tests are
 * skipped then. On Windows, where these commands read and write other bytes, none counts as installed.
 *
 * @throws Error in CI on Linux, where no test is skipped.
 */
export function lacks(command: string, args: readonly string[] = ['-c', '']): boolean {
  const isMissing = process.platform === 'win32' || spawnSync(command, args).status !== 0
  const name = [command, ...args].join(' ').trim()
  if (isMissing && process.env.CI && process.platform === 'linux')
    throw new Error(`"${name}" fails. Install it: no test is skipped in CI on Linux.`)
  if (isMissing) console.warn(`"${name}" fails: the tests that need it are skipped.`)
  return isMissing
}
