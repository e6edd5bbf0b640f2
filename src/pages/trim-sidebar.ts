import type { SidebarNode } from '../shared/page-props.ts'
import { countPages, firstHref } from './sidebar-nodes.ts'

/** A sidebar up to this size is written whole into each page; past it, all pages together would grow with its square. */
const WHOLE_UP_TO = 300

/** The sidebar as a page shows it: a large one keeps the page's own branch, other categories become links to their start. */
export function trimSidebar(items: readonly SidebarNode[], href: string): readonly SidebarNode[] {
  return countPages(items) <= WHOLE_UP_TO ? items : keepBranch(items, href)
}

function keepBranch(items: readonly SidebarNode[], href: string): SidebarNode[] {
  return items.map((item) => {
    if (item.kind !== 'category') return item
    if (holds(item, href)) return { ...item, items: keepBranch(item.items, href) }
    const start = item.href ?? firstHref(item.items)
    return start === undefined ? item : { kind: 'link', label: item.label, href: start }
  })
}

function holds(item: SidebarNode, href: string): boolean {
  if (item.kind === 'html') return false
  return item.href === href || (item.kind === 'category' && item.items.some((child) => holds(child, href)))
}
