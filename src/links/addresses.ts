import type { SiteConfig } from '../config/site-config.ts'
import type { PageFinder } from '../shared/site-root.ts'
import { normalizeRoute, pathOfAddress } from '../shared/url.ts'

export interface LinkTargets {
  readonly baseUrl: string
  /** Docs folder below the site's root: `content/docs`. */
  readonly docsPath: string
  /** Other docs folders, those of versions and of blogs, from the docs folder: `../versioned_docs/version-1.0/`. */
  readonly folders: readonly string[]
  /** Addresses with the base URL by normalized route. */
  readonly routes: ReadonlyMap<string, string>
  /** Routes by path of the page from the docs folder. */
  readonly routesByPath: ReadonlyMap<string, string>
  /** Files of the static folders, by path below the output folder. */
  readonly staticFiles: ReadonlySet<string>
  /** Files next to the pages, by path from the docs folder, with the address each is published at. */
  readonly assets: ReadonlyMap<string, string>
  /** Routes that lead elsewhere. */
  readonly redirects: ReadonlySet<string>
  /** Folders, with a slash at the end, and addresses whose pages are not known, because what they are made from has errors. */
  readonly unmade?: readonly { readonly folder: string; readonly route: string }[]
}

/** Returns what knows the addresses of pages and redirects. */
export function pageFinder({ baseUrl, routes, redirects }: LinkTargets): PageFinder {
  return (address) => {
    if (!address.startsWith(baseUrl)) return false
    const route = normalizeRoute(`/${pathOfAddress(baseUrl, address)}`)
    return routes.has(route) || redirects.has(route)
  }
}

/** The page that an address is on. */
export interface AddressOrigin {
  /** Path of the page from the docs folder; absent for the chrome. */
  readonly path?: string
  readonly route: string
}

export type ResolvedAddress =
  | { readonly kind: 'external' | 'unchecked' | 'redirect'; readonly href: string }
  | { readonly kind: 'route'; readonly href: string; readonly route: string; readonly hash: string }
  | { readonly kind: 'file'; readonly href: string; readonly file: string }
  | {
      readonly kind: 'missing'
      readonly href: string
      readonly what: 'route' | 'markdown file' | 'file'
      /** The whole address without the base URL, where a page was expected. */
      readonly at?: string
      /** Finds the address that was probably meant, which is not the page itself; called only when the problem is reported. */
      readonly near: (here: AddressOrigin) => string | undefined
    }

/** The reaction to each kind of finding. */
export type LinkPolicy = Pick<
  SiteConfig,
  'onBrokenLinks' | 'onBrokenMarkdownLinks' | 'onBrokenAnchors' | 'onBrokenJsxLinks'
>

/** An address in a page's source, with its form in the built page. */
interface WrittenReference {
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
export interface PageSource {
  /** Path of the page's file, relative to the site's root. */
  readonly file: string
  readonly references: readonly WrittenReference[]
}

export interface SiteSources {
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
  readonly pages: ReadonlyMap<string, PageSource>
  /** Files that are published unchanged, relative to the root, by their path below the output folder. */
  readonly statics: ReadonlyMap<string, string>
  /** Configuration keys by the address each contains. */
  readonly chrome: ReadonlyMap<string, string>
  /** Addresses the writer excluded from the check. */
  readonly unchecked: ReadonlySet<string>
}
