/** Settings of the hosted search's script, as JSON in the page. */
export interface HostedSettings {
  /** URL of Algolia's own client. */
  readonly client?: string
  /** URL of the script that transforms results before they are shown. */
  readonly transform?: string
  /** URL of the words of the site's titles, as JSON: suggestions for other queries. */
  readonly words: string
  /** The application of Algolia. */
  readonly appId?: string
  /** The search-only key. */
  readonly apiKey: string
  readonly indexName: string
  /** URL of the service without a slash at its end; Algolia's own without it. */
  readonly host?: string
  /** Filters by language and version: all must match; of a list, one must. */
  readonly contextFilters: readonly (string | readonly string[])[]
  readonly searchParameters: Readonly<Record<string, unknown>>
  readonly externalUrlRegex?: string
}

/** Names that crawlers of search services read in metas, and filters in records. */
export const CRAWLER_NAMES = {
  locale: 'docusaurus_locale',
  version: 'docusaurus_version',
  tag: 'docusaurus_tag',
} as const

/** Language and versions of records. */
interface RecordContext {
  readonly language: string
  /** The version of each of the docs, by id. */
  readonly versions: Readonly<Record<string, string>>
}

/** The tag of pages without a version. */
export const UNVERSIONED_TAG = 'default'

/** Returns the tag of a version of docs. */
export function versionTag(docs: string, version: string): string {
  return `docs-${docs}-${version}`
}

/** Returns the filters that limit results to a language and to versions of docs; pages without a version match all. */
export function contextFilters({ language, versions }: RecordContext): (string | string[])[] {
  const tags = Object.entries(versions).map(([docs, version]) => versionTag(docs, version))
  return [`language:${language}`, [UNVERSIONED_TAG, ...tags].map((tag) => `${CRAWLER_NAMES.tag}:${tag}`)]
}
