import type { Doc, Reference } from '../shared/model.ts'
import { hashOf } from '../util/hash.ts'
import type { LinkTargets } from './addresses.ts'
import { resolveAddress } from './resolve-address.ts'

/** The targets of the addresses in the text of a page. */
export interface PageAddresses {
  /** Changes with any of them. */
  readonly fingerprint: string
  /** Those that lead to files of the site. */
  readonly files: readonly FileUse[]
}

/** A reference of a page to a file of the site, and the address of the file. */
interface FileUse {
  readonly href: string
  readonly reference: Reference
}

/** Targets that were found already, or by an earlier build. */
const cache = new WeakMap<LinkTargets, WeakMap<Doc, PageAddresses>>()

/** Finds the targets of the addresses in the text of a Doc with this route; they are looked up once. */
export function addressesOf(doc: Doc, route: string, targets: LinkTargets): PageAddresses {
  const found = cache.get(targets)?.get(doc) ?? findAddresses(doc, route, targets)
  keepAddresses(doc, targets, found)
  return found
}

/** Takes the targets that were found for a Doc with the same key, route and targets. */
export function keepAddresses(doc: Doc, targets: LinkTargets, found: PageAddresses): void {
  const ofTargets = cache.get(targets) ?? new WeakMap<Doc, PageAddresses>()
  cache.set(targets, ofTargets)
  ofTargets.set(doc, found)
}

function findAddresses({ path, references }: Doc, route: string, targets: LinkTargets): PageAddresses {
  const hrefs = new Map<string, string>()
  const files: FileUse[] = []
  for (const reference of references) {
    const { url, kind } = reference
    if (hrefs.has(url) && kind !== 'image') continue
    const { kind: found, href } = resolveAddress(url, { path, route }, targets)
    hrefs.set(url, href)
    if (found === 'file') files.push({ href, reference })
  }
  return { fingerprint: hashOf(JSON.stringify([...hrefs.values()])), files }
}

const fingerprints = new WeakMap<LinkTargets, string>()

/** Changes with anything that decides where an address leads. */
export function fingerprintTargets(targets: LinkTargets): string {
  const fingerprint = fingerprints.get(targets) ?? makeFingerprint(targets)
  fingerprints.set(targets, fingerprint)
  return fingerprint
}

function makeFingerprint(targets: LinkTargets): string {
  const parts = Object.entries(targets).sort(([one], [other]) => (one < other ? -1 : 1))
  return hashOf(...parts.map(([name, part]) => `${name} ${JSON.stringify(part, listCollections)}\n`))
}

function listCollections(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value
}
