import { escapeHtml } from '../../shared/html-text.ts'
import { placeOf } from '../../shared/url.ts'
import type { BookPart, Chapter } from './read-summary.ts'

type Item = Record<string, unknown>

/** Settings of the list of chapters. */
export interface SidebarOptions {
  /** Set if chapters have their numbers before their names. */
  readonly hasNumbers: boolean
  /** Number of levels that are open at first; absent where readers cannot close any. */
  readonly openLevels?: number | undefined
}

/** Returns the items of the sidebar: a part is a group of the chapters below its title. */
export function translateSidebar(parts: readonly BookPart[], options: SidebarOptions): Item[] {
  const items: Item[] = []
  let group = items
  for (const part of parts) {
    const isNumbered = part.kind === 'chapter' && part.number !== undefined
    // What follows the numbered chapters belongs to no part.
    if (part.kind === 'chapter') (isNumbered ? group : items).push(toItem(part, options, 1))
    if (part.kind === 'separator') items.push({ type: 'html', value: '<hr>' })
    if (part.kind === 'title') {
      group = []
      items.push({ type: 'category', label: part.name, collapsible: false, items: group })
    }
  }
  return items.filter((item) => item.items === undefined || item.link !== undefined || !isEmpty(item))
}

function isEmpty({ items }: Item): boolean {
  return Array.isArray(items) && items.length === 0
}

function toItem({ name, number, path, chapters }: Chapter, options: SidebarOptions, level: number): Item {
  const label = number && options.hasNumbers ? `${number.join('.')}. ${name}` : name
  const id = path === undefined ? undefined : placeOf(path)
  if (chapters.length === 0) {
    return id === undefined
      ? { type: 'html', value: escapeHtml(label), defaultStyle: true }
      : { type: 'doc', id, label }
  }
  const { openLevels } = options
  return {
    type: 'category',
    label,
    ...(id !== undefined && { link: { type: 'doc', id } }),
    ...(openLevels !== undefined && { collapsed: level > openLevels }),
    items: chapters.map((chapter) => toItem(chapter, options, level + 1)),
  }
}
