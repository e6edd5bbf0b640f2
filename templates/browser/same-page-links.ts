import { closestOf } from './dom.ts'

/** Adds the current query and hash to a link to this page in another language or version. */
function keepAddress(event: Event): void {
  const link = closestOf<HTMLAnchorElement>(event, 'a[data-same-page]')
  const { hash } = location
  const own = new URLSearchParams(link?.dataset.samePage)
  const query = new URLSearchParams(location.search)
  for (const [name, value] of own) query.set(name, value)
  const search = query.size > 0 ? (own.size > 0 ? `?${query}` : location.search) : ''
  if (!link || (link.search === search && link.hash === hash)) return
  link.search = search
  link.hash = hash
}

/** Keeps query and hash in links to this page in other languages and versions. */
export function startSamePageLinks(): void {
  // Before the address is read: for display, to copy it or to navigate there.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, keepAddress, true)
  }
}
