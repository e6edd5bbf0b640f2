import type { NavbarDropdown, NavbarItem, NavbarLink, PreferredTargets } from '../../../src/shared/chrome-props.ts'
import { text } from '../../../src/shared/messages/text.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'
import {
  currentAmong,
  currentOf,
  dropdownItems,
  hrefOn,
  isDropdownActive,
  itemKey,
  menuLabel,
  type Position,
} from './navbar-active.ts'

interface Props {
  readonly items: readonly NavbarItem[]
  readonly position: Position
  readonly searchHref: string | undefined
  readonly searchLabel: string
}

/** One side of the navbar as a list, with a component for each kind of item. */
export function NavbarItems({ items, position, searchHref, searchLabel }: Props) {
  if (items.length === 0) return null
  const content = (item: NavbarItem) => {
    switch (item.kind) {
      case 'link':
        return <NavbarLinkItem link={item} position={position} current={currentOf(item, position)} />
      case 'dropdown':
        return <NavbarDropdownItem dropdown={item} position={position} />
      case 'html':
        return <RawHtml className={item.className} html={item.html} />
      case 'search':
        return <SearchLink href={searchHref} label={searchLabel} className={item.className} />
    }
  }
  return (
    <ul className="nav-items">
      {items.map((item) => (
        <li key={itemKey(item)} className={`is-${item.kind}`}>
          {content(item)}
        </li>
      ))}
    </ul>
  )
}

/** The navbar's items in the phone's menu: links in order, dropdowns as groups with a heading. */
export function MenuItems({ site, position }: { readonly site: SiteProps; readonly position: Position }) {
  const items = site.navbar.items.filter((item) => item.kind !== 'search')
  if (items.length === 0) return null
  return (
    <nav className="menu-nav" aria-label={text('theme.navbar.menuAriaLabel', 'Main menu')}>
      <ul>
        {items.map((item) => (
          <li key={itemKey(item)}>{menuContent(item, position)}</li>
        ))}
      </ul>
    </nav>
  )
}

function menuContent(item: NavbarItem, position: Position) {
  if (item.kind === 'link')
    return <NavbarLinkItem link={item} position={position} current={currentOf(item, position)} />
  if (item.kind === 'html') return <RawHtml className={item.className} html={item.html} />
  if (item.kind === 'search') return null
  const label = menuLabel(item)
  return (
    <>
      <span className="sidebar-heading">{label}</span>
      <ul aria-label={label}>{entriesOf(item, position)}</ul>
    </>
  )
}

interface NavbarDropdownItemProps {
  readonly dropdown: NavbarDropdown
  readonly position: Position
}

/** A dropdown of the navbar: opens natively; the shared name makes the browser close the others. */
function NavbarDropdownItem({ dropdown, position }: NavbarDropdownItemProps) {
  const isActive = dropdown.purpose === 'links' && isDropdownActive(dropdown, position)
  return (
    <details className={classNames('dropdown', isActive && 'is-active', dropdown.className)} name="navbar-dropdown">
      <summary className="nav-link">
        {dropdown.purpose === 'locale' && <Icon name="language" />}
        {dropdown.preferred ? (
          <span {...preferredAttributes(dropdown.preferred)}>{dropdown.label}</span>
        ) : (
          dropdown.label
        )}
        <Icon name="chevron" />
      </summary>
      <ul className="dropdown-menu">{entriesOf(dropdown, position)}</ul>
    </details>
  )
}

/** Returns the links of a dropdown, and what is between them. */
function entriesOf(dropdown: NavbarDropdown, position: Position) {
  const items = dropdownItems(dropdown)
  return items.map((item) => (
    <li key={itemKey(item)}>
      {item.kind === 'html' ? (
        <RawHtml className={item.className} html={item.html} />
      ) : (
        <NavbarLinkItem link={item} position={position} current={currentAmong(item, items, position)} />
      )}
    </li>
  ))
}

interface NavbarLinkItemProps {
  readonly link: NavbarLink
  readonly position: Position
  readonly current: ReturnType<typeof currentOf>
}

/** A link in the navbar, its dropdowns or the phone's menu. */
function NavbarLinkItem({ link, position, current }: NavbarLinkItemProps) {
  return (
    <a
      className={classNames('nav-link', link.className)}
      href={hrefOn(link, position)}
      aria-current={current}
      aria-label={link.ariaLabel}
      target={link.target}
      rel={link.rel}
      lang={link.lang}
      hrefLang={link.lang}
      data-same-page={link.samePageBelow === undefined && !link.isAlternate ? undefined : (link.queryString ?? '')}
      data-docs-plugin={link.docsVersion?.plugin}
      data-docs-version={link.docsVersion?.name}
      {...preferredAttributes(link.preferred)}
    >
      {link.html === undefined ? link.label : <RawHtml html={link.html} />}
      {link.external && link.html === undefined && <Icon name="external" />}
    </a>
  )
}

/**
 * Returns attributes that tell the script where an item leads for readers who chose a version; see
 * browser/reader-choices.ts.
 */
function preferredAttributes(preferred: PreferredTargets | undefined): Readonly<Record<string, string>> {
  if (!preferred) return {}
  return { 'data-preferred-docs': preferred.docs, 'data-preferred': JSON.stringify(preferred.targets) }
}

interface SearchLinkProps {
  /** Address of the search page; absent without one. */
  readonly href: string | undefined
  readonly label: string
  readonly className?: string | undefined
}

/**
 * The link to the search page, or a button without one, styled as a field; on a phone only its icon. The stylesheet
 * adds the shortcut.
 */
function SearchLink({ href, label, className }: SearchLinkProps) {
  const name = classNames('search-link', className)
  const attributes = {
    'data-search-link': '',
    'data-shortcut': 'Ctrl K',
    'aria-keyshortcuts': 'Control+K Meta+K',
  }
  const content = (
    <>
      <Icon name="search" />
      <span className="search-link-text">{label}</span>
    </>
  )
  if (href === undefined)
    return (
      <button type="button" className={name} {...attributes}>
        {content}
      </button>
    )
  return (
    <a className={name} href={href} {...attributes}>
      {content}
    </a>
  )
}
