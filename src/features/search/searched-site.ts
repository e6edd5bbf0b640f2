import type { SiteConfig } from '../../config/site-config.ts'
import type { Page } from '../../shared/model.ts'
import type { SearchScope } from '../../shared/search/engine.ts'
import type { Store } from '../../util/store.ts'

export interface SearchedSite {
  readonly config: SiteConfig
  readonly store: Store
  readonly toolVersion: string
  readonly searchScopes: readonly SearchScope[]
}

/** Guides rank above generated pages. */
const GUIDE_WEIGHT = 100
const GENERATED_WEIGHT = 80

/** Path of a search index below the output folder, without extension: one for each locale and version. */
export function searchIndexPath({ config }: Pick<SearchedSite, 'config'>, { name }: Pick<SearchScope, 'name'>): string {
  return `assets/search/${config.i18n.currentLocale}-${name}`
}

/** Returns whether a site has a search index of its own. */
export function isIndexed({ config }: Pick<SearchedSite, 'config'>): boolean {
  return config.search.provider === 'local'
}

/** Paths of the content-hashed files of all indexes; none if readers do not search them. */
export function hashedSearchPaths(site: Pick<SearchedSite, 'config' | 'searchScopes'>): string[] {
  return isIndexed(site) ? site.searchScopes.map((scope) => `${searchIndexPath(site, scope)}/*`) : []
}

/** Returns whether a page is found in a scope. */
export function isInScope({ version }: Page, { versions }: Pick<SearchScope, 'versions'>): boolean {
  return version === undefined || versions[version.docs] === version.name
}

/** Returns whether readers may find a page. */
export function isSearched({ unlisted, content }: Page): boolean {
  if (content.kind === 'doc') return !unlisted && content.doc.frontMatter.search?.exclude !== true
  return !unlisted && content.kind === 'generated-index'
}

/**
 * Weight of a page's score, as a percentage. Reference pages of an API name their specification; a page with a lookup
 * field is generated from a schema.
 */
export function searchWeight({ content }: Page): number {
  if (content.kind !== 'doc') return GENERATED_WEIGHT
  const { api_spec, lookup, search } = content.doc.frontMatter
  const weight = api_spec === undefined && lookup === undefined ? GUIDE_WEIGHT : GENERATED_WEIGHT
  return Math.max(1, Math.round(weight * (search?.boost ?? 1)))
}
