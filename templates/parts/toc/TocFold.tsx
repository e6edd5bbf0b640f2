import type { Heading } from '../../../src/shared/model.ts'
import { Icon } from '../Icon.tsx'
import { TocList } from './TocList.tsx'
import { tocTree } from './toc-tree.ts'

/** The table of contents folded below the title, if there is no room for a column. */
export function TocFold({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length === 0) return null
  return (
    <details className="toc-fold">
      <summary>
        On this page
        <Icon name="chevron" />
      </summary>
      <nav aria-label="On this page">
        <TocList entries={tocTree(headings)} />
      </nav>
    </details>
  )
}
