import type { ReactNode } from 'react'
import { text } from '../../../src/shared/messages/text.ts'
import type { SidebarNode } from '../../../src/shared/sidebar-node.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  readonly category: Extract<SidebarNode, { kind: 'category' }>
  readonly isCurrent: boolean
  readonly isOpen: boolean
  /** Shared by categories of which only one may be open. */
  readonly group: string | undefined
  /** The list of the category's items. */
  readonly children: ReactNode
}

/** A group of the sidebar: a heading if it cannot be folded, else native `<details>` next to its own link. */
export function SidebarCategory({ category, isCurrent, isOpen, group, children }: Props) {
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
