import type { SiteConfig } from '../../config/site-config.ts'
import { CURRENT, type VersionedDocs, versionsOf } from '../../config/versions/docs-versions.ts'
import { blogCatalog, CATALOG, type Catalogs, docsFolder } from '../../features/locales/catalogs.ts'
import type { Messages } from '../../shared/messages/english.ts'

/** A text of a configuration that is a default of this package, and has an id among its texts. */
interface DefaultText {
  /** Name of the catalog that may have another translation, and the key in it. */
  readonly catalog: string
  readonly key: string
  readonly id: keyof Messages
}

/** The texts of a configuration that nobody wrote: they are in the language of each locale that the package knows. */
export function defaultTexts(config: SiteConfig): DefaultText[] {
  const { blog, blogInstances, docs, docsInstances, changes, contracts } = config
  const ofSite = (key: string, id: keyof Messages, isDefault: boolean): DefaultText[] =>
    isDefault ? [{ catalog: CATALOG.site, key, id }] : []
  return [
    ...ofSite('changes.title', 'theme.changes.title', changes !== false && changes.title === 'What changed'),
    ...ofSite(
      'configReference.title',
      'theme.options.title',
      contracts?.config?.referenceTitle === 'Configuration reference',
    ),
    ...(blog ? blogDefaults(blog, CATALOG.blog) : []),
    ...blogInstances.flatMap((one) => blogDefaults(one, blogCatalog(one.id))),
    ...versionDefaults(docs, 'default'),
    ...docsInstances.flatMap((one) => versionDefaults(one, one.id)),
  ]
}

type BlogTexts = Pick<Exclude<SiteConfig['blog'], false>, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>

function blogDefaults({ blogTitle, blogDescription, blogSidebarTitle }: BlogTexts, catalog: string): DefaultText[] {
  return [
    ...(blogTitle === 'Blog' ? [{ catalog, key: 'title', id: 'theme.blog.title' } as const] : []),
    ...(blogDescription === 'Blog' ? [{ catalog, key: 'description', id: 'theme.blog.title' } as const] : []),
    ...(blogSidebarTitle === 'Recent posts'
      ? [{ catalog, key: 'sidebar.title', id: 'theme.blog.sidebar.title' } as const]
      : []),
  ]
}

function versionDefaults(docs: VersionedDocs, id: string): DefaultText[] {
  const isNamed = docs.versions[CURRENT]?.label !== undefined
  const isBuilt = versionsOf(docs, id).some(({ name }) => name === CURRENT)
  if (isNamed || !isBuilt) return []
  return [{ catalog: docsFolder(id, CURRENT), key: 'version.label', id: 'theme.docs.versions.current' }]
}

/** The catalogs of a locale, with the defaults that they have no text for. */
export function withDefaultTexts(catalogs: Catalogs, config: SiteConfig, messages: Messages): Catalogs {
  const all = new Map(catalogs)
  for (const { catalog, key, id } of defaultTexts(config)) {
    const text = messages[id]
    const known = all.get(catalog)
    if (text !== undefined && !known?.has(key)) all.set(catalog, new Map([...(known ?? []), [key, text]]))
  }
  return all
}
