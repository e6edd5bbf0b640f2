import type { SidebarNode } from '../../../src/shared/sidebar-node.ts'

/** Tells whether a page is somewhere below a node, or is the node itself. */
export function containsPage(node: SidebarNode, href: string): boolean {
  if (node.kind === 'html') return false
  if (node.href === href) return true
  return node.kind === 'category' && node.items.some((item) => containsPage(item, href))
}

/** Returns a key that tells a node from its neighbors. */
export function nodeKey(node: SidebarNode): string {
  return node.kind === 'html' ? `html ${node.html}` : `${node.kind} ${node.label} ${node.href ?? ''}`
}
