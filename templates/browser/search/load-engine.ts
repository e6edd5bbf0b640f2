import type { EngineModule, SearchEngine } from '../../../src/shared/search/engine.ts'
import { importModule } from '../load-module.ts'

function isEngine(module: object): module is EngineModule {
  return 'openSearch' in module
}

/** Loads the script that searches and opens what it is to search; rejects when the network fails. */
export async function loadEngine(engine: string, source: string): Promise<SearchEngine> {
  const { openSearch } = await importModule(engine, isEngine)
  return openSearch(source)
}
