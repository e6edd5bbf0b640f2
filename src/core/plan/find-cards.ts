import type { SidebarNode } from '../../shared/chrome-props.ts'
import type { Card } from '../../shared/model.ts'
import { countPages, firstHref } from './sidebar-nodes.ts'

/** The card of an entry of a sidebar; none for HTML. */
export function cardOf(node: SidebarNode): Card[] {
  if (node.kind === 'html') return []
  const description = node.description === undefined ? {} : { description: node.description }
  if (node.kind === 'link') return [{ label: node.label, href: node.href, ...description }]
  const href = node.href ?? firstHref(node.items)
  return href === undefined ? [] : [{ label: node.label, href, ...description, pages: countPages(node.items) }]
}

/** Cards for the items of the category that a page is the page of, else for those beside it. */
export function findCards(nodes: readonly SidebarNode[], href: string): readonly Card[] | undefined {
  for (const node of nodes) {
    if (node.kind !== 'category') continue
    if (node.href === href) return node.items.flatMap(cardOf)
    const below = findCards(node.items, href)
    if (below) return below
  }
  const isHere = nodes.some((node) => node.kind === 'link' && node.href === href)
  return isHere ? nodes.flatMap(cardOf).filter((card) => card.href !== href) : undefined
}
