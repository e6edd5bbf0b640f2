import { createHash, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Shorter texts are joined and hashed in one call, which takes half the time; a copy of longer ones costs more. */
const SHORT = 2000

/** Returns the SHA-256 of the parts, in hex; the boundaries between parts count. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  if (parts.every((part) => typeof part === 'string' && part.length < SHORT))
    return hash('sha256', parts.map((part) => `${part.length}\0${part}`).join(''))
  const sum = createHash('sha256')
  for (const part of parts) sum.update(String(part.length)).update('\0').update(part)
  return sum.digest('hex')
}

/** Returns the SHA-256 of a file in hex; empty when it cannot be read. */
export async function hashFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes === undefined ? '' : hashOf(bytes)
}
