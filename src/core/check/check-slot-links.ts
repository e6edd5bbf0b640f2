import type { SlotAddress } from '../../shared/placed-file.ts'
import type { Problem } from '../../util/errors.ts'
import { listSlots } from '../read/site-slots.ts'
import { checkChrome, type LinkCheck } from './check-site.ts'

/** An address in a component of the site, and the route of the page that it is on. */
export interface PlacedSlotLink extends SlotAddress {
  readonly route: string
}

/** Checks the addresses in the site's components for parts of pages; each once, though it is on many pages. */
export function checkSlotLinks(input: LinkCheck, links: readonly PlacedSlotLink[]): Promise<Problem[]> {
  const sources = new Map(listSlots(input.site).map(({ name, source }) => [name, source]))
  const unique = new Map<string, PlacedSlotLink>()
  for (const link of links) {
    // Anchors of the page itself may be ids of the component.
    if (link.url.startsWith('#')) continue
    // Where another leads depends on the page.
    const key = JSON.stringify([link.slot, link.url, link.url.startsWith('/') ? '' : link.route])
    if (!unique.has(key)) unique.set(key, link)
  }
  return checkChrome(
    input,
    [...unique.values()].map(({ slot, url, route }) => {
      return { url, key: `slots.${slot}`, route, file: sources.get(slot), isJsx: true }
    }),
  )
}
