import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** SHA-256 of the parts, in hex; the boundaries between parts count. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part)
  return hash.digest('hex')
}

/** SHA-256 of a file, hex. @throws Error when it cannot be read. */
export function hashFileNow(file: string): string {
  return hashOf(readFileSync(file))
}

/** SHA-256 of a file, hex; empty when it cannot be read. */
export async function hashFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes === undefined ? '' : hashOf(bytes)
}
