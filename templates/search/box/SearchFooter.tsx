import type { MouseEvent } from 'react'
import type { SearchTexts } from '../../../src/shared/search/texts.ts'

interface SearchFooterProps {
  readonly texts: SearchTexts
  /** Number of all results, where not all of them are shown. */
  readonly count: number | undefined
  /** URL of the search page with all results; absent without a search page. */
  readonly allHref: string | undefined
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** What keys do, and the way to all results: always in sight below the results. */
export function SearchFooter({ texts, count, allHref, onFollow }: SearchFooterProps) {
  const keys = [
    ['↑ ↓', texts.navigate],
    ['↵', texts.open],
    ['esc', texts.close],
  ] as const
  return (
    <div className="search-head search-foot">
      <span className="search-keys search-crumb">
        {keys.map(([key, meaning]) => (
          <span key={key}>
            <kbd>{key}</kbd> {meaning}
          </span>
        ))}
      </span>
      {allHref !== undefined && count !== undefined && (
        <a href={allHref} onClick={onFollow}>
          {texts.allResults(count)}
        </a>
      )}
    </div>
  )
}
