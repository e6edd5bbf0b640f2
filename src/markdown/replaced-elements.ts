import type { Element } from 'hast'
import { hasClass } from './walk.ts'

/** Elements of which one is nothing without the other. */
const PAIRS = [
  ['pre', 'code'],
  ['Tabs', 'TabItem'],
] as const

/** Names of the elements that Markdown makes, among those that a site has components of its own for. */
export function replacedElements(names: readonly string[]): ReadonlySet<string> {
  const replaced = new Set(names.filter((name) => /^[a-z]/.test(name) || name === 'Tabs' || name === 'TabItem'))
  for (const pair of PAIRS) if (pair.some((name) => replaced.has(name))) for (const name of pair) replaced.add(name)
  return replaced
}

/** Returns whether the site has a component for an element; the anchors of headings are the theme's. */
export function isReplaced(element: Element, replaced: ReadonlySet<string>): boolean {
  return replaced.has(element.tagName) && !hasClass(element, 'anchor')
}
