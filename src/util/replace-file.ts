import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { hasCode } from './errors.ts'
import { hashOf } from './hash.ts'

/** The name of a file that is to replace another: this tool, machine, process. */
const ASIDE = /^\.frigate-docs-([\da-f]{8})-(\d+)-[\da-f-]{36}\.tmp$/

/** Milliseconds after which nobody is writing such a file any more, on whatever machine: a day. */
const LONGEST_WRITE = 86_400_000

/** Folders in which this thread has written. */
const known = new Set<string>()

/**
 * Writes a file, whole or piece by piece, and the folders it is in. Whoever reads it meanwhile gets the old bytes or the
 * new ones, never a part of them. `isDurable` waits until the bytes are on the disk: for files that nothing can make
 * again as they were, after a power failure.
 * @throws the system's error when it cannot.
 */
export function replaceFile(
  file: string,
  data: string | Uint8Array | Generator<Uint8Array>,
  { isDurable = false } = {},
): void {
  const folder = dirname(file)
  const aside = join(folder, `.frigate-docs-${machine()}-${process.pid}-${randomUUID()}.tmp`)
  mkdirSync(folder, { recursive: true })
  if (!known.has(folder)) clearLeftovers(folder)
  known.add(folder)
  try {
    const opened = openSync(aside, 'w')
    try {
      const pieces = typeof data === 'string' || data instanceof Uint8Array ? [data] : data
      for (const piece of pieces) writeFileSync(opened, piece)
      if (isDurable) fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/** Returns whether a file has the name of one that is to replace another. */
export function isAside(name: string): boolean {
  return ASIDE.test(name)
}

function machine(): string {
  return hashOf(hostname()).slice(0, 8)
}

/** Removes the files that killed processes had not put in their places. */
function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [isOurs, host, pid] = ASIDE.exec(name) ?? []
    if (isOurs === undefined) continue
    const file = join(folder, name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LONGEST_WRITE || (host === machine() && !isRunning(Number(pid)))) rmSync(file, { force: true })
  }
}

/** Returns whether a process of this machine is running; also true for one that belongs to somebody else. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
