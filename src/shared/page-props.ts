import type { IslandName } from './island-files.ts'
/** What the templates get: the contract between the build and the look of a page. */

import type { DocFeatures, Heading, TopicGroup } from './model.ts'
import type { SearchAssets } from './search/engine.ts'
import type { SearchPageTexts, SearchTexts } from './search/texts.ts'
import type { SidebarNode } from './sidebar-node.ts'

/** A link with what it says. */
export interface LabeledLink {
  readonly label: string
  readonly href: string
}

/** A navbar link, its address resolved; `active…` say on which pages it is the current one. */
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
  /** Leads to the page being read, as it is in another language: what follows this base is added to the address. */
  readonly samePageBelow?: string
  /** The version of the docs the link chooses, and the name of these docs. */
  readonly docsVersion?: { readonly plugin: string; readonly name: string }
}

export interface NavbarHtml {
  readonly kind: 'html'
  readonly html: string
  readonly className?: string
}

export interface NavbarDropdown {
  readonly kind: 'dropdown'
  /** What the dropdown chooses: the locale and version dropdowns have labels of their own in the phone's menu. */
  readonly purpose: 'links' | 'locale' | 'version'
  readonly label: string
  readonly href?: string
  readonly className?: string
  readonly items: readonly (NavbarLink | NavbarHtml)[]
}

export type NavbarItem = (
  | NavbarLink
  | NavbarHtml
  | NavbarDropdown
  | { readonly kind: 'search'; readonly className?: string }
) & {
  readonly position: 'left' | 'right'
  /** Where the item is in the configuration; absent when the configuration does not name it. */
  readonly configKey?: string
}

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
  /** Columns with a title each; a flat row is one column without a title. */
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterItem[]
  }[]
}

export interface AnnouncementBarProps {
  readonly id: string
  /** Trusted HTML from the configuration. */
  readonly html: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

/** An invitation to the same docs in a language, which live on another host. */
export interface TranslationBannerProps {
  /** Part of the browser's first language, in any case: `zh`. */
  readonly language: string
  /** Without a slash at its end; the path below the base URL follows. */
  readonly url: string
  readonly htmlLang: string
  readonly text: string
  readonly linkLabel: string
  readonly closeLabel: string
}

export interface ColorModeProps {
  readonly defaultMode: 'light' | 'dark'
  readonly disableSwitch: boolean
  readonly respectPrefersColorScheme: boolean
}

/** A tag the configuration adds to every page's head. */
export interface HeadTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string
}

/** What every page of the site shares. All addresses carry the base URL. */
export interface SiteProps {
  readonly title: string
  readonly titleDelimiter: string
  readonly tagline: string
  readonly url: string
  readonly baseUrl: string
  /** Whether a page that is served below another path than the base URL says so. */
  readonly baseUrlIssueBanner: boolean
  readonly homeHref: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly favicon?: string
  readonly headTags: readonly HeadTag[]
  readonly navbar: {
    readonly title?: string
    readonly logo?: Logo
    readonly hideOnScroll: boolean
    readonly items: readonly NavbarItem[]
  }
  readonly footer?: FooterProps
  readonly announcementBar?: AnnouncementBarProps
  readonly translationBanner?: TranslationBannerProps
  readonly colorMode: ColorModeProps
  readonly mermaidThemes: { readonly light: string; readonly dark: string }
  readonly sidebarHideable: boolean
  /** Whether opening a category closes the ones beside it. */
  readonly sidebarAutoCollapse: boolean
  readonly versionLabel?: string
  /** Address of the search page; absent when the site has none. */
  readonly searchHref?: string
  /** Where readers say that a search should have results, with `{query}` in it. */
  readonly missingResultsUrl?: string
  /** Texts of the search dialog that are not the usual ones. */
  readonly searchTexts?: Partial<SearchTexts>
  readonly assets: AssetProps
}

/** Addresses of the site's own files. */
export interface AssetProps {
  readonly css: string
  /** The stylesheet of the API reference. */
  readonly apiCss?: string
  /** The first script. */
  readonly js: string
  /** The script that follows when the browser is idle. */
  readonly idle: string
  /** The script that hydrates islands, which has React. */
  readonly react: string
  /** The script of the field that shows only the sections one looks for. */
  readonly lookup: string
  /** The script of each island, by its name. */
  readonly islands: Readonly<Partial<Record<IslandName, string>>>
  /** The diagram library, where the site has diagrams. */
  readonly mermaid?: string
  readonly search: SearchAssets
}

/** The tags of one page's head, less the CSP, which is made from the finished HTML. */
export interface HeadProps {
  /** '{page} | {site}' */
  readonly title: string
  readonly description: string
  /** Absolute; absent on pages that are not to be indexed. */
  readonly canonical?: string
  readonly image?: string
  readonly keywords: readonly string[]
  readonly noIndex: boolean
  /** Address of the page's Markdown twin. */
  readonly markdownHref?: string
  /** JSON-LD as text, safe inside a script element. */
  readonly jsonLd?: string
}

interface BasePage {
  /** Address of the page with the base URL: `/docs/configuration/record`. */
  readonly href: string
  readonly title: string
  readonly head: HeadProps
  readonly sidebar?: { readonly name: string; readonly items: readonly SidebarNode[] }
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly previous?: LabeledLink
  readonly next?: LabeledLink
}

export interface DocPageProps extends BasePage {
  /** A page of the API reference has the same props and another layout. */
  readonly layout: 'doc' | 'api'
  /** The h1 as inline HTML; absent when the page hides its title. */
  readonly titleHtml?: string
  /** One sentence under the title; only from front matter, never made from the body. */
  readonly lead?: string
  /** Headings within the page's levels; empty when the page hides them. */
  readonly toc: readonly Heading[]
  readonly editHref?: string
  /** Date of the last commit, ISO 8601. */
  readonly lastUpdated?: string
  readonly unlisted: boolean
  readonly draft: boolean
  readonly features: DocFeatures
  /** What the field is called that shows only the sections one looks for; absent when the page has none. */
  readonly lookup?: string
}

export interface GeneratedIndexPageProps extends BasePage {
  readonly layout: 'generated-index'
  readonly description?: string
  readonly cards: readonly {
    readonly label: string
    readonly href: string
    readonly description?: string
    /** Number of pages when the card is a category. */
    readonly pages?: number
  }[]
}

export interface SearchPageProps extends BasePage {
  readonly layout: 'search'
  /** Texts that are not the usual ones. */
  readonly translated: Partial<SearchPageTexts>
  /** Address of the index of topics. */
  readonly topicsHref: string
  /** Every listed page by section, so that the page is of use before anything is asked; empty where they are too many. */
  readonly sections: readonly {
    readonly title: string
    readonly pages: readonly { readonly label: string; readonly href: string; readonly description: string }[]
  }[]
}

export interface TopicsPageProps extends BasePage {
  readonly layout: 'topics'
  /** What the way to the letters is called. */
  readonly lettersLabel: string
  readonly links: readonly LabeledLink[]
  readonly groups: readonly TopicGroup[]
}

export interface NotFoundPageProps extends BasePage {
  readonly layout: 'not-found'
  readonly suggestions: readonly LabeledLink[]
}

export type PageProps = DocPageProps | GeneratedIndexPageProps | SearchPageProps | TopicsPageProps | NotFoundPageProps
