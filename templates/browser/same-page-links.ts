import { storageKeys } from '../storage-keys.ts'
import { closestOf, onClick } from './dom.ts'
import { store } from './storage.ts'

/** Gives a link to this page in another language or version the query and the hash of the address as it is now. */
function keepAddress(event: Event): void {
  const link = closestOf<HTMLAnchorElement>(event, 'a[data-same-page]')
  const { search, hash } = location
  if (!link || (link.search === search && link.hash === hash)) return
  link.search = search
  link.hash = hash
}

/** Keeps query and hash in links to this page in other languages and versions; remembers the version that was chosen. */
export function startSamePageLinks(): void {
  // Before anyone reads the address: to show it, to copy it or to go there.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, keepAddress, true)
  }
  onClick('[data-docs-version]', ({ dataset: { docsPlugin, docsVersion } }) => {
    store(`${storageKeys.preferredVersionPrefix}${docsPlugin}`, docsVersion ?? null)
  })
}
