import picomatch from 'picomatch'
import type { Store } from '../util/store.ts'
import { type Baseline, openBaseline } from './baseline.ts'
import { type BuiltReport, checkBuiltSite } from './built/check-built-site.ts'
import { createArrivalFinder } from './built/find-arrivals.ts'
import type { Fault } from './built/make-findings.ts'
import { openExternalCache } from './external/external-cache.ts'
import type { LinkCounts, LinkFinding } from './finding.ts'
import type { KnownSite } from './known-site.ts'
import { findVanished } from './vanished.ts'

/** What to check, and how. */
export interface LinkCheckOptions {
  readonly known: KnownSite
  readonly dir: string
  /** The folder as shown in messages. */
  readonly displayDir: string
  /** Results kept from earlier checks. */
  readonly store: Store
  /** Globs of addresses to skip. */
  readonly ignore: readonly string[]
  readonly external: boolean
  readonly baseline: { readonly file: string; readonly update: boolean } | undefined
  /** `routes.json` of an earlier release. */
  readonly against: string | undefined
  readonly concurrency: number
  readonly timeout: number
  readonly retry: number
}

/** Result of a check. */
export interface LinkReport {
  readonly findings: readonly LinkFinding[]
  /** Findings that the baseline accepts. */
  readonly known: readonly LinkFinding[]
  readonly counts: LinkCounts
}

/** Milliseconds before the first retry of an external address. */
const FIRST_PAUSE = 1000

/**
 * Checks a built site.
 * @throws UserError when there is nothing to check, or a given file cannot be read.
 */
export async function checkLinks(options: LinkCheckOptions): Promise<LinkReport> {
  const { known, dir, displayDir, baseline: named, against } = options
  const baseline = named && (await openBaseline(named.file, named.update))
  const isIgnored = createIgnoring(options.ignore)
  const findArrivals = await createArrivalFinder({ dir, displayDir, baseUrl: known.baseUrl })
  const built = await checkBuiltSite({ dir, displayDir, known, isIgnored, findArrivals })
  const routes = { site: built.site, baseUrl: known.baseUrl, findArrivals }
  const lost = against === undefined ? [] : await findVanished({ ...routes, file: against })
  const elsewhere = options.external ? await checkElsewhere(built, options) : []
  const found = [...built.findings, ...elsewhere, ...lost].filter((finding) => !isIgnored(finding.url))
  return report(found, baseline, { built, options })
}

async function report(
  found: readonly LinkFinding[],
  baseline: Baseline | undefined,
  { built, options }: { built: BuiltReport; options: LinkCheckOptions },
): Promise<LinkReport> {
  if (options.baseline?.update) await baseline?.update(found)
  const isNew = options.baseline?.update ? await openBaseline(options.baseline.file, false) : baseline
  const known = found.filter((finding) => isNew?.isKnown(finding))
  return {
    findings: found.filter((finding) => !known.includes(finding)),
    known,
    counts: {
      pages: built.site.files.filter((file) => file.ids).length,
      files: built.site.paths.size,
      addresses: built.addresses,
      external: options.external ? built.external.size : 0,
    },
  }
}

async function checkElsewhere(built: BuiltReport, options: LinkCheckOptions): Promise<LinkFinding[]> {
  const { concurrency, timeout, retry } = options
  const { checkExternal } = await import('./external/check-external.ts')
  const cache = openExternalCache(options.store, JSON.stringify({ timeout, retry }))
  const addresses = [...built.external.keys()].sort()
  const verdicts = await checkExternal(addresses, { cache, concurrency, timeout, retry, pause: FIRST_PAUSE })
  cache.save()
  const faults = addresses.flatMap((address): Fault[] => {
    const verdict = verdicts.get(address)
    if (verdict === undefined || verdict.state === 'ok') return []
    const what = verdict.state === 'broken' ? 'external' : 'unsure'
    return (built.external.get(address) ?? []).map((use) => ({ ...use, what, reason: verdict.reason }))
  })
  return built.toFindings(faults)
}

/** `*` in a pattern stops at a slash, `**` does not; a pattern without a star is one address. */
function createIgnoring(patterns: readonly string[]): (address: string) => boolean {
  if (patterns.length === 0) return () => false
  const matches = picomatch([...patterns], { dot: true })
  const known = new Map<string, boolean>()
  return (address) => {
    const isIgnored = known.get(address) ?? (patterns.includes(address) || matches(address))
    known.set(address, isIgnored)
    return isIgnored
  }
}
