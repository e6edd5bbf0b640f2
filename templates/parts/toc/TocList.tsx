import { RawHtml } from '../RawHtml.tsx'
import type { TocEntry } from './toc-tree.ts'

/** The entries of a table of contents, nested like the headings. */
export function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
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
