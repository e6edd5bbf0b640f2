export interface Logo {
  readonly src: string
  readonly srcDark?: string
  readonly alt: string
  readonly href?: string
  readonly width?: number
  readonly height?: number
}

export interface FooterItem {
  readonly label: string
  readonly href: string
  readonly external: boolean
  readonly html?: string
  readonly className?: string
}

export interface FooterProps {
  readonly style: 'light' | 'dark'
  readonly logo?: Logo
  readonly copyright?: string
  /** Columns with titles; a flat row is one column without a title. */
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterItem[]
  }[]
}

/** A link to a page. */
export interface PageLink {
  readonly label: string
  /** Address with the base URL. */
  readonly href: string
}

/** A navbar link with its address resolved; `active…` define the pages on which it is current. */
export interface NavbarLink {
  readonly kind: 'link'
  readonly label: string
  /** Trusted HTML from the configuration shown instead of the label. */
  readonly html?: string
  readonly href: string
  readonly external: boolean
  readonly className?: string
  readonly ariaLabel?: string
  readonly target?: string
  readonly rel?: string
  readonly lang?: string
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
  /** Current on every page that shows this sidebar. */
  readonly activeSidebar?: string
  /** The path after this base is added to the address: it is the same page elsewhere. */
  readonly samePageBelow?: string
  /** Links to the current page in this language; the address is for pages that do not have one. */
  readonly locale?: string
  /** Added to the query of such a link. */
  readonly queryString?: string
  /** The version of the docs that the link selects, and the name of these docs. */
  readonly docsVersion?: { readonly plugin: string; readonly name: string }
  /** Leads to the current page in that version of the docs; to its address where the page is not of these docs. */
  readonly isAlternate?: boolean
  readonly isNeverCurrent?: boolean
  readonly preferred?: PreferredTargets
}

/** Targets of a navbar item for readers who chose a version of docs, on pages outside of these docs. */
export interface PreferredTargets {
  /** Id of the docs. */
  readonly docs: string
  /** Label and address by the name of the version. */
  readonly targets: Readonly<Record<string, PageLink>>
}

export interface NavbarHtml {
  readonly kind: 'html'
  readonly html: string
  readonly className?: string
}

export interface NavbarDropdown {
  readonly kind: 'dropdown'
  /** The locale and version dropdowns have labels of their own in the phone's menu. */
  readonly purpose: 'links' | 'locale' | 'version'
  readonly label: string
  readonly href?: string
  readonly className?: string
  readonly items: readonly (NavbarLink | NavbarHtml)[]
  readonly preferred?: PreferredTargets
}

export type NavbarItem = (
  | NavbarLink
  | NavbarHtml
  | NavbarDropdown
  | { readonly kind: 'search'; readonly className?: string }
) & {
  readonly position: 'left' | 'right'
  /** Key of the item in the configuration; absent when the configuration does not name it. */
  readonly configKey?: string
}

/** An entry of a sidebar. */
export type SidebarNode =
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly external?: boolean
      readonly description?: string
      readonly className?: string
      /** The page is shown only while it is read. */
      readonly unlisted?: boolean
    }
  | {
      readonly kind: 'category'
      readonly label: string
      /** The category's own page; absent when it has none. */
      readonly href?: string
      /** Its page is linked only while it is read. */
      readonly unlisted?: boolean
      readonly description?: string
      readonly collapsible: boolean
      readonly collapsed: boolean
      readonly className?: string
      readonly items: readonly SidebarNode[]
    }
  | { readonly kind: 'html'; readonly html: string; readonly defaultStyle: boolean; readonly className?: string }
