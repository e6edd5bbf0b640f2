import { findAnswer, type HostedSite } from '../../serve/find-answer.ts'
import { parseRequestTarget } from '../../serve/request-target.ts'
import { createFolderSource } from '../../serve/site-files.ts'
import { createRulesReader } from '../../serve/site-rules.ts'
import { decodePath, isExternal } from '../../shared/url.ts'
import type { SiteSources } from '../addresses.ts'
import type { BuiltFile } from './read-built-site.ts'

/** The final target of an address of the site. */
export type Arrival =
  | { readonly kind: 'found'; readonly path: string /** With its `#`: set by a redirect. */; readonly hash: string }
  /** Nothing is at the path, which may be the target of a redirect. */
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'loop' }
  /** A redirect leaves the site. */
  | { readonly kind: 'away' }

/** Finds where paths of the site lead, by path. */
export type FindArrivals = (paths: readonly string[]) => Promise<Map<string, Arrival>>

/** A built site and the base path it is served at. */
interface SitePlace {
  readonly dir: string
  /** The folder as shown in messages. */
  readonly displayDir: string
  /** With a slash at both ends. */
  readonly baseUrl: string
}

/** Browsers give up after twenty (Fetch, "HTTP-redirect fetch"). */
const MAX_REDIRECTS = 20
const MAX_OPEN_FILES = 100

/** Returns a function that answers like the site's server and follows redirects, but needs no server. */
export async function createArrivalFinder({ dir, displayDir, baseUrl }: SitePlace): Promise<FindArrivals> {
  const files = createFolderSource(dir)
  const { redirects } = await createRulesReader({ files, displayDir, report: () => undefined })()
  const site: HostedSite = { files, base: baseUrl, redirects }
  const steps = new Map<string, Promise<Step>>()
  const stepFrom: FindStep = (path) => {
    // An unreadable file counts as missing.
    const step = steps.get(path) ?? findStep(path, site).catch(() => 'missing')
    steps.set(path, step)
    return step
  }
  return async (paths) => {
    const arrivals = new Map<string, Arrival>()
    for (let start = 0; start < paths.length; start += MAX_OPEN_FILES) {
      const batch = paths.slice(start, start + MAX_OPEN_FILES)
      await Promise.all(batch.map(async (path) => arrivals.set(path, await findArrival(path, stepFrom))))
    }
    return arrivals
  }
}

/** A path, looked up; for a redirect, its target. */
type Step = 'found' | 'missing' | URL
type FindStep = (path: string) => Promise<Step>

async function findStep(path: string, site: HostedSite): Promise<Step> {
  const { pathname, search } = new URL(HERE + path)
  const target = parseRequestTarget(pathname + search)
  const answer = target && (await findAnswer(site, target))
  if (answer?.kind === 'redirect') {
    return URL.canParse(answer.location, HERE + path) ? new URL(answer.location, HERE + path) : 'missing'
  }
  if (answer?.kind !== 'file') return 'missing'
  await answer.file.handle.close()
  return 'found'
}

async function findArrival(start: string, stepFrom: FindStep): Promise<Arrival> {
  const seen = new Set<string>()
  let path = start
  let hash = ''
  while (!seen.has(path)) {
    seen.add(path)
    const step = await stepFrom(path)
    if (step === 'found') return { kind: 'found', path: decodePath(path), hash }
    if (step === 'missing' || seen.size > MAX_REDIRECTS) return { kind: 'missing', path }
    if (step.origin !== HERE) return { kind: 'away' }
    path = step.pathname
    hash = step.hash || hash
  }
  return { kind: 'loop' }
}

/** The target of an address in a built file. */
export type Target =
  | {
      readonly kind: 'internal'
      /** Path with the base URL, without query. */
      readonly path: string
      /** With its `#`, or empty. */
      readonly hash: string
    }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'invalid' }

/** The origin of the site during the check; any host works, because only paths are compared. */
const HERE = 'http://site.invalid'

/**
 * Creates a finder of the target of an address in a file, undefined for one that is not checked, such as `mailto:`. That
 * of an absolute address does not depend on the file, and is cached.
 */
export function createTargetFinder({
  url: siteUrl,
  baseUrl,
}: Pick<SiteSources, 'url' | 'baseUrl'>): (url: string, file: BuiltFile) => Target | undefined {
  const origin = new URL(siteUrl).origin
  const cache = new Map<string, Target | undefined>()
  const find = (url: string, base: string): Target | undefined => {
    if (!URL.canParse(url, HERE + base)) return { kind: 'invalid' }
    const parsed = new URL(url, HERE + base)
    if (!/^https?:$/.test(parsed.protocol)) return undefined
    const isOwn = parsed.origin === HERE || (parsed.origin === origin && `${parsed.pathname}/`.startsWith(baseUrl))
    if (isOwn) return { kind: 'internal', path: parsed.pathname, hash: parsed.hash }
    const address = new URL(parsed)
    address.hash = ''
    return { kind: 'external', url: address.href }
  }
  return (url, file) => {
    if (!url.startsWith('/') && !isExternal(url)) return find(url, file.base)
    if (!cache.has(url)) cache.set(url, find(url, file.base))
    return cache.get(url)
  }
}
