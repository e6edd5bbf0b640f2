import type { SidebarNode } from '../../src/shared/page-props.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { RawHtml } from './RawHtml.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'
import { containsPage, nodeKey } from './sidebar-state.ts'

interface Props {
  readonly nodes: readonly SidebarNode[]
  /** Address of the page that shows the sidebar. */
  readonly href: string
  /** Name of the list for a screen reader: the category's label. */
  readonly label?: string
}

/** A level of the sidebar and all levels below it. */
export function SidebarTree({ nodes, href, label }: Props) {
  return (
    <ul className="sidebar-list" aria-label={label}>
      {nodes.map((node) => (
        <li key={nodeKey(node)} className={classNames(`is-${node.kind}`, node.className)}>
          {content(node, href)}
        </li>
      ))}
    </ul>
  )
}

function content(node: SidebarNode, href: string) {
  if (node.kind === 'html')
    return <RawHtml html={node.html} className={node.defaultStyle ? 'sidebar-text' : undefined} />
  if (node.kind === 'link') {
    return (
      <a className="sidebar-link" href={node.href} aria-current={node.href === href ? 'page' : undefined}>
        {node.label}
        {node.external && <Icon name="external" />}
      </a>
    )
  }
  return (
    <SidebarCategory
      category={node}
      isCurrent={node.href === href}
      isOpen={!node.collapsed || containsPage(node, href)}
    >
      <SidebarTree nodes={node.items} href={href} label={node.label} />
    </SidebarCategory>
  )
}
