import type { NavbarDropdown, NavbarItem } from '../../../src/shared/chrome-props.ts'
import { SearchLink } from '../../search/parts/SearchLink.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'
import { NavbarLinkItem, preferredAttributes } from './NavbarLinkItem.tsx'
import { dropdownItems, isDropdownActive, itemKey, type Position } from './navbar-active.ts'

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
    if (item.kind === 'link') return <NavbarLinkItem link={item} position={position} />
    if (item.kind === 'dropdown') return <NavbarDropdownItem dropdown={item} position={position} />
    if (item.kind === 'html') return <RawHtml className={item.className} html={item.html} />
    return <SearchLink href={searchHref} label={searchLabel} className={item.className} />
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
      <ul className="dropdown-menu">
        {dropdownItems(dropdown).map((item) => (
          <li key={itemKey(item)}>
            {item.kind === 'html' ? (
              <RawHtml className={item.className} html={item.html} />
            ) : (
              <NavbarLinkItem link={item} position={position} />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
