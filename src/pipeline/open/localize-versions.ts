import type { DocsConfig, SiteConfig } from '../../config/site-config.ts'
import { versionsOf } from '../../config/versions/docs-versions.ts'
import { type Catalogs, docsFolder, textsOf } from '../../i18n/catalogs.ts'

/** A configuration with the names of versions in the language of the catalogs, which say them as `version.label`. */
export function localizeVersions(config: SiteConfig, catalogs: Catalogs): SiteConfig {
  return {
    ...config,
    docs: withLabels(config.docs, 'default', catalogs),
    docsInstances: config.docsInstances.map((docs) => withLabels(docs, docs.id, catalogs)),
  }
}

function withLabels<Docs extends DocsConfig>(docs: Docs, id: string, catalogs: Catalogs): Docs {
  const named = versionsOf(docs, id).flatMap(({ name }) => {
    const label = textsOf(catalogs, docsFolder(id, name)).get('version.label')
    return label === undefined ? [] : [[name, { noIndex: false, ...docs.versions[name], label }] as const]
  })
  return named.length === 0 ? docs : { ...docs, versions: { ...docs.versions, ...Object.fromEntries(named) } }
}
