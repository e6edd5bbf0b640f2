import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file, and the folders it is in, atomically: concurrent readers get the old bytes or the new ones, never half
 * of them; throws the system's error when it cannot.
 */
export function replaceFile(file: string, data: string | Uint8Array): void {
  const aside = `${file}.${randomUUID()}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(aside, data)
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}
