import { hashOf } from '../../util/hash.ts'
import type { Store } from '../../util/store.ts'
import { areCurrent, fingerprintOf, openReads, type Reads, storedReads } from '../../util/track-reads.ts'
import { object, record, type Schema, string } from '../../util/value-schema.ts'

/** What code of a site reads that runs for the site as a whole: its configuration and the components around its pages. */
export interface SiteReads {
  /** What was read in this build so far. */
  readonly reads: Reads
  /** Changes when something that was read in the last builds is not as it was: whatever is made by that code is made again. */
  readonly print: string
  /** Keeps what was read for the next build. */
  readonly keep: () => void
}

interface Kept {
  readonly print: string
  readonly reads: Readonly<Record<string, string>>
}

const schema: Schema<Kept> = object<Kept>({ print: string, reads: record(string) })

/** Returns a hash of what was read, as it is now; it is the same wherever the site is. */
function printOf(reads: Reads, root: string): string {
  const now = new Map([...reads.keys()].map((name) => [name, fingerprintOf(name)]))
  return hashOf(JSON.stringify(Object.entries(storedReads(now, root))))
}

/** Opens what code of a site has read in the last builds; `reads` is what it has read in this one so far. */
export function openSiteReads({ root, store, toolVersion, reads }: OpenOptions): SiteReads {
  const entry = store.entry('site-reads', schema)
  const kept = entry.read(toolVersion)
  const before: Reads = openReads(kept?.reads ?? {}, root)
  const isSame = areCurrent(before)
  const print = isSame ? (kept?.print ?? '') : printOf(before, root)
  return {
    reads,
    print,
    keep: () => {
      // What is not asked again, since its result is kept, is as it was.
      const all = isSame ? new Map([...before, ...reads]) : reads
      const stored = storedReads(new Map([...all].sort()), root)
      if (kept?.print !== print || JSON.stringify(kept.reads) !== JSON.stringify(stored))
        entry.write(toolVersion, { print, reads: stored })
    },
  }
}

interface OpenOptions {
  readonly root: string
  readonly store: Store
  readonly toolVersion: string
  readonly reads: Reads
}
