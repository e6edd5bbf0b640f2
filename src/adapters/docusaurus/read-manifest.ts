import { readFileSync } from 'node:fs'
import { isRecord } from '../../shared/is-record.ts'

/** The `package.json` at a path; empty where there is none, or none that can be read. */
export function readManifest(file: string): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(manifest) ? manifest : {}
  } catch {
    return {}
  }
}
