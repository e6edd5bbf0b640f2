import type { EngineModule, SearchEngine, SearchRequest, SearchResults } from '../../../src/shared/search/engine.ts'
import { importModule } from '../../browser/load-module.ts'

function isEngine(module: object): module is EngineModule {
  return 'openSearch' in module
}

/** A search whose script and index are fetched when they are first needed, and again when that failed. */
export interface LazySearch {
  /** Fetches what a first search needs; what fails is told by the search itself. */
  readonly prepare: () => void
  /** Rejects when the network fails. */
  readonly search: (request: SearchRequest) => Promise<SearchResults>
}

/** A search by a script, of what the script is to search; see SearchAssets. */
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
