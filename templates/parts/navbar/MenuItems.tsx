import type { NavbarItem } from '../../../src/shared/chrome-props.ts'
import { text } from '../../../src/shared/messages/text.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'
import { RawHtml } from '../RawHtml.tsx'
import { NavbarLinkItem } from './NavbarLinkItem.tsx'
import { dropdownItems, itemKey, menuLabel, type Position } from './navbar-active.ts'

interface Props {
  readonly site: SiteProps
  readonly position: Position
}

/** The navbar's items in the phone's menu: links in order, dropdowns as groups with a heading. */
export function MenuItems({ site, position }: Props) {
  const items = site.navbar.items.filter((item) => item.kind !== 'search')
  if (items.length === 0) return null
  return (
    <nav className="menu-nav" aria-label={text('theme.navbar.menuAriaLabel', 'Main menu')}>
      <ul>
        {items.map((item) => (
          <li key={itemKey(item)}>{content(item, position)}</li>
        ))}
      </ul>
    </nav>
  )
}

function content(item: NavbarItem, position: Position) {
  if (item.kind === 'link') return <NavbarLinkItem link={item} position={position} />
  if (item.kind === 'html') return <RawHtml className={item.className} html={item.html} />
  if (item.kind === 'search') return null
  const label = menuLabel(item)
  return (
    <>
      <span className="sidebar-heading">{label}</span>
      <ul aria-label={label}>
        {dropdownItems(item).map((entry) => (
          <li key={itemKey(entry)}>
            {entry.kind === 'link' ? (
              <NavbarLinkItem link={entry} position={position} />
            ) : (
              <RawHtml className={entry.className} html={entry.html} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
