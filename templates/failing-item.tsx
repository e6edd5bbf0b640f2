import { renderToStaticMarkup } from 'react-dom/server'
import type { NavbarItem, PageProps, SiteProps } from '../src/shared/page-props.ts'
import { MenuItems } from './parts/navbar/MenuItems.tsx'
import { NavbarItems } from './parts/navbar/NavbarItems.tsx'

/** A navbar item that cannot be rendered, and why. */
interface FailingItem {
  readonly item: NavbarItem
  readonly error: unknown
}

/** Returns the first navbar item that cannot be rendered on a page, each tried alone; undefined when all can. */
export function findFailingNavbarItem(site: SiteProps, page: PageProps): FailingItem | undefined {
  const position = { href: page.href, sidebar: page.sidebar?.name }
  for (const item of site.navbar.items) {
    const alone = { ...site, navbar: { ...site.navbar, items: [item] } }
    try {
      renderToStaticMarkup(
        <NavbarItems items={[item]} position={position} searchHref={site.searchHref} searchLabel="" />,
      )
      renderToStaticMarkup(<MenuItems site={alone} position={position} />)
    } catch (error) {
      return { item, error }
    }
  }
  return undefined
}
