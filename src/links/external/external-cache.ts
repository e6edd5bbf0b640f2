import type { Store } from '../../util/store.ts'
import { number, object, oneOf, record, type Schema, string } from '../../util/value-schema.ts'

/** Result for an external address. */
export interface Verdict {
  readonly state: 'ok' | 'broken' | 'unsure'
  /** Why it is not ok; a clause of a message. */
  readonly reason: string
}

/** Results of earlier checks of external addresses. */
export interface ExternalCache {
  find(address: string): Verdict | undefined
  add(address: string, verdict: Verdict): void
  save(): void
}

/** A cached verdict, with its time in milliseconds since 1970. */
interface KeptVerdict extends Verdict {
  readonly state: 'ok' | 'unsure'
  readonly time: number
}

const keptVerdicts: Schema<Readonly<Record<string, KeptVerdict>>> = record(
  object<KeptVerdict>({ state: oneOf('ok', 'unsure'), reason: string, time: number }),
)

const DAY = 24 * 60 * 60 * 1000

/**
 * Opens the cache for the same settings; verdicts older than a day are dropped, and broken addresses are requested
 * again each time.
 */
export function openExternalCache(store: Store, settings: string, now: number = Date.now()): ExternalCache {
  const entry = store.entry('external-links', keptVerdicts)
  const kept = Object.entries(entry.read(settings) ?? {}).filter(([, { time }]) => now - time < DAY)
  const verdicts = new Map<string, KeptVerdict>(kept)
  return {
    find: (address) => verdicts.get(address),
    add: (address, { state, reason }) => {
      if (state !== 'broken') verdicts.set(address, { state, reason, time: now })
    },
    save: () => {
      entry.write(settings, Object.fromEntries([...verdicts].sort()))
    },
  }
}
