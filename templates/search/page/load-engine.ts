import type { EngineModule, SearchEngine, SearchRequest, SearchResults } from '../../../src/shared/search/engine.ts'
import { importModule } from '../../browser/loading.ts'

function isEngine(module: object): module is EngineModule {
  return 'openSearch' in module
}

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
    state.engine ??= importModule(script, isEngine).then(({ openSearch }) => openSearch(source))
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
