import type { SiteConfig } from '../../config/site-config.ts'
import { CURRENT, type DocsVersion, docsWithId, versionsOf } from '../../config/versions/docs-versions.ts'

/** A version of docs, and the configuration as its pages see it. */
interface VersionConfig {
  readonly version: DocsVersion
  readonly config: SiteConfig
}

/**
 * The configuration as a version of the docs with an id sees it: its folder, address and sidebars take the place of those
 * of the first docs. Throws when there is no such version.
 */
export function configOfDocs(config: SiteConfig, id: string, name = CURRENT): VersionConfig {
  const docs = docsWithId(config, id)
  const version = versionsOf(docs, id).find((one) => one.name === name)
  if (!version) throw new Error(`Docs "${id}" without a version "${name}"`)
  const { path, routeBasePath, frozen } = version
  const sidebars = frozen?.sidebars ?? ('sidebars' in docs ? docs.sidebars : config.sidebars)
  return { version, config: { ...config, docs: { ...docs, path, routeBasePath }, sidebars } }
}
