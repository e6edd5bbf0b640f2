/** What the build knows about the site's addresses. */
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

/** Where an address is used. */
export interface AddressOrigin {
  /** Path of the page from the docs folder; absent for the chrome. */
  readonly path?: string
  /** Route of the page. */
  readonly route: string
}

/** Where an address leads. */
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
