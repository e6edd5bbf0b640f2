import type { NavbarItem } from '../../../src/shared/navbar-props.ts'
import { SearchLink } from '../../search/parts/SearchLink.tsx'
import { RawHtml } from '../RawHtml.tsx'
import { NavbarDropdownItem } from './NavbarDropdownItem.tsx'
import { NavbarLinkItem } from './NavbarLinkItem.tsx'
import { itemKey, type Position } from './navbar-active.ts'

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
