import type { SidebarNode } from '../../shared/chrome-props.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import type { OutputFile } from '../../shared/model.ts'
import type { BookPage } from './chapters.ts'

/** The pages of a site that become a book, with what a book says of itself. */
export interface Book {
  readonly title: string
  readonly tagline: string
  /** The version of the docs, where there are several. */
  readonly label: string | undefined
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Origin of the site. */
  readonly url: string
  /** Full address of the site, which names the book. */
  readonly home: string
  /** Date of the last change, ISO 8601 without milliseconds. */
  readonly modified: string
  readonly outline: readonly BookEntry[]
  /** In the order of the outline. */
  readonly pages: readonly BookPage[]
  /** Files of the site by their paths on it: `/img/a.png`. */
  readonly files: ReadonlyMap<string, Pick<OutputFile, 'read'>>
  /** Addresses of the stylesheets of its pages. */
  readonly stylesheets: readonly string[]
  /** Address of what draws diagrams, where there are some. */
  readonly mermaid: string | undefined
}

/** An entry of the contents of a book: a chapter, or a part that has a name alone. */
export interface BookEntry {
  readonly label: string
  /** Address of its page; absent for a part without one. */
  readonly href?: string
  readonly entries: readonly BookEntry[]
}

/** Returns the contents of a book as sidebars have them; of a page that is in several places, the first counts. */
export function outlineOf(sidebars: readonly (readonly SidebarNode[])[], hrefs: ReadonlySet<string>): BookEntry[] {
  const taken = new Set<string>()
  const take = (href: string | undefined) => {
    if (href === undefined || !hrefs.has(href) || taken.has(href)) return undefined
    taken.add(href)
    return { href }
  }
  const toEntries = (nodes: readonly SidebarNode[]): BookEntry[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'html') return []
      const chapter = take(node.href)
      const entries = node.kind === 'category' ? toEntries(node.items) : []
      return chapter || entries.length > 0 ? [{ label: node.label, ...chapter, entries }] : []
    })
  return sidebars.flatMap(toEntries)
}

/** Returns the addresses of a book's chapters, in order. */
export function chapterHrefs(entries: readonly BookEntry[]): string[] {
  return entries.flatMap(({ href, entries: below }) => [...(href === undefined ? [] : [href]), ...chapterHrefs(below)])
}

/** Returns the contents as a nested list of links. */
export function contentsList(entries: readonly BookEntry[], addressOf: (href: string) => string): string {
  const items = entries.map(({ label, href, entries: below }) => {
    const text = escapeHtml(label)
    const own = href === undefined ? `<span>${text}</span>` : `<a href="${escapeHtml(addressOf(href))}">${text}</a>`
    return `<li>${own}${below.length > 0 ? contentsList(below, addressOf) : ''}</li>`
  })
  return `<ol>${items.join('\n')}</ol>`
}
