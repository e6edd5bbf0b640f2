import type { SidebarNode } from '../../../src/shared/sidebar-node.ts'

/** Whether a page is a node or one of its descendants. */
export function containsPage(node: SidebarNode, href: string): boolean {
  if (node.kind === 'html') return false
  if (node.href === href) return true
  return node.kind === 'category' && node.items.some((item) => containsPage(item, href))
}

/** Returns a unique key for a node. */
export function nodeKey(node: SidebarNode): string {
  return node.kind === 'html' ? `html ${node.html}` : `${node.kind} ${node.label} ${node.href ?? ''}`
}
