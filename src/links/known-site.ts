import type { LinkPolicy } from './internal.ts'

/** An address in a page's source, with its form in the built page. */
interface KnownReference {
  /** The address in the built page. */
  readonly href: string
  /** The address as written in the source. */
  readonly url: string
  readonly line: number | undefined
  readonly column: number | undefined
  /** The file, if it is a partial instead of the page's own. */
  readonly file?: string
}

/** A page and the file it comes from. */
export interface KnownPage {
  /** Path of the page's file, relative to the site's root. */
  readonly file: string
  readonly references: readonly KnownReference[]
}

/** What the build knows about a site that its built files do not contain. */
export interface KnownSite {
  readonly root: string
  /** Origin of the site. */
  readonly url: string
  readonly baseUrl: string
  readonly policy: LinkPolicy
  /** Path of the configuration, relative to the root. */
  readonly configFile: string
  /** Addresses of all pages, with the base URL, by their path below the output folder. */
  readonly hrefs: ReadonlyMap<string, string>
  /** Pages that come from a file, by their path below the output folder. */
  readonly pages: ReadonlyMap<string, KnownPage>
  /** Files that are published unchanged, relative to the root, by their path below the output folder. */
  readonly statics: ReadonlyMap<string, string>
  /** Configuration keys by the address each contains. */
  readonly chrome: ReadonlyMap<string, string>
  /** Addresses the writer excluded from the check. */
  readonly unchecked: ReadonlySet<string>
}
