import type { SidebarNode } from '../shared/page-props.ts'
import { countPages, firstHref } from './sidebar-nodes.ts'

/** A sidebar up to this size is written whole into each page; past it, all pages together would grow with its square. */
const WHOLE_UP_TO = 300

/** Entries of one level that a page of a large sidebar shows: a group of thousands would make each page as long. */
const WINDOW = 150

/** The sidebar as a page shows it: a large one keeps the page's own branch, other categories become links to their start. */
export function trimSidebar(items: readonly SidebarNode[], href: string): readonly SidebarNode[] {
  return countPages(items) <= WHOLE_UP_TO ? items : keepBranch(items, href)
}

function keepBranch(items: readonly SidebarNode[], href: string): SidebarNode[] {
  return keepNear(items, href).map((item) => {
    if (item.kind !== 'category') return item
    if (holds(item, href)) return { ...item, items: keepBranch(item.items, href) }
    const start = item.href ?? firstHref(item.items)
    return start === undefined ? item : { kind: 'link', label: item.label, href: start }
  })
}

/** The entries around the page's own, with a link on either side to those beyond. */
function keepNear(items: readonly SidebarNode[], href: string): readonly SidebarNode[] {
  if (items.length <= WINDOW) return items
  const place = Math.max(
    0,
    items.findIndex((item) => holds(item, href)),
  )
  const from = Math.max(0, Math.min(place - WINDOW / 2, items.length - WINDOW))
  const to = from + WINDOW
  const before = beyond(items.slice(0, from).reverse(), (count) => `… ${count} before`)
  return [...before, ...items.slice(from, to), ...beyond(items.slice(to), (count) => `… ${count} more`)]
}

function beyond(items: readonly SidebarNode[], label: (count: number) => string): SidebarNode[] {
  const href = firstHref(items)
  return href === undefined ? [] : [{ kind: 'link', label: label(items.length), href }]
}

function holds(item: SidebarNode, href: string): boolean {
  if (item.kind === 'html') return false
  return item.href === href || (item.kind === 'category' && item.items.some((child) => holds(child, href)))
}
