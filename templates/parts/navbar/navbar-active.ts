import type { NavbarDropdown, NavbarItem, NavbarLink } from '../../../src/shared/chrome-props.ts'
import { text } from '../../../src/shared/messages/text.ts'
import type { PageLanguage } from '../../../src/shared/page-props.ts'
import type { VersionProps } from '../../../src/shared/page-version.ts'
import { isNotFoundPage, trimSlashes } from '../../../src/shared/url.ts'

/** The reader's position, as far as the navbar needs it. */
export interface Position {
  /** Address of the page with the base URL. */
  readonly href: string
  /** Name of the sidebar the page shows. */
  readonly sidebar?: string | undefined
  readonly version?: Pick<VersionProps, 'docs' | 'name' | 'links'> | undefined
  /** The page in each language of the site. */
  readonly languages?: readonly PageLanguage[] | undefined
}

/** Value of `aria-current`: `page` for the page itself, `true` for the part of the site it belongs to. */
type Current = 'page' | 'true' | undefined

const withoutHash = (href: string): string => href.replace(/[?#].*$/, '')
const withoutTrailingSlash = (href: string): string => trimSlashes(href) || '/'
const normalize = (href: string): string => withoutTrailingSlash(withoutHash(href))

function isWithin(href: string, base: string): boolean {
  return href === base || href.startsWith(base.endsWith('/') ? base : `${base}/`)
}

/**
 * Returns the target of a link on a page: a language or version links to the same page, or home if that does not exist.
 */
export function hrefOn(link: NavbarLink, position: Position): string {
  const { href, samePageBelow: base, locale, queryString = '' } = link
  const language = position.languages?.find(({ name }) => name === locale)
  if (language) return `${language.href}${queryString}`
  if (link.isAlternate && link.docsVersion?.plugin === position.version?.docs)
    return position.version?.links[link.docsVersion?.name ?? ''] ?? href
  const hasPage = base !== undefined && position.href.startsWith(base) && !isNotFoundPage(position)
  return hasPage ? `${href}${position.href.slice(base.length)}` : href
}

/**
 * Returns whether a link is current: by `activeBaseRegex`, `activeBasePath` and the sidebar if they are set, else by its
 * own address and everything below it. An external link never is.
 */
export function currentOf(link: NavbarLink, position: Position): Current {
  if (link.external || link.isNeverCurrent) return undefined
  if (link.isAlternate) return isReadVersion(link, position) ? 'true' : undefined
  const here = normalize(position.href)
  if ((link.locale !== undefined && position.languages) || link.samePageBelow !== undefined)
    return here === normalize(hrefOn(link, position)) ? 'true' : undefined
  const isHere = here === normalize(link.href)
  if (isHere && !link.activeBaseRegex && !link.activeBasePath) return 'page'
  if (!isActive(link, position)) return undefined
  return isHere ? 'page' : 'true'
}

/**
 * Returns the same for a link of a dropdown: where one is above another, such as the first language above those in
 * folders, only the one below is current.
 */
export function currentAmong(link: NavbarLink, items: NavbarDropdown['items'], position: Position): Current {
  const isAbove = items.some(
    (item) =>
      item.kind === 'link' &&
      item.href.length > link.href.length &&
      isWithin(normalize(item.href), normalize(link.href)) &&
      currentOf(item, position) !== undefined,
  )
  return isAbove ? undefined : currentOf(link, position)
}

function isReadVersion({ docsVersion }: NavbarLink, { version }: Position): boolean {
  return version !== undefined && docsVersion?.plugin === version.docs && docsVersion.name === version.name
}

function isActive(link: NavbarLink, position: Position): boolean {
  if (link.activeBaseRegex) return new RegExp(link.activeBaseRegex).test(position.href)
  if (link.activeBasePath) return normalize(position.href).startsWith(link.activeBasePath)
  if (link.activeSidebar) return link.activeSidebar === position.sidebar
  return isWithin(normalize(position.href), normalize(link.href))
}

/** Returns whether one of a dropdown's links is current. */
export function isDropdownActive(dropdown: NavbarDropdown, position: Position): boolean {
  return dropdown.items.some((item) => item.kind === 'link' && currentOf(item, position) !== undefined)
}

/** Returns the label of a dropdown in the phone's menu. */
export function menuLabel({ purpose, label }: NavbarDropdown): string {
  if (purpose === 'locale') return text('theme.navbar.mobileLanguageDropdown.label', 'Languages')
  return purpose === 'version' ? text('theme.navbar.mobileVersionsDropdown.label', 'Versions') : label
}

/** Returns a dropdown's links, the first of which is the dropdown's own address if it has one. */
export function dropdownItems({ href, label, items }: NavbarDropdown): NavbarDropdown['items'] {
  const isListed = items.some((item) => item.kind === 'link' && item.href === href)
  return href && !isListed ? [{ kind: 'link', label, href, external: false }, ...items] : items
}

/** Adds a search item first on the right if the navbar has none. */
export function withSearch(items: readonly NavbarItem[]): readonly NavbarItem[] {
  return items.some((item) => item.kind === 'search') ? items : [{ kind: 'search', position: 'right' }, ...items]
}

export function itemKey(item: NavbarItem | NavbarDropdown['items'][number]): string {
  if (item.kind === 'html') return `html ${item.html}`
  if (item.kind === 'search') return 'search'
  return `${item.kind} ${item.label} ${item.href ?? ''}`
}
