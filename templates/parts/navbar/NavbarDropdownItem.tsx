import type { NavbarDropdown } from '../../../src/shared/navbar-props.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'
import { NavbarLinkItem } from './NavbarLinkItem.tsx'
import { dropdownItems, isDropdownActive, itemKey, type Position } from './navbar-active.ts'
import { preferredAttributes } from './preferred-attributes.ts'

interface Props {
  readonly dropdown: NavbarDropdown
  readonly position: Position
}

/** A dropdown of the navbar: opens natively; the shared name makes the browser close the others. */
export function NavbarDropdownItem({ dropdown, position }: Props) {
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
