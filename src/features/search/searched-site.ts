import type { SiteConfig } from '../../config/site-config.ts'
import type { FrontMatter, Page } from '../../shared/model.ts'
import type { SearchScope } from '../../shared/search/engine.ts'
import type { Store } from '../../util/store.ts'

export interface SearchedSite {
  readonly config: SiteConfig
  readonly store: Store
  readonly toolVersion: string
  readonly searchScopes: readonly SearchScope[]
}

/** Guides rank above lists, and calls of an API come last: their titles are everyday words. */
const GUIDE_WEIGHT = 100
const LIST_WEIGHT = 70
const CALL_WEIGHT = 50
const SCHEMA_WEIGHT = 40

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

/** Weight of a page's score, as a percentage. */
export function searchWeight({ content }: Page): number {
  if (content.kind !== 'doc') return LIST_WEIGHT
  const { frontMatter } = content.doc
  return Math.max(1, Math.round(kindWeight(frontMatter) * (frontMatter.search?.boost ?? 1)))
}

/**
 * Returns the weight of a kind of page. One with a lookup field lists the options of a schema. Pages of an API name its
 * specification: of these, only calls have keywords, and only lists have no mark in the sidebar.
 */
function kindWeight({ api_spec, lookup, keywords, sidebar_class_name }: FrontMatter): number {
  if (api_spec === undefined) return lookup === undefined ? GUIDE_WEIGHT : LIST_WEIGHT
  if (sidebar_class_name === undefined) return LIST_WEIGHT
  return keywords ? CALL_WEIGHT : SCHEMA_WEIGHT
}
