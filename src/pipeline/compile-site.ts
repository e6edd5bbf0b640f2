import type { Problem } from '../util/errors.ts'
import type { PhaseRunner } from '../util/task.ts'
import { type AssembledSite, assembleSite } from './assemble-site.ts'
import { type DocCache, openDocCache } from './cache.ts'
import { checkLinksOfPages } from './check-site.ts'
import { type CompiledDocs, compileDocs } from './compile-docs.ts'
import { gatherMaterial, type Material } from './gather.ts'
import type { Site } from './site.ts'
import { type ApiReferences, updateApi } from './update-api.ts'

/** A site with every page compiled, in its place and checked, and nothing rendered. */
export interface CompiledSite extends AssembledSite {
  readonly api: ApiReferences
  readonly material: Material
  readonly cache: DocCache
  readonly compiled: CompiledDocs
  /** Everything that is wrong with the site. */
  readonly problems: readonly Problem[]
}

/**
 * Takes the steps that every command shares, up to the checks; keeps what it compiled. Docs with one of the keys in
 * `damaged` are compiled again.
 */
export async function compileSite(
  site: Site,
  phase: PhaseRunner,
  damaged: ReadonlySet<string> = new Set(),
): Promise<CompiledSite> {
  const api = await phase('api', () => updateApi(site))
  const material = await phase('read', () => gatherMaterial(site, api))
  const cache = await phase('cache', () => openDocCache(site, damaged))
  const compiled = await phase('compile', () => compileDocs({ ...material, site, cache, api }))
  const { docs, failed } = compiled
  try {
    const assembled = await phase('layout', () => assembleSite({ site, api, material, docs, failed }))
    const links = await phase('links', () => checkLinksOfPages({ site, ...assembled }))
    await phase('cache', () => cache.save(new Set(docs.map((doc) => doc.path))))
    const problems = [...assembled.problems, ...compiled.problems, ...links]
    return { ...assembled, api, material, cache, compiled, problems }
  } catch (error) {
    compiled.work.close()
    throw error
  }
}
