import { useId } from 'react'
import type { SidebarNode } from '../../../src/shared/sidebar-node.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'
import { containsPage, nodeKey } from './sidebar-state.ts'

interface Props {
  readonly nodes: readonly SidebarNode[]
  /** Address of the current page. */
  readonly href: string
  /** Name of the list for a screen reader: the category's label. */
  readonly label?: string
  /** Whether at most one of the categories of a level is open. */
  readonly autoCollapse?: boolean
}

/** A method whose label the stylesheet does not have, in the class of an operation. */
const UNUSUAL_METHOD = /^api-item is-([^a-z\s]\S*)/

/** A level of the sidebar and all levels below it. */
export function SidebarTree({ nodes, href, label, autoCollapse = false }: Props) {
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
          aria-current={node.href === href ? 'page' : undefined}
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
