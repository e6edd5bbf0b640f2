interface Props {
  readonly query: string
  readonly suggestions: readonly string[]
  readonly onSuggest: (query: string) => void
  readonly missingResultsUrl: string | undefined
}

/** What the search says when it finds nothing; website.md section 8. */
export function NoResults({ query, suggestions, onSuggest, missingResultsUrl }: Props) {
  return (
    <div className="search-none">
      <p className="search-title">{`No results for "${query}"`}</p>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
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
          Believe this query should return results?{' '}
          <a href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))} target="_blank" rel="noopener">
            Let us know.
          </a>
        </p>
      )}
    </div>
  )
}
