import { type ReactNode, useId } from 'react'
import type { SidebarNode } from '../../src/shared/chrome-props.ts'
import { text } from '../../src/shared/messages/text.ts'
import type { LayoutProps } from '../../src/shared/page-props.ts'
import { menuId } from '../page-and-scripts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { menuButtonAttributes, popoverAttributes } from './navbar/Navbar.tsx'
import { MenuItems } from './navbar/NavbarItems.tsx'
import type { Position } from './navbar/navbar-active.ts'
import { Part } from './Part.tsx'
import { RawHtml } from './RawHtml.tsx'

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

interface SidebarTreeProps {
  readonly nodes: readonly SidebarNode[]
  /** Address of the current page. */
  readonly href: string
  /** Name of the list for a screen reader: the category's label. */
  readonly label?: string
  /** Set where at most one of the categories of a level is open. */
  readonly autoCollapse?: boolean
}

/** A method whose label the stylesheet does not have, in the class of an operation. */
const UNUSUAL_METHOD = /^api-item is-([^a-z\s]\S*)/

/** A level of the sidebar and all levels below it. */
export function SidebarTree({ nodes, href, label, autoCollapse = false }: SidebarTreeProps) {
  const group = useId()
  // The browser keeps the first open one of a group: it must be the one that contains the page.
  const onlyOwn = autoCollapse && nodes.some((node) => node.kind === 'category' && containsPage(node, href))
  const content = (node: SidebarNode) => {
    if (node.kind === 'html')
      return <RawHtml html={node.html} className={node.defaultStyle ? 'sidebar-text' : undefined} />
    if (node.kind === 'link') {
      return (
        <a
          className="sidebar-link"
          href={node.href}
          aria-current={currentPage(node.href === href)}
          data-verb={UNUSUAL_METHOD.exec(node.className ?? '')?.[1]}
        >
          {node.label}
          {node.external && <Icon name="external" />}
        </a>
      )
    }
    return (
      <SidebarCategory
        category={node}
        isCurrent={node.href === href}
        isOpen={containsPage(node, href) || !(node.collapsed || onlyOwn)}
        group={autoCollapse ? group : undefined}
      >
        <SidebarTree nodes={node.items} href={href} label={node.label} autoCollapse={autoCollapse} />
      </SidebarCategory>
    )
  }
  return (
    <ul className="sidebar-list" aria-label={label}>
      {nodes.map((node) => (
        <li key={nodeKey(node)} className={classNames(`is-${node.kind}`, node.className)}>
          {content(node)}
        </li>
      ))}
    </ul>
  )
}

function containsPage(node: SidebarNode, href: string): boolean {
  if (node.kind === 'html') return false
  if (node.href === href) return true
  return node.kind === 'category' && node.items.some((item) => containsPage(item, href))
}

function nodeKey(node: SidebarNode): string {
  return node.kind === 'html' ? `html ${node.html}` : `${node.kind} ${node.label} ${node.href ?? ''}`
}

interface SidebarCategoryProps {
  readonly category: Extract<SidebarNode, { kind: 'category' }>
  readonly isCurrent: boolean
  readonly isOpen: boolean
  /** Shared by categories of which only one may be open. */
  readonly group: string | undefined
  /** The list of the category's items. */
  readonly children: ReactNode
}

/** A group of the sidebar: a heading if it cannot be folded, else native `<details>` next to its own link. */
function SidebarCategory({ category, isCurrent, isOpen, group, children }: SidebarCategoryProps) {
  const { label, href, collapsible } = category
  const pagesIn = text('theme.DocSidebarItem.toggleCollapsedCategoryAriaLabel', 'Pages in {label}', { label })
  const link = href && (
    <a
      className={classNames('sidebar-link', !collapsible && 'sidebar-heading')}
      href={href}
      aria-current={currentPage(isCurrent)}
    >
      {label}
    </a>
  )
  if (!collapsible) {
    return (
      <>
        {link || <span className="sidebar-heading">{label}</span>}
        {children}
      </>
    )
  }
  return (
    <>
      {link}
      <details open={isOpen} name={group} className={classNames(link && 'beside-link')}>
        <summary className="sidebar-link" aria-label={link ? pagesIn : undefined}>
          {!link && label}
          <Icon name="chevron" />
        </summary>
        {children}
      </details>
    </>
  )
}

const currentPage = (isCurrent: boolean): 'page' | undefined => (isCurrent ? 'page' : undefined)
