import type { SearchTexts } from '../../../src/shared/search/texts.ts'

interface Props {
  readonly texts: SearchTexts
  readonly onRetry: () => void
}

/** Shown on a network error; website.md section 8. */
export function SearchFailure({ texts, onRetry }: Props) {
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
