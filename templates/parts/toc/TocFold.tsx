import { text } from '../../../src/shared/messages/text.ts'
import type { Heading } from '../../../src/shared/model.ts'
import { Icon } from '../Icon.tsx'
import { TocList } from './TocList.tsx'
import { tocTree } from './toc-tree.ts'

/** The table of contents folded below the title, if there is no room for a column. */
export function TocFold({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length === 0) return null
  const label = text('theme.TOCCollapsible.toggleButtonLabel', 'On this page')
  return (
    <details className="toc-fold">
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      <nav aria-label={label}>
        <TocList entries={tocTree(headings)} />
      </nav>
    </details>
  )
}
