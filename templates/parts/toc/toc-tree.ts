import type { Heading } from '../../../src/shared/model.ts'

/** A heading and the headings below it. */
export interface TocEntry {
  readonly heading: Heading
  readonly children: readonly TocEntry[]
}

interface OpenEntry {
  readonly heading: Heading
  readonly children: OpenEntry[]
}

/** Returns a page's flat headings as a tree; skipped levels nest only one step deep. */
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
