import { useEffect, useState } from 'react'
import type { SearchEngine, SearchResults } from '../../../src/shared/search/engine.ts'
import { loadEngine } from '../../browser/search/load-engine.ts'

/** How far a search has come. */
export interface Search {
  /** The results of the query, or of the one before it until they are there. */
  readonly results: SearchResults | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** How many pages are shown at once: what fits a screen. */
const mostPages = 6

/** Searches the site for what is asked. */
export function useSearch(script: string, source: string, query: string): Search {
  // In a list, for React calls a function it is handed.
  const [[engine], setEngine] = useState<readonly SearchEngine[]>([])
  const [isFailed, setFailed] = useState(false)
  const [results, setResults] = useState<SearchResults>()
  const fail = (): void => setFailed(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a change from failed to not failed
  useEffect(() => {
    if (engine || isFailed) return
    loadEngine(script, source).then((loaded) => setEngine([loaded]), fail)
  }, [script, source, isFailed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (query === '') setResults(undefined)
    if (query === '' || !engine || isFailed) return
    let isCurrent = true
    engine({ query, limit: mostPages }).then(
      (found) => isCurrent && setResults(found),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [engine, query, isFailed])
  return { results: isFailed ? undefined : results, isFailed, retry: () => setFailed(false) }
}
