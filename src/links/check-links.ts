import { readFile } from 'node:fs/promises'
import picomatch from 'picomatch'
import { closest } from '../shared/closest.ts'
import { addressOfPath, decodePath } from '../shared/url.ts'
import { UserError } from '../util/errors.ts'
import type { Store } from '../util/store.ts'
import type { SiteSources } from './addresses.ts'
import { type Baseline, type LinkCounts, type LinkFinding, openBaseline } from './baseline.ts'
import { type BuiltReport, checkBuiltSite } from './built/check-built-site.ts'
import { type Arrival, createArrivalFinder, type FindArrivals } from './built/find-arrivals.ts'
import type { Fault } from './built/make-findings.ts'
import type { BuiltSite } from './built/read-built-site.ts'
import { openExternalCache } from './external/check-external.ts'

export interface LinkCheckOptions {
  readonly sources: SiteSources
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
  const { sources, dir, displayDir, baseline: named, against } = options
  const baseline = named && (await openBaseline(named.file, named.update))
  const isIgnored = createIgnoring(options.ignore)
  const findArrivals = await createArrivalFinder({ dir, displayDir, baseUrl: sources.baseUrl })
  const built = await checkBuiltSite({ dir, displayDir, sources, isIgnored, findArrivals })
  const site = { site: built.site, baseUrl: sources.baseUrl, findArrivals }
  const lost = against === undefined ? [] : await findVanished(against, site)
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
  const accepted = options.baseline?.update ? await openBaseline(options.baseline.file, false) : baseline
  const known = found.filter((finding) => accepted?.accepts(finding))
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
  const cache = new Map<string, boolean>()
  return (address) => {
    const isIgnored = cache.get(address) ?? (patterns.includes(address) || matches(address))
    cache.set(address, isIgnored)
    return isIgnored
  }
}

type Routes = Readonly<Record<string, readonly string[]>>

/**
 * Finds pages and anchors that an earlier release had, that this one lacks, and that have no redirect. `file` is the
 * `routes.json` of that release.
 * @throws UserError when the file cannot be read.
 */
async function findVanished(
  file: string,
  {
    site,
    baseUrl,
    findArrivals,
  }: { readonly site: BuiltSite; readonly baseUrl: string; readonly findArrivals: FindArrivals },
): Promise<LinkFinding[]> {
  const before = await readRoutes(file)
  const addressOf = (route: string) => addressOfPath(baseUrl, decodePath(route))
  const addresses = Object.keys(before).map(addressOf)
  const arrivals = await findArrivals(addresses)
  const pages = new Map(site.files.map((page) => [page.address, page]))
  const now = site.files.filter((page) => page.ids && page.path !== '404.html').map((page) => page.address)
  return Object.entries(before).flatMap(([route, ids]): LinkFinding[] => {
    const address = addressOf(route)
    const arrival = arrivals.get(address)
    if (!isThere(arrival)) {
      const near = closest(address, now)
      return [
        vanished(
          address,
          `Page ${address} of ${file} has vanished`,
          near && `Add a redirect, such as from "${route}" to "${near}".`,
        ),
      ]
    }
    const page = pages.get(address)
    // A redirect keeps the hash: only the writer knows where the anchor is now.
    if (page?.ids === undefined || page.references.some((reference) => reference.kind === 'refresh')) return []
    return ids
      .filter((id) => !page.ids?.has(id))
      .map((id) => {
        const near = closest(id, page.ids ?? [])
        return vanished(
          `${address}#${id}`,
          `Place #${id} of ${file} has vanished from ${address}`,
          near && `Did it become "#${near}"? Keep the old name beside it with {#${near} #${id}}.`,
        )
      })
  })
}

function isThere(arrival: Arrival | undefined): boolean {
  return arrival?.kind === 'found' || arrival?.kind === 'away'
}

function vanished(url: string, message: string, hint: string | undefined): LinkFinding {
  return {
    severity: 'error',
    state: 'broken',
    code: url.includes('#') ? 'link.vanished-anchor' : 'link.vanished',
    message,
    hint: hint ?? 'Bring it back, or add a redirect to what has taken its place.',
    page: url.replace(/#.*/, ''),
    url,
    others: 0,
  }
}

async function readRoutes(file: string): Promise<Routes> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw failure(`${file} does not exist`)
  try {
    const value: unknown = JSON.parse(text)
    const routes: unknown = typeof value === 'object' && value && 'routes' in value ? value.routes : undefined
    if (isRoutes(routes)) return routes
  } catch {
    // Reported below, as for any other text.
  }
  throw failure(`Unexpected content of ${file}, expected the routes of a release`)
}

function isRoutes(value: unknown): value is Routes {
  return typeof value === 'object' && value !== null && Object.values(value).every((ids) => Array.isArray(ids))
}

function failure(message: string): UserError {
  const hint = 'Name the routes.json that `frigate-docs build` wrote for an earlier release.'
  return new UserError({ severity: 'error', code: 'check-links.routes', message, hint })
}
