import type { SidebarNode } from '../shared/sidebar-node.ts'

/** The first address among a sidebar's items, in reading order. */
export function firstHref(items: readonly SidebarNode[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'html') continue
    const href = item.href ?? (item.kind === 'category' ? firstHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}

/** Number of pages that a list of sidebar items links to. */
export function countPages(items: readonly SidebarNode[]): number {
  return items.reduce((sum, item) => {
    if (item.kind === 'category') return sum + countPages(item.items) + (item.href === undefined ? 0 : 1)
    return sum + (item.kind === 'link' ? 1 : 0)
  }, 0)
}
