import type { NavbarDropdown, NavbarItem, NavbarLink } from '../../../src/shared/page-props.ts'

/** Where the reader is, as far as the navbar asks. */
export interface Position {
  /** Address of the page with the base URL. */
  readonly href: string
  /** Name of the sidebar the page shows. */
  readonly sidebar?: string | undefined
}

/** What `aria-current` says: `page` for the page itself, `true` for the part of the site it belongs to. */
export type Current = 'page' | 'true' | undefined

const withoutHash = (href: string): string => href.replace(/[?#].*$/, '')
const withoutTrailingSlash = (href: string): string => href.replace(/\/+$/, '') || '/'
const normalize = (href: string): string => withoutTrailingSlash(withoutHash(href))

function isWithin(href: string, base: string): boolean {
  return href === base || href.startsWith(base.endsWith('/') ? base : `${base}/`)
}

/** Where a link leads from a page: a language leads to the same page, or home from an address that has none. */
export function hrefOn({ href, samePageBelow: base }: NavbarLink, position: Position): string {
  const hasPage = base !== undefined && position.href.startsWith(base) && !position.href.endsWith('/404.html')
  return hasPage ? `${href}${position.href.slice(base.length)}` : href
}

/**
 * Tells whether a link is the current one, by the rules of Docusaurus: `activeBaseRegex`, `activeBasePath` and the
 * sidebar where they are set, else its own address and everything below it. A link to another host never is.
 */
export function currentOf(link: NavbarLink, position: Position): Current {
  if (link.external) return undefined
  const here = normalize(position.href)
  if (link.samePageBelow !== undefined) return here === normalize(hrefOn(link, position)) ? 'true' : undefined
  if (here === normalize(link.href) && !link.activeBaseRegex && !link.activeBasePath) return 'page'
  return isActive(link, position) ? (here === normalize(link.href) ? 'page' : 'true') : undefined
}

function isActive(link: NavbarLink, position: Position): boolean {
  if (link.activeBaseRegex) return new RegExp(link.activeBaseRegex).test(position.href)
  if (link.activeBasePath) return normalize(position.href).startsWith(link.activeBasePath)
  if (link.activeSidebar) return link.activeSidebar === position.sidebar
  return isWithin(normalize(position.href), normalize(link.href))
}

/** Tells whether one of a dropdown's links is the current one. */
export function isDropdownActive(dropdown: NavbarDropdown, position: Position): boolean {
  return dropdown.items.some((item) => item.kind === 'link' && currentOf(item, position) !== undefined)
}

/** Returns the label a dropdown has in the phone's menu; website.md, 'Mobile navbar'. */
export function menuLabel({ purpose, label }: NavbarDropdown): string {
  if (purpose === 'locale') return 'Languages'
  return purpose === 'version' ? 'Versions' : label
}

/** Returns a dropdown's links, led by the address of the dropdown itself where it has one of its own. */
export function dropdownItems({ href, label, items }: NavbarDropdown): NavbarDropdown['items'] {
  const isListed = items.some((item) => item.kind === 'link' && item.href === href)
  return href && !isListed ? [{ kind: 'link', label, href, external: false }, ...items] : items
}

/** Returns the items, with a search item first on the right where the site has a search page and the navbar names none. */
export function withSearch(items: readonly NavbarItem[], searchHref: string | undefined): readonly NavbarItem[] {
  if (!searchHref) return items.filter((item) => item.kind !== 'search')
  return items.some((item) => item.kind === 'search') ? items : [{ kind: 'search', position: 'right' }, ...items]
}

/** Returns a key that tells an item from its neighbors. */
export function itemKey(item: NavbarItem | NavbarDropdown['items'][number]): string {
  if (item.kind === 'html') return `html ${item.html}`
  if (item.kind === 'search') return 'search'
  return `${item.kind} ${item.label} ${item.href ?? ''}`
}
