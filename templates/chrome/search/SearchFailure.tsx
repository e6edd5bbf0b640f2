interface Props {
  readonly onRetry: () => void
}

/** What the search says when the network fails; website.md section 8. */
export function SearchFailure({ onRetry }: Props) {
  return (
    <div className="search-none" role="alert">
      <p className="search-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
