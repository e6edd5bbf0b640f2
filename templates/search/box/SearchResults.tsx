import type { MouseEvent } from 'react'
import type { PageHit, SearchResults as Results, SectionHit } from '../../../src/shared/search/engine.ts'
import { noResultsFor, type SearchTexts, suggestionsLabel } from '../../../src/shared/search/texts.ts'
import { excerptOf, splitMarks } from '../hits.ts'
import { HitIcon, type Visit } from './SearchHistory.tsx'

interface Props {
  readonly texts: SearchTexts
  readonly results: Results
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly onPoint: (index: number) => void
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, visit: Visit) => void
}

/** The results by page: the sections of the pages are options of the field above them. */
export function SearchResults({ texts, results, active, listId, optionId, onPoint, onFollow }: Props) {
  const { hits, marks } = results
  const starts = hits.map((_, page) => hits.slice(0, page).reduce((sum, { sections }) => sum + sections.length, 0))
  const option = (page: PageHit, { href, heading, text, kind, isCode }: SectionHit, index: number) => (
    <a
      key={href}
      id={optionId(index)}
      ref={index === active ? showIt : undefined}
      role="option"
      aria-selected={index === active}
      href={href}
      tabIndex={-1}
      onMouseMove={() => onPoint(index)}
      onClick={(event) => onFollow(event, { href, title: heading, section: pathTo(page, heading) })}
    >
      <HitIcon kind={kind} />
      <span className="search-label">
        <Marked text={heading} marks={marks} />
      </span>
      <Excerpt as={isCode ? 'code' : 'span'} text={excerptOf(text, marks)} marks={marks} />
    </a>
  )
  return (
    <div className="search-list" id={listId} role="listbox" aria-label={texts.results}>
      {hits.map((page, number) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
        <div key={page.href} role="group" aria-labelledby={`${listId}${number}`}>
          <p className="search-crumb" id={`${listId}${number}`}>
            {[...page.trail, page.title].join(' › ')}
          </p>
          {page.sections.map((section, place) => option(page, section, (starts[number] ?? 0) + place))}
        </div>
      ))}
    </div>
  )
}

interface ExcerptProps {
  readonly as: 'code' | 'span'
  readonly text: string
  readonly marks: readonly string[]
}

/** The part of a text that fits a query best; code in its font. */
function Excerpt({ as: Element, text, marks }: ExcerptProps) {
  return (
    <Element className="search-text">
      <Marked text={text} marks={marks} />
    </Element>
  )
}

/** Ancestors of a section, without the page if the section is the page itself. */
function pathTo({ trail, title }: PageHit, heading: string): string {
  return (heading === title ? trail : [...trail, title]).join(' › ')
}

function showIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

interface MarkedProps {
  readonly text: string
  /** Beginnings of the words to highlight. */
  readonly marks: readonly string[]
}

/** A text with the matching words highlighted. */
function Marked({ text, marks }: MarkedProps) {
  const parts = splitMarks(text, marks)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text only have their order
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={`${index}${part}`}>{part}</mark> : part))
}

interface NoResultsProps {
  readonly texts: SearchTexts
  readonly query: string
  readonly suggestions: readonly string[]
  readonly onSuggest: (query: string) => void
  readonly missingResultsUrl: string | undefined
}

/** Shown when nothing is found. */
export function NoResults({ texts, query, suggestions, onSuggest, missingResultsUrl }: NoResultsProps) {
  return (
    <div className="search-none">
      <p className="search-title">{noResultsFor(query, texts)}</p>
      {suggestions.length > 0 && (
        <>
          <p>{suggestionsLabel(texts)}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="chip" onClick={() => onSuggest(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl && (
        <p>
          {texts.missing}{' '}
          <a href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))} target="_blank" rel="noopener">
            {texts.reportLink}
          </a>
        </p>
      )}
    </div>
  )
}

interface SearchFooterProps {
  readonly texts: SearchTexts
  /** Number of all results, where not all of them are shown. */
  readonly count: number | undefined
  /** URL of the search page with all results; absent without a search page. */
  readonly allHref: string | undefined
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Help on keys, and a link to all results: always in sight below the results. */
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

/** Shown on a network error. */
export function SearchFailure({ texts, onRetry }: { readonly texts: SearchTexts; readonly onRetry: () => void }) {
  return (
    <div className="search-none" role="alert">
      <p className="search-title">{texts.failed}</p>
      <p>{texts.checkNetwork}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}
