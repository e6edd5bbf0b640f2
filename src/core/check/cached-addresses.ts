import { addressesOf, fingerprintTargets, keepAddresses, type PageAddresses } from '../../links/page-addresses.ts'
import type { Doc, Page } from '../../shared/model.ts'
import { jsonLines } from '../../util/checksummed-files.ts'
import { hashOf } from '../../util/hash.ts'
import type { LinkCheck } from './check-site.ts'

/** Results of the last build for the links of pages, as far as they are still true. */
interface CachedAddresses {
  /** The pages without a broken link; those that are found to be without one are added. */
  readonly sound: Set<Page>
  /** Keeps what is known now for the next build. */
  readonly save: () => void
}

/** The cached result for a page with a Doc. */
interface Cached extends PageAddresses {
  readonly path: string
  /** Key of its Doc. */
  readonly key: string
  readonly route: string
  /** Print of what its links were fine with; empty when one is broken. */
  readonly sound: string
}

/** Records are added to the list when they are at most this share of all. */
const MOST_ADDED = 0.1

/**
 * Opens what the last build found, and hands it to `addressesOf`. While everything that addresses can lead to is as it
 * was, the references of a page that has not changed need not be looked at.
 */
export function openCachedAddresses(input: LinkCheck): CachedAddresses {
  const { site, plan, targets } = input
  const list = site.store.list('addresses', jsonLines<Cached>())
  const key = hashOf(site.toolVersion, fingerprintTargets(targets))
  const cached = new Map((list.read(key) ?? []).map((one) => [one.path, one]))
  const fingerprint = fingerprintOfChecks(input)
  const pages = plan.pages.flatMap((page) => docPage(page) ?? [])
  const isCached = ({ page: { route }, doc }: DocPage): boolean => {
    const before = cached.get(doc.path)
    return before?.key === doc.key && before.route === route
  }
  const sound = new Set<Page>()
  for (const one of pages) {
    const before = cached.get(one.doc.path)
    if (!before || !isCached(one)) continue
    keepAddresses(one.doc, targets, before)
    if (before.sound === fingerprint) sound.add(one.page)
  }
  return {
    sound,
    save: () => {
      const soundOf = ({ page }: DocPage): string => (sound.has(page) ? fingerprint : '')
      const changed = pages.filter((one) => !isCached(one) || cached.get(one.doc.path)?.sound !== soundOf(one))
      if (changed.length === 0) return
      const toCached = (one: DocPage): Cached => {
        const { page, doc } = one
        const { path, key } = doc
        return { path, key, route: page.route, ...addressesOf(doc, page.route, targets), sound: soundOf(one) }
      }
      const isAdded = changed.length <= pages.length * MOST_ADDED && list.add(key, changed.map(toCached))
      if (!isAdded) list.write(key, pages.map(toCached))
    },
  }
}

interface DocPage {
  readonly page: Page
  readonly doc: Doc
}

/** A page with a Doc; one that could not be compiled has no key to recognize it by. */
function docPage(page: Page): DocPage | undefined {
  if (page.content.kind !== 'doc' || page.content.doc.key === '') return undefined
  return { page, doc: page.content.doc }
}

/** Changes with what links are checked against, besides their targets. */
function fingerprintOfChecks({ site, plan }: LinkCheck): string {
  const ids = plan.pages.map(({ route, content }) => [route, content.kind === 'doc' ? content.doc.ids : []])
  return hashOf(site.configHash, JSON.stringify([plan.unknownRoutes, ids]))
}
