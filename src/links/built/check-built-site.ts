import { decodePath } from '../../shared/url.ts'
import type { LinkFinding } from '../finding.ts'
import type { KnownSite } from '../known-site.ts'
import type { BuiltReference } from './extract-html.ts'
import type { Arrival, FindArrivals } from './find-arrivals.ts'
import { createFindingMaker, type Fault } from './make-findings.ts'
import { type BuiltFile, type BuiltSite, readBuiltSite } from './read-built-site.ts'
import { createTargetFinder, type Target } from './targets.ts'

/** What a check of a built site needs. */
export interface BuiltCheck {
  /** Folder of the built site. */
  readonly dir: string
  /** The folder as people see it, relative to the site's root. */
  readonly displayDir: string
  readonly known: KnownSite
  readonly findArrivals: FindArrivals
  /** Addresses to leave out, as they are in a page or as they lead. */
  readonly isIgnored: (address: string) => boolean
}

/** What came of a check of a built site. */
export interface BuiltReport {
  readonly site: BuiltSite
  readonly findings: readonly LinkFinding[]
  /** Addresses elsewhere with the places they are in. */
  readonly external: ReadonlyMap<string, readonly Use[]>
  /** Distinct addresses of the site that were looked at. */
  readonly addresses: number
  /** Makes the findings of faults found elsewhere. */
  readonly toFindings: (faults: readonly Fault[]) => Promise<LinkFinding[]>
}

/** A place an address is in. */
export interface Use {
  readonly file: BuiltFile
  readonly reference: BuiltReference
}

interface Lead extends Use {
  readonly target: Extract<Target, { kind: 'internal' }>
}

/** Checks every address of this site that its built files name, as a browser would follow it. */
export async function checkBuiltSite(check: BuiltCheck): Promise<BuiltReport> {
  const { known } = check
  const site = await readBuiltSite(check.dir, (path) => known.hrefs.get(path) ?? guessAddress(path, known.baseUrl))
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
  const pages = findPages(site, known.baseUrl)
  walk((use, target) => {
    const arrival = target.kind === 'internal' ? arrivals.get(target.path) : undefined
    const fault = target.kind === 'internal' && arrival ? judge({ ...use, target }, arrival, pages) : undefined
    if (fault) faults.push(fault)
  })
  const toFindings = createFindingMaker({ site, known, displayDir: check.displayDir })
  return { site, findings: await toFindings(faults), external, addresses: paths.length, toFindings }
}

type Visit = (use: Use, target: Target) => void

/** Returns a walk over every address to check; it is gone twice rather than kept, for there may be a million of them. */
function createWalk(site: BuiltSite, { known, isIgnored }: BuiltCheck): (visit: Visit) => void {
  const find = createTargetFinder(known)
  return (visit) => {
    for (const file of site.files) {
      for (const reference of file.references) {
        if (known.unchecked.has(reference.url) || isIgnored(reference.url)) continue
        // The not-found page is shown at any address: what it names relatively leads anywhere.
        if (file.path === '404.html' && !/^\/|^[a-z]+:/i.test(reference.url)) continue
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

/** Pages by every path they are shown at. */
function findPages(site: BuiltSite, baseUrl: string): Map<string, BuiltFile> {
  const pages = new Map<string, BuiltFile>()
  for (const file of site.files) {
    if (file.ids === undefined) continue
    const path = baseUrl + file.path
    const bare = path.replace(/(?:\/index)?\.html$/, '')
    const names = path.endsWith('/index.html') ? [path, `${bare}/`, bare] : [path, bare, `${bare}/`]
    // A file of the very name wins over a folder's, as with the server.
    for (const name of names) if (!pages.has(name) || name === path) pages.set(name, file)
  }
  return pages
}

function judge(lead: Lead, arrival: Arrival, pages: ReadonlyMap<string, BuiltFile>): Fault | undefined {
  const { file, reference, target } = lead
  if (arrival.kind === 'away') return undefined
  if (arrival.kind === 'loop') return { file, reference, what: 'loop', path: target.path }
  if (arrival.kind === 'missing') {
    const isMoved = arrival.path !== target.path
    return { file, reference, what: 'missing', path: target.path, ...(isMoved ? { via: arrival.path } : {}) }
  }
  const id = decodePath((arrival.hash || target.hash).slice(1))
  // `#:~:text=` names words of the page, not an id (WICG scroll-to-text-fragment).
  if (id === '' || id === 'top' || id.startsWith(':~:') || !namesPlaces(reference)) return undefined
  const page = pages.get(arrival.path)
  if (page?.ids === undefined || page.ids.has(id)) return undefined
  return { file, reference, what: 'anchor', path: page.address, id, ids: page.ids }
}

/** A hash in the address of a picture names a part of the picture, not of a page. */
function namesPlaces({ kind }: BuiltReference): boolean {
  return ['link', 'frame', 'refresh', 'redirect', 'twin', 'llms', 'data'].includes(kind)
}

/** A page no build made: a static HTML file. */
function guessAddress(path: string, baseUrl: string): string {
  const address = baseUrl + path.split('/').map(encodeURIComponent).join('/')
  return address.replace(/(^|\/)index\.html$/, '$1')
}
