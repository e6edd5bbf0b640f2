import { createHash } from 'node:crypto'

/** SHA-256 of the parts, hex; parts cannot run into each other. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part)
  return hash.digest('hex')
}
