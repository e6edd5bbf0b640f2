/** The search in the address of the search page. */
export interface PageState {
  readonly query: string
  /** Part of the docs to search; all of them when absent. */
  readonly part: string | undefined
  /** Name of what is searched; absent: the one that is searched first. */
  readonly scope?: string | undefined
  /** Number of the page of results, from 1. */
  readonly page: number
}

/** Parses the query string of an address. */
export function readState(search: string): PageState {
  const parameters = new URLSearchParams(search)
  return {
    query: parameters.get('q')?.trim() ?? '',
    part: parameters.get('part') ?? undefined,
    scope: parameters.get('version') ?? undefined,
    page: Math.max(1, Math.floor(Number(parameters.get('page'))) || 1),
  }
}

/** The query string of a search, with its `?`; empty without a search. */
export function writeState({ query, part, scope, page }: PageState): string {
  if (query === '') return ''
  const parts = [`q=${encodeURIComponent(query)}`]
  if (part !== undefined) parts.push(`part=${encodeURIComponent(part)}`)
  if (scope !== undefined) parts.push(`version=${encodeURIComponent(scope)}`)
  if (page > 1) parts.push(`page=${page}`)
  return `?${parts.join('&')}`
}
