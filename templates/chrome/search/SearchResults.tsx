import type { MouseEvent } from 'react'
import { Marked } from './Marked.tsx'
import type { Hit } from './page-index.ts'

interface Props {
  readonly hits: readonly Hit[]
  readonly count: number
  readonly query: string
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  /** Address of the search page with all results. */
  readonly allHref: string
  readonly onPoint: (index: number) => void
  readonly onFollow: (event: MouseEvent<HTMLElement>, hit?: Hit) => void
}

/** The pages that were found, as options of the field above them. */
export function SearchResults({ hits, count, query, active, listId, optionId, allHref, onPoint, onFollow }: Props) {
  return (
    <>
      <div className="search-list" id={listId} role="listbox" aria-label="Results">
        {hits.map((hit, index) => (
          <a
            key={hit.href}
            id={optionId(index)}
            ref={index === active ? showIt : undefined}
            role="option"
            aria-selected={index === active}
            href={hit.href}
            tabIndex={-1}
            onMouseMove={() => onPoint(index)}
            onClick={(event) => onFollow(event, hit)}
          >
            <span className="search-label">
              <Marked text={hit.title} query={query} />
            </span>
            <span className="search-crumb">{hit.section}</span>
            <span className="search-text">
              <Marked text={hit.text} query={query} />
            </span>
          </a>
        ))}
      </div>
      <a className="search-all" href={allHref} onClick={(event) => onFollow(event)}>
        {`See all ${count} results`}
      </a>
    </>
  )
}

function showIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
