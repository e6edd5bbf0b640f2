import { addressOfPath, decodePath, namesNoElement } from '../../shared/url.ts'
import type { SiteSources } from '../addresses.ts'
import type { LinkFinding } from '../baseline.ts'
import type { BuiltReference } from './extract-addresses.ts'
import { type Arrival, createTargetFinder, type FindArrivals, type Target } from './find-arrivals.ts'
import { createFindingMaker, type Fault } from './make-findings.ts'
import { type BuiltFile, type BuiltSite, readBuiltSite } from './read-built-site.ts'

interface BuiltCheck {
  /** Folder of the built site. */
  readonly dir: string
  /** The folder as shown in messages, relative to the site's root. */
  readonly displayDir: string
  readonly sources: SiteSources
  readonly findArrivals: FindArrivals
  /** Returns whether to skip an address, as written in a page or as resolved. */
  readonly isIgnored: (address: string) => boolean
}

export interface BuiltReport {
  readonly site: BuiltSite
  readonly findings: readonly LinkFinding[]
  /** Addresses on other hosts, with the places that use them. */
  readonly external: ReadonlyMap<string, readonly Use[]>
  /** Number of distinct addresses of the site that were checked. */
  readonly addresses: number
  /** Turns faults of external addresses into findings. */
  readonly toFindings: (faults: readonly Fault[]) => Promise<LinkFinding[]>
}

/** A place that uses an address. */
interface Use {
  readonly file: BuiltFile
  readonly reference: BuiltReference
}

/** Checks every address in the built files that leads to this site, as a browser would follow it. */
export async function checkBuiltSite(check: BuiltCheck): Promise<BuiltReport> {
  const { sources } = check
  const site = await readBuiltSite(check.dir, (path) => sources.hrefs.get(path) ?? guessAddress(path, sources.baseUrl))
  const external = new Map<string, Use[]>()
  const wanted = new Set<string>()
  const faults: Fault[] = []
  const walk = createWalk(site, check)
  walk((use, target) => {
    if (target.kind === 'invalid') faults.push({ ...use, what: 'invalid' })
    else if (target.kind === 'internal') wanted.add(target.path)
    else if (external.get(target.url)?.push(use) === undefined) external.set(target.url, [use])
  })
  const paths = [...wanted].sort()
  const arrivals = await check.findArrivals(paths)
  const pages = findPages(site, sources.baseUrl)
  walk((use, target) => {
    if (target.kind !== 'internal') return
    const arrival = arrivals.get(target.path)
    const fault = arrival && judge({ ...use, target }, arrival, pages)
    if (fault) faults.push(fault)
  })
  const toFindings = createFindingMaker({ site, sources, displayDir: check.displayDir })
  return { site, findings: await toFindings(faults), external, addresses: paths.length, toFindings }
}

/** Returns a walk over every address to check; it runs twice, since a million addresses would fill the memory. */
function createWalk(
  site: BuiltSite,
  { sources, isIgnored }: BuiltCheck,
): (visit: (use: Use, target: Target) => void) => void {
  const find = createTargetFinder(sources)
  // The not-found page is shown at any address, so its relative addresses could lead anywhere.
  const isSkipped = (url: string, { path }: BuiltFile): boolean =>
    sources.unchecked.has(url) || isIgnored(url) || (path === '404.html' && !/^\/|^[a-z]+:/i.test(url))
  return (visit) => {
    for (const file of site.files) {
      for (const reference of file.references) {
        if (isSkipped(reference.url, file)) continue
        const target = find(reference.url, file)
        if (target && !isIgnored(addressOf(target))) visit({ file, reference }, target)
      }
    }
  }
}

function addressOf(target: Target): string {
  if (target.kind === 'invalid') return ''
  return target.kind === 'internal' ? target.path : target.url
}

/** Pages by each path they are shown at. */
function findPages(site: BuiltSite, baseUrl: string): Map<string, BuiltFile> {
  const pages = new Map<string, BuiltFile>()
  for (const file of site.files) {
    if (file.ids === undefined) continue
    const path = baseUrl + file.path
    const bare = path.replace(/(?:\/index)?\.html$/, '')
    const names = path.endsWith('/index.html') ? [path, `${bare}/`, bare] : [path, bare, `${bare}/`]
    // A file of exactly that name wins over a folder's, as in the server.
    for (const name of names) if (!pages.has(name) || name === path) pages.set(name, file)
  }
  return pages
}

function judge(
  { file, reference, target }: Use & { readonly target: Extract<Target, { kind: 'internal' }> },
  arrival: Arrival,
  pages: ReadonlyMap<string, BuiltFile>,
): Fault | undefined {
  if (arrival.kind === 'away') return undefined
  if (arrival.kind === 'loop') return { file, reference, what: 'loop', path: target.path }
  if (arrival.kind === 'missing') {
    const isMoved = arrival.path !== target.path
    return { file, reference, what: 'missing', path: target.path, ...(isMoved ? { via: arrival.path } : {}) }
  }
  const id = decodePath((arrival.hash || target.hash).slice(1))
  if (namesNoElement(id) || !namesPlaces(reference)) return undefined
  const page = pages.get(arrival.path)
  if (page?.ids === undefined || page.ids.has(id)) return undefined
  return { file, reference, what: 'anchor', path: page.address, id, ids: page.ids }
}

/** A hash in an image's address refers to a part of the image, not of a page. */
function namesPlaces({ kind }: BuiltReference): boolean {
  return ['link', 'frame', 'refresh', 'redirect', 'markdownOutput', 'llms', 'full-text', 'data'].includes(kind)
}

/** The address of a page that the build did not make: a static HTML file. */
function guessAddress(path: string, baseUrl: string): string {
  const address = addressOfPath(baseUrl, path)
  return address.replace(/(^|\/)index\.html$/, '$1')
}
