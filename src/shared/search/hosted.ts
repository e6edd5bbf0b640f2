/** What the script of the hosted search needs to know, as JSON in the page. */
export interface HostedSettings {
  /** Address of the service's own client. */
  readonly client: string
  /** Address of the script that changes results before they show. */
  readonly transform?: string
  /** Address of the words of the site's titles, as JSON: what else to search for. */
  readonly words: string
  readonly appId: string
  /** The key that may only search. */
  readonly apiKey: string
  readonly indexName: string
  /** Address of another service that speaks the same protocol. */
  readonly host?: string
  /** Filters by language and version: each must hold, of a list one. */
  readonly contextFilters: readonly (string | readonly string[])[]
  readonly searchParameters: Readonly<Record<string, unknown>>
  readonly externalUrlRegex?: string
}

/** How records are told apart by language and version; names as crawlers of Docusaurus sites write them. */
export interface RecordContext {
  readonly language: string
  readonly version: string
}

/** The tag a version of the docs has. */
export function versionTag(version: string): string {
  return `docs-default-${version}`
}

/** The filters that keep results to a language and a version; pages of no version show in all of them. */
export function contextFilters({ language, version }: RecordContext): (string | string[])[] {
  return [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:${versionTag(version)}`]]
}
