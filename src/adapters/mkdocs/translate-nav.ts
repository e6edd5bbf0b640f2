import { join } from 'node:path'
import type { NavEntry } from './read-nav.ts'
import { readPage } from './read-page.ts'

type Data = Record<string, unknown>

/** Features of the theme about how the navigation is shown. */
export interface NavStyle {
  readonly features: ReadonlySet<string>
  /** Absolute path of the docs folder. */
  readonly docsDir: string
  /** Ends the names of sidebars. */
  readonly ending?: string
}

/** The sidebars, and the items of the navbar that lead to them. */
interface Navigation {
  readonly sidebars: Readonly<Record<string, readonly unknown[]>>
  readonly items: readonly Data[]
}

/** Returns a navigation as sidebars: one, or where the theme has tabs, one for each section of the first level. */
export function translateNav(entries: readonly NavEntry[], style: NavStyle): Navigation {
  const { ending = '' } = style
  if (!style.features.has('navigation.tabs'))
    return { sidebars: { [`docs${ending}`]: entries.map((entry) => toItem(entry, style, 0)) }, items: [] }
  const sidebars: Record<string, readonly unknown[]> = {}
  const items = entries.map((entry, index): Data => {
    if (entry.kind === 'link') return { label: entry.label, ...addressOf(entry.href), position: 'left' }
    if (entry.kind === 'page') {
      return { type: 'doc', docId: idOf(entry.path), ...(entry.label && { label: entry.label }), position: 'left' }
    }
    const [first] = entry.items
    const isLink = entry.items.every(({ kind }) => kind === 'link')
    if (isLink && first?.kind === 'link')
      return { label: labelOf(entry, style), ...addressOf(first.href), position: 'left' }
    const name = `tab-${index + 1}${ending}`
    sidebars[name] = entry.items.map((item) => toItem(item, style, 1))
    return { type: 'docSidebar', sidebarId: name, label: labelOf(entry, style), position: 'left' }
  })
  return { sidebars, items }
}

/** Returns the id of a page. */
function idOf(path: string): string {
  return path.replace(/\.md$/, '')
}

function addressOf(href: string): Data {
  return href.startsWith('/') ? { to: href } : { href }
}

type Section = Extract<NavEntry, { kind: 'section' }>

function toItem(entry: NavEntry, style: NavStyle, depth: number): Data {
  if (entry.kind === 'page') return { type: 'doc', id: idOf(entry.path), ...(entry.label && { label: entry.label }) }
  if (entry.kind === 'link') return { type: 'link', label: entry.label, href: entry.href }
  const { features } = style
  const index = indexOf(entry.items, features)
  const items = entry.items.filter((item) => item !== index)
  const isOpen = features.has('navigation.expand')
  return {
    type: 'category',
    label: labelOf(entry, style),
    ...(index && { link: { type: 'doc', id: idOf(index.path) } }),
    ...(features.has('navigation.sections') && depth < 2 ? { collapsible: false } : isOpen && { collapsed: false }),
    items: items.map((item) => toItem(item, style, depth + 1)),
  }
}

type PageOfNav = Extract<NavEntry, { kind: 'page' }>

/** Returns the page that a section leads to: the first one where that has no label of its own, else the index of a folder. */
function indexOf(items: readonly NavEntry[], features: NavStyle['features']): PageOfNav | undefined {
  const [first] = items
  if (features.has('section-index') && first?.kind === 'page' && first.label === undefined) return first
  if (!features.has('navigation.indexes')) return undefined
  return items.find((item): item is PageOfNav => item.kind === 'page' && INDEX.test(item.path))
}

/** Matches the path of an index, which may have a language in its name. */
const INDEX = /(?:^|\/)(?:index|README)(?:\.[\w-]+)?\.md$/

/** A section without a label has the title of its first page. */
function labelOf({ label, items }: Section, { docsDir }: NavStyle): string {
  if (label !== '') return label
  const [first] = items
  if (first?.kind !== 'page') return '…'
  return first.label ?? readPage(join(docsDir, first.path)).title ?? idOf(first.path)
}
