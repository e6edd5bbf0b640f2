import type { PreferredTargets } from '../../src/shared/page-version.ts'
import * as storageKeys from '../storage-keys.ts'
import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

/** Key of the version that a reader chose of some docs (website.md section 4). */
function keyOf(docs: string): string {
  return `${storageKeys.preferredVersionPrefix}${docs}`
}

/** The version of docs that a reader chose; null when there is none. */
export function preferredVersion(docs: string): string | null {
  return readStored(keyOf(docs))
}

/** Stores the version that a reader chooses, and leads into it where pages are not of the same docs. */
export function startVersions(): void {
  onClick('[data-docs-version]', ({ dataset: { docsPlugin = '', docsVersion } }) => {
    store(keyOf(docsPlugin), docsVersion ?? null)
  })
  onPage(() => {
    for (const item of all('[data-preferred]')) showPreferred(item)
    return undefined
  })
}

function showPreferred(item: HTMLElement): void {
  // Written into the page by the build.
  const targets: PreferredTargets['targets'] = JSON.parse(item.dataset.preferred ?? '{}')
  const version = preferredVersion(item.dataset.preferredDocs ?? '') ?? ''
  const target = Object.hasOwn(targets, version) ? targets[version] : undefined
  if (!target) return
  const [text] = item.childNodes
  if (text instanceof Text && text.data !== target.label) text.data = target.label
  if (item instanceof HTMLAnchorElement) item.setAttribute('href', target.href)
  if (item.dataset.docsVersion !== undefined) item.dataset.docsVersion = version
}
