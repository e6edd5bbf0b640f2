import { pathToFileURL } from 'node:url'
import type { LoadedModule } from '../shared/page-scope.ts'
import type { SiteModule } from '../shared/site-modules.ts'

/** Loads a bundled module of the site. @throws whatever its code throws. */
export async function loadSiteModule({ file, script, readsChildren }: SiteModule): Promise<LoadedModule> {
  const { module } = await import(pathToFileURL(file).href)
  return { exports: { ...module }, script, ...(readsChildren && { readsChildren }) }
}

/**
 * Loads the components that every page may use, some of them in place of elements: the default export of a module.
 * @throws whatever its code throws.
 */
export async function loadGlobals(module: SiteModule): Promise<LoadedModule> {
  const { exports, script, readsChildren } = await loadSiteModule(module)
  const all: unknown = exports.default
  if (typeof all !== 'object' || all === null) return { exports: {} }
  return { exports: { ...all }, script, ...(readsChildren && { readsChildren }), prefix: 'default.' }
}
