import type { SidebarNode } from '../../shared/chrome-props.ts'

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

/** A sidebar as the page at an address shows it: without unlisted pages, except that page itself. */
export function listedNodes(items: readonly SidebarNode[], current?: string): SidebarNode[] {
  return items.flatMap((item): SidebarNode[] => {
    if (item.kind === 'html') return [item]
    const isHidden = item.unlisted === true && item.href !== current
    if (item.kind === 'link') return isHidden ? [] : [withoutMark(item)]
    const below = listedNodes(item.items, current)
    const { href, ...rest } = item
    if (below.length === 0 && (href === undefined || isHidden)) return []
    return [withoutMark({ ...(isHidden ? rest : item), items: below })]
  })
}

function withoutMark<Node extends { readonly unlisted?: boolean }>({ unlisted: _, ...node }: Node) {
  return node
}
