import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How a file is replaced. */
export interface ReplaceOptions {
  /** Wait until the bytes are on the disk: for files that nothing can make again as they were, after a power failure. */
  readonly isDurable?: boolean
}

/**
 * Writes a file, and the folders it is in. Whoever reads it meanwhile gets the old bytes or the new ones, never a part of
 * them; throws what the system says when it cannot.
 */
export function replaceFile(file: string, data: string | Uint8Array, { isDurable = false }: ReplaceOptions = {}): void {
  const aside = `${file}.${randomUUID()}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  try {
    const opened = openSync(aside, 'w')
    try {
      writeFileSync(opened, data)
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
