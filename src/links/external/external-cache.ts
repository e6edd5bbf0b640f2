import { readJson, writeAtomically } from '../../util/json-file.ts'
import type { Verdict } from './check-external.ts'

/** What earlier checks heard of addresses elsewhere. */
export interface ExternalCache {
  find(address: string): Verdict | undefined
  add(address: string, verdict: Verdict): void
  save(): Promise<void>
}

interface Entry extends Verdict {
  /** Milliseconds since 1970. */
  readonly time: number
}

const DAY = 24 * 60 * 60 * 1000

/** Opens the cache; what is older than a day is forgotten, and what was broken is asked for again each time. */
export async function openExternalCache(file: string, now: number = Date.now()): Promise<ExternalCache> {
  const stored: unknown = await readJson(file)
  const entries = new Map<string, Entry>()
  for (const [address, entry] of Object.entries(typeof stored === 'object' && stored ? stored : {})) {
    if (isEntry(entry) && now - entry.time < DAY) entries.set(address, entry)
  }
  return {
    find: (address) => entries.get(address),
    add: (address, verdict) => {
      if (verdict.state !== 'broken') entries.set(address, { ...verdict, time: now })
    },
    save: () => writeAtomically(file, `${JSON.stringify(Object.fromEntries([...entries].sort()), null, 1)}\n`),
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('state' in value) || !('time' in value)) return false
  return (value.state === 'ok' || value.state === 'unsure') && typeof value.time === 'number' && 'reason' in value
}
