import { hasCode } from './errors.ts'

/** Returns whether a process of this machine is running; also true for one that belongs to somebody else. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
