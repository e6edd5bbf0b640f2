import { useEffect, useMemo, useState } from 'react'
import { loadPageIndex, type PageIndex, type SearchResults } from './page-index.ts'

/** How far a search has come. */
export interface Search {
  /** Absent until something is asked and the index is there. */
  readonly results: SearchResults | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Searches the site for what is asked. */
export function useSearch(href: string, query: string): Search {
  const [index, setIndex] = useState<PageIndex>()
  const [isFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a change from failed to not failed
  useEffect(() => {
    if (index || isFailed) return
    loadPageIndex(href).then(setIndex, () => setFailed(true))
  }, [href, isFailed])
  const results = useMemo(() => (query === '' ? undefined : index?.search(query)), [index, query])
  return { results, isFailed, retry: () => setFailed(false) }
}
