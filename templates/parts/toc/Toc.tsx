import { text } from '../../../src/shared/messages/text.ts'
import type { Heading } from '../../../src/shared/model.ts'
import { TocList } from './TocList.tsx'
import { tocTree } from './toc-tree.ts'

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
