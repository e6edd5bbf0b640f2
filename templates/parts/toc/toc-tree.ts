import type { Heading } from '../../../src/shared/model.ts'

/** A heading with the headings that are under it. */
export interface TocEntry {
  readonly heading: Heading
  readonly children: readonly TocEntry[]
}

interface OpenEntry {
  readonly heading: Heading
  readonly children: OpenEntry[]
}

/** Returns a page's flat headings as a tree; a level that is skipped nests one step deep all the same. */
export function tocTree(headings: readonly Heading[]): readonly TocEntry[] {
  const roots: OpenEntry[] = []
  const path: OpenEntry[] = []
  for (const heading of headings) {
    while ((path.at(-1)?.heading.level ?? 0) >= heading.level) path.pop()
    const entry: OpenEntry = { heading, children: [] }
    const siblings = path.at(-1)?.children ?? roots
    siblings.push(entry)
    path.push(entry)
  }
  return roots
}

/** Returns a heading's inline HTML without links and ids, which must not be twice or inside the entry's own link. */
export function tocLabel(html: string): string {
  return html.replace(/<\/?a\b[^>]*>/gi, '').replace(/\sid="[^"]*"/gi, '')
}
