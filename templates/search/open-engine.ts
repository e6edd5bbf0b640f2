import {
  mainScope,
  type SearchChoice,
  type SearchEngine,
  type SearchRequest,
  type SearchResults,
} from '../../src/shared/search/engine.ts'
import { importModule } from '../browser/loading.ts'
import { preferredVersion } from '../browser/reader-choices.ts'

/** A search whose script and index are loaded on first use, and again after a failure. */
export interface LazySearch {
  /** Preloads what a first search needs; the search itself reports failures. */
  readonly prepare: () => void
  /** Rejects on a network error. */
  readonly search: (request: SearchRequest) => Promise<SearchResults>
}

/** Creates a search from its script and what that searches; see SearchAssets. */
export function createSearch(script: string, source: string): LazySearch {
  const state: { engine?: Promise<SearchEngine> } = {}
  const load = (): Promise<SearchEngine> => {
    state.engine ??= importModule<{ readonly openSearch: (source: string) => Promise<SearchEngine> }>(
      script,
      'openSearch',
    ).then(({ openSearch }) => openSearch(source))
    state.engine.catch(() => delete state.engine)
    return state.engine
  }
  return {
    prepare: () => {
      load()
    },
    search: async (request) => (await load())(request),
  }
}

/** Returns what a search of the current page searches first: the version being read, else the one a reader chose. */
export function currentScope(choices: readonly SearchChoice[]): SearchChoice {
  const { docs, version } = document.querySelector('main')?.dataset ?? {}
  const isFor = (own: string, name: string | null | undefined) => (choice: SearchChoice) =>
    choice.only?.docs === own && choice.only.version === name
  if (docs !== undefined) return choices.find(isFor(docs, version)) ?? mainScope(choices)
  const preferred = choices.find(({ only }) => only && preferredVersion(only.docs) === only.version)
  return preferred ?? mainScope(choices)
}

/** Returns what the search of a scope is opened with: its index, or the settings of the service with its filters. */
export function sourceOf(source: string, choice: SearchChoice | undefined): string {
  if (!choice) return source
  if (!source.startsWith('{')) return choice.source
  return JSON.stringify({ ...JSON.parse(source), contextFilters: JSON.parse(choice.source) })
}

/** Names a scope in the address of the search page; empty for the one that is searched there without a name. */
export function scopeQuery(scope: SearchChoice | undefined): string {
  return scope ? `&version=${encodeURIComponent(scope.name)}` : ''
}
