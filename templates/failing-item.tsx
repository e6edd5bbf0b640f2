import { renderToStaticMarkup } from 'react-dom/server'
import type { NavbarItem } from '../src/shared/chrome-props.ts'
import type { PageProps, SiteProps } from '../src/shared/page-props.ts'
import { MenuItems } from './parts/navbar/MenuItems.tsx'
import { NavbarItems } from './parts/navbar/NavbarItems.tsx'

/** A navbar item that fails to render, and the error. */
interface FailingItem {
  readonly item: NavbarItem
  readonly error: unknown
}

/** Returns the first navbar item that fails to render on a page, each tried alone; undefined when none does. */
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
