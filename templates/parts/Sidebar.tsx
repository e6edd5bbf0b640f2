import { text } from '../../src/shared/messages/text.ts'
import type { LayoutProps } from '../../src/shared/page-props.ts'
import { menuId } from '../page-and-scripts.ts'
import { Icon } from './Icon.tsx'
import { menuButtonAttributes, popoverAttributes } from './navbar/Navbar.tsx'
import { MenuItems } from './navbar/NavbarItems.tsx'
import type { Position } from './navbar/navbar-active.ts'
import { Part } from './Part.tsx'
import { SidebarTree } from './SidebarTree.tsx'

interface Props extends LayoutProps {
  readonly position: Position
}

/**
 * The docs sidebar: a column on a desktop; on a phone a native popover that also contains the navbar's items. Not an
 * `<aside>`, which could not become a dialog with a script.
 */
export function Sidebar({ site, page, position }: Props) {
  const { sidebar } = page
  const { label = text('theme.docs.sidebar.label', 'Docs') } = sidebar ?? {}
  const title = text('theme.docs.sidebar.title', '{label} sidebar', { label })
  const menu = text('theme.navbar.menu', 'Menu')
  return (
    <section className="sidebar" id={menuId} aria-label={sidebar ? title : menu} {...popoverAttributes}>
      <div className="menu-head">
        {sidebar && (
          <button type="button" className="menu-turn is-back" data-menu-back="">
            <Icon name="chevron" />
            {backLabel()}
          </button>
        )}
        <span className="menu-title">{menu}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={text('theme.docs.sidebar.closeSidebarButtonAriaLabel', 'Close menu')}
          data-menu-close=""
          {...menuButtonAttributes('hide')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sidebar-scroll">
        {sidebar && (
          <>
            <nav
              className="sidebar-nav"
              aria-label={label}
              data-auto-collapse={site.sidebarAutoCollapse ? '' : undefined}
            >
              <Part name="sidebar">
                <SidebarTree nodes={sidebar.items} href={page.href} autoCollapse={site.sidebarAutoCollapse} />
              </Part>
            </nav>
            <button type="button" className="menu-turn is-forward" data-menu-docs="">
              {sidebar.label ?? text('theme.SearchPage.allPages', 'All pages')}
              <Icon name="chevron" />
            </button>
          </>
        )}
        <MenuItems site={site} position={position} />
      </div>
      {sidebar && site.sidebarHideable && (
        <button type="button" className="sidebar-hide needs-script" data-sidebar-hide="">
          <Icon name="collapse" />
          {text('theme.docs.sidebar.collapseButtonTitle', 'Hide sidebar')}
        </button>
      )}
    </section>
  )
}

/** Returns the label of the way back, without the arrow of translations: ours is an icon. */
function backLabel(): string {
  return text('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel', 'Back to main menu').replace(/^[←→]\s*/, '')
}

/** Brings back a hidden sidebar; the stylesheet shows the button only then. */
export function SidebarShowButton() {
  return (
    <button
      type="button"
      className="icon-button sidebar-show"
      aria-label={text('theme.docs.sidebar.expandButtonTitle', 'Show sidebar')}
      data-sidebar-show=""
    >
      <Icon name="collapse" />
    </button>
  )
}
