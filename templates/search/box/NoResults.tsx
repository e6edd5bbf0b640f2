import { noResultsFor, type SearchTexts, suggestionsLabel } from '../../../src/shared/search/texts.ts'

interface NoResultsProps {
  readonly texts: SearchTexts
  readonly query: string
  readonly suggestions: readonly string[]
  readonly onSuggest: (query: string) => void
  readonly missingResultsUrl: string | undefined
}

/** Shown when nothing is found; website.md section 8. */
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
