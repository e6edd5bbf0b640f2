import type { ReactNode } from 'react'
import { text } from '../../src/shared/messages/text.ts'
import type { Heading } from '../../src/shared/model.ts'
import { Icon } from './Icon.tsx'
import { RawHtml } from './RawHtml.tsx'

/** The table of contents as a column next to a wide page; the browser code marks the current section. */
export function Toc({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length === 0) return null
  return (
    <nav className="toc" aria-labelledby="_toc" data-toc="">
      <p className="toc-title" id="_toc">
        {text('theme.TOCCollapsible.toggleButtonLabel', 'On this page')}
      </p>
      <TocList entries={tocTree(headings)} />
    </nav>
  )
}

/** The entries of a table of contents, nested like the headings. */
function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map(({ heading, children }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>
            <RawHtml html={heading.html} />
          </a>
          {children.length > 0 && <TocList entries={children} />}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly headings: readonly Heading[]
  /** At the end of the bar. */
  readonly children?: ReactNode
}

/**
 * The table of contents folded below the title, if there is no room for a column; it stays below the navbar while the
 * text is scrolled, and the browser code writes the current section into it.
 */
export function TocFold({ headings, children }: Props) {
  if (headings.length === 0) return null
  const label = text('theme.TOCCollapsible.toggleButtonLabel', 'On this page')
  return (
    <div className="toc-bar">
      <details className="toc-fold dropdown">
        <summary>
          {label}
          <span className="toc-here" />
          <Icon name="chevron" />
        </summary>
        <nav className="dropdown-menu" aria-label={label} data-toc="">
          <TocList entries={tocTree(headings)} />
        </nav>
      </details>
      {children}
    </div>
  )
}

/** A heading and the headings below it. */
interface TocEntry {
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
