import type { Store } from '../../util/store.ts'
import { number, object, oneOf, record, type Schema, string } from '../../util/value-schema.ts'

/** What is known of an address elsewhere. */
export interface Verdict {
  readonly state: 'ok' | 'broken' | 'unsure'
  /** Why it is not well; a piece of a sentence. */
  readonly reason: string
}

/** What earlier checks heard of addresses elsewhere. */
export interface ExternalCache {
  find(address: string): Verdict | undefined
  add(address: string, verdict: Verdict): void
  save(): void
}

/** A verdict that may be kept, with its time in milliseconds since 1970. */
interface KeptVerdict extends Verdict {
  readonly state: 'ok' | 'unsure'
  readonly time: number
}

const keptVerdicts: Schema<Readonly<Record<string, KeptVerdict>>> = record(
  object<KeptVerdict>({ state: oneOf('ok', 'unsure'), reason: string, time: number }),
)

const DAY = 24 * 60 * 60 * 1000

/**
 * Opens what was heard under the same settings; what is older than a day is forgotten, and what was broken is asked for
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
