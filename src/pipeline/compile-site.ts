import { type DocCache, openDocCache } from './cache.ts'
import { type CompiledDocs, compileDocs } from './compile-docs.ts'
import { gatherMaterial, type Material } from './gather.ts'
import { type Layout, layOutSite } from './lay-out-site.ts'
import { type BuildOptions, openSite, type Site } from './site.ts'
import { updateApi } from './update-api.ts'

/** A site with every page compiled and in its place, and nothing rendered. */
export interface CompiledSite {
  readonly site: Site
  readonly material: Material
  readonly cache: DocCache
  readonly compiled: CompiledDocs
  readonly layout: Layout
}

/**
 * Takes the steps of a build up to the layout, for what needs the pages but not the site; keeps what it compiled. Docs
 * with one of the keys in `damaged` are compiled again.
 */
export async function compileSite(
  options: BuildOptions,
  damaged: ReadonlySet<string> = new Set(),
): Promise<CompiledSite> {
  const site = await openSite(options, async (_, run) => run())
  const api = await updateApi(site)
  const material = await gatherMaterial(site, api)
  const cache = await openDocCache(site, damaged)
  const compiled = await compileDocs({ ...material, site, cache, api })
  const layout = layOutSite(site, { ...compiled, folders: material.folders })
  await cache.save(new Set(compiled.docs.map((doc) => doc.path)))
  return { site, material, cache, compiled, layout }
}
