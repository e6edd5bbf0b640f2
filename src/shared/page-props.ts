import type { PostDetails, PostsContent } from './blog.ts'
import type { FooterProps, Logo, NavbarItem, PageLink } from './chrome-props.ts'
import type { IslandName } from './island-files.ts'
import type { Messages } from './messages/english.ts'
import type { Card, ContentKind, DocFeatures, Heading, HeadTag, LastUpdate, Page, PageSection } from './model.ts'
import type { VersionProps } from './page-version.ts'
import type { SearchAssets } from './search/engine.ts'
import type { OwnPageTexts, OwnSearchTexts } from './search/texts.ts'
import type { Tag, TagGroup, TopicGroup } from './tag-types.ts'

/** The props of the templates: the contract between the build and the look of a page. */

/** The props that all pages of the site share. All addresses include the base URL. */
export interface SiteProps {
  readonly title: string
  readonly titleDelimiter: string
  readonly tagline: string
  readonly url: string
  readonly baseUrl: string
  /** Set where a page that is served below another path than the base URL shows a banner. */
  readonly baseUrlIssueBanner: boolean
  readonly homeHref: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** The texts of the chrome in the language of the site, as far as they are not English. */
  readonly messages?: Messages
  /** Calendar of dates, unless it is that of the language. */
  readonly calendar?: string
  readonly favicon?: string
  readonly headTags: readonly HeadTag[]
  readonly navbar: {
    readonly title?: string
    readonly logo?: Logo
    readonly hideOnScroll: boolean
    readonly items: readonly NavbarItem[]
  }
  readonly footer?: FooterProps
  readonly announcementBar?: {
    readonly id: string
    /** Trusted HTML from the configuration. */
    readonly html: string
    readonly backgroundColor?: string
    readonly textColor?: string
    readonly isCloseable: boolean
  }
  /** Link to a translation of the same docs on another host. */
  readonly translationBanner?: {
    /** Prefix of the browser's first language, in any case: `zh`. */
    readonly language: string
    /** Without a trailing slash; the path below the base URL follows. */
    readonly url: string
    readonly htmlLang: string
    readonly text: string
    readonly linkLabel: string
    readonly closeLabel: string
  }
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark'
    readonly disableSwitch: boolean
    readonly respectPrefersColorScheme: boolean
  }
  readonly mermaidThemes: { readonly light: string; readonly dark: string }
  readonly sidebarHideable: boolean
  readonly hasPageMenu: boolean
  /** Set where opening a category closes its siblings. */
  readonly sidebarAutoCollapse: boolean
  /** The language as the configuration names it. */
  readonly locale: string
  /** Set where a hosted search asks an index that a crawler may have filled. */
  readonly isCrawled?: true
  /** Address of the search page; absent when the site has none. */
  readonly searchHref?: string
  /** URL to report searches without results, with `{query}` in it. */
  readonly missingResultsUrl?: string
  /** Texts of the search dialog that differ from the defaults. */
  readonly searchTexts?: OwnSearchTexts
  /** Changes with the site's own components around the text of a page. */
  readonly ownFrame?: string
  readonly assets: AssetProps
}

/** Addresses of the site's own files. */
export interface AssetProps {
  readonly css: string
  /** The stylesheet of the API reference. */
  readonly apiCss?: string
  /** The stylesheet of the site itself. */
  readonly customCss?: string
  /** The stylesheet of the blog. */
  readonly blogCss?: string
  /** The stylesheet of cover pages. */
  readonly homeCss?: string
  /** The script with the texts that the others show; absent on pages in English. */
  readonly messages?: string
  /** The script of a portable site that loads the others. */
  readonly loader?: string
  /** The script every page starts with. */
  readonly js: string
  /** The script that is loaded when the browser is idle. */
  readonly idle: string
  /** The script that hydrates islands and contains React. */
  readonly react: string
  /** The script of the lookup field, which filters a page's sections. */
  readonly lookup: string
  /** The script of folds in the API reference; absent without one. */
  readonly folds?: string
  /** The script of each island, by its name. */
  readonly islands: Readonly<Partial<Record<IslandName, string>>>
  /** The diagram library, if the site has diagrams. */
  readonly mermaid?: string
  /** The stylesheet of formulas, if the site has some. */
  readonly mathCss?: string
  readonly search: SearchAssets
}

interface BasePage {
  /** Address of the page with the base URL: `/docs/configuration/record`. */
  readonly href: string
  readonly title: string
  readonly head: HeadProps
  readonly sidebar?: NonNullable<Page['sidebar']>
  /** The page in each language of the site; absent when there is one. */
  readonly languages?: readonly PageLanguage[]
  /** Set when its text is not what its language promises. */
  readonly translation?: PageTranslation
  readonly breadcrumbs: Page['breadcrumbs']
  readonly previous?: PageLink
  readonly next?: PageLink
  readonly version?: VersionProps
}

export interface DocPageProps extends BasePage {
  /** A page of the API reference, one outside the docs and a post have the same props and layouts of their own. */
  readonly layout: ContentKind | 'api'
  /** The h1 as inline HTML; absent when the page hides its title. */
  readonly titleHtml?: string
  readonly titleId?: string
  /** One sentence below the title; only from front matter, never from the body. */
  readonly lead?: string
  /** Headings of the page's configured levels; empty when the page hides them. */
  readonly toc: readonly Heading[]
  readonly editHref?: string
  /** Date and author of the last change, as far as the site shows them. */
  readonly lastUpdated?: LastUpdate
  readonly tags: readonly Tag[]
  readonly unlisted: boolean
  readonly draft: boolean
  readonly features: DocFeatures
  /** The cards of its category, if its body shows them. */
  readonly cards?: readonly Card[]
  /** Label of the lookup field, which filters the page's sections; absent when the page has none. */
  readonly lookup?: string
  readonly post?: PostDetails
  /** Set for a page of a script: it has the whole width, and nothing around it. */
  readonly isScript?: boolean
  /** Set for a cover page. */
  readonly isHome?: boolean
  /** CSS class of a page outside the docs. */
  readonly wrapperClassName?: string
}

export interface GeneratedIndexPageProps extends BasePage {
  readonly layout: 'generated-index'
  readonly description?: string
  readonly cards: readonly Card[]
}

export interface SearchPageProps extends BasePage {
  readonly layout: 'search'
  /** Texts that differ from the defaults. */
  readonly translated: OwnPageTexts
  /** Address of the index of topics. */
  readonly topicsHref: string
  /** Every listed page by section, so that the page is useful before a search; empty when there are too many. */
  readonly sections: readonly PageSection[]
}

export interface TopicsPageProps extends BasePage {
  readonly layout: 'topics'
  /** Label of the links to the letters. */
  readonly lettersLabel: string
  readonly links: readonly PageLink[]
  readonly groups: readonly TopicGroup[]
}

/** The index of tags. */
export interface TagsPageProps extends BasePage {
  readonly layout: 'tags'
  readonly groups: readonly TagGroup[]
}

/** The pages with a tag. */
export interface TagPageProps extends BasePage {
  readonly layout: 'tag'
  readonly description?: string
  readonly tagsHref: string
  readonly pages: readonly (PageLink & { readonly description: string })[]
  readonly unlisted: boolean
}

export interface PostsPageProps extends BasePage, Omit<PostsContent, 'kind'> {
  readonly layout: 'posts'
  /** Features that the excerpts of its posts need. */
  readonly features: DocFeatures
}

export interface NotFoundPageProps extends BasePage {
  readonly layout: 'not-found'
  readonly suggestions: readonly PageLink[]
}

export type PageProps =
  | DocPageProps
  | GeneratedIndexPageProps
  | PostsPageProps
  | SearchPageProps
  | TopicsPageProps
  | TagsPageProps
  | TagPageProps
  | NotFoundPageProps

/** Props of a layout, and of parts that need the site and the whole page. */
export interface LayoutProps<Page = PageProps> {
  readonly site: SiteProps
  readonly page: Page
}

/** The tags of a page's head, without the CSP, which is computed from the finished HTML. */
export interface HeadProps {
  /** '{page} | {site}' */
  readonly title: string
  readonly description: string
  /** Absolute; absent on pages that must not be indexed. */
  readonly canonical?: string
  /** The page in each language that has it, absolute; `x-default` is for readers of all others. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[]
  readonly image?: string
  /** Set where the image is a social card, which is 1200 pixels wide and 630 high. */
  readonly isCard?: boolean
  readonly keywords: readonly string[]
  readonly noIndex: boolean
  /** Tags that the page itself adds. */
  readonly tags: readonly HeadTag[]
  /** Address of the page's Markdown output. */
  readonly markdownHref?: string
  /** JSON-LD as text, safe inside a script element. */
  readonly jsonLd?: string
}

/** A page in one of the site's languages. */
export interface PageLanguage {
  /** Name of the locale. */
  readonly name: string
  /** BCP 47. */
  readonly lang: string
  /** With the base URL; absolute on another host. */
  readonly href: string
  /** Absolute. */
  readonly url: string
  /** False for another page, and for an untranslated one. */
  readonly isAlternate: boolean
}

/** The note above a page about its translation. */
export interface PageTranslation {
  /** There is none, or the original was changed since. */
  readonly state: 'missing' | 'outdated'
  /** Language of the original, and its direction. */
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Absolute address of the original. */
  readonly originalHref: string
}
