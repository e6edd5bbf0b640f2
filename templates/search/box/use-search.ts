import { useEffect, useMemo, useState } from 'react'
import type { SearchResults } from '../../../src/shared/search/engine.ts'
import { createSearch } from '../page/load-engine.ts'

/** State of a search. */
interface Search {
  /** The results of the query, or of the previous one while it is running. */
  readonly results: SearchResults | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Number of pages shown at once: as many as fit a screen. */
const maxPages = 6

/** Searches the site for a query; after a failure, the next query tries again. */
export function useSearch(script: string, source: string, query: string): Search {
  const { prepare, search } = useMemo(() => createSearch(script, source), [script, source])
  const [failed, setFailed] = useState<string>()
  const [results, setResults] = useState<SearchResults>()
  const asked = `${source} ${query}`
  const isFailed = failed === asked
  useEffect(prepare, [prepare])
  useEffect(() => {
    if (query === '') setResults(undefined)
    if (query === '' || isFailed) return
    let isCurrent = true
    search({ query, limit: maxPages }).then(
      (found) => isCurrent && setResults(found),
      () => isCurrent && setFailed(asked),
    )
    return () => {
      isCurrent = false
    }
  }, [search, query, asked, isFailed])
  return { results: isFailed ? undefined : results, isFailed, retry: () => setFailed(undefined) }
}
