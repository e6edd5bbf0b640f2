import type { PostDetails, PostFacts, PostsContent } from './blog.ts'
import type { PageLink, SidebarNode } from './chrome-props.ts'
import type { PageVersion } from './page-version.ts'
import type { PartialFile } from './partials.ts'
import type { Problem } from './problem.ts'
import type { SiteModule } from './site-modules.ts'
import type { InlineTag, Tag, TagGroup, TopicGroup } from './tag-types.ts'

/** The main types of the build. A page's stages: SourceFile → Doc → Page → RenderedPage → OutputFile. */

/** One of the site's docs, a page outside the docs, or a post of its blog. */
export type ContentKind = 'doc' | 'page' | 'post'

/** A page's source: an unprocessed file, or the input of a generated page, which has no file. */
export interface SourceFile {
  /** Path from the docs folder, with forward slashes: `../blog/2024-01-02-news.md`. No two pages have the same. */
  readonly path: string
  /** Absent for a page of the docs. */
  readonly kind?: Exclude<ContentKind, 'doc'>
  /** Path from the site's root, as in messages; of a generated page, that of the file it is generated from. */
  readonly displayPath: string
  /** Absent where it was released, since it is in the file: `textOf` reads it. */
  readonly text?: string
  /** The file that it can be read from again, as it was, with the values that its variables have. */
  readonly file?: {
    readonly absolutePath: string
    /** SHA-256 of its bytes, in hex. */
    readonly hash: string
    readonly size: number
    readonly variables?: Readonly<Record<string, string>>
  }
  /** SHA-256 of the bytes, or of the text with values of variables, in hex, including those of its partials. */
  readonly hash: string
  /** Set for a page whose text, which was not read, has nothing that is looked for before pages are compiled. */
  readonly isPlain?: true
  /** Set for a page about several versions: the contracts of none of them hold for it. */
  readonly isUnchecked?: true
  /** Set for an API reference page, which has no text: its content is generated when it is compiled. */
  readonly frontMatter?: FrontMatter
  /** Everything in its front matter, where a function of the configuration changes that. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** Markdown files that it imports, recursively. */
  readonly partials?: readonly PartialFile[]
  /** Code that it imports, by `moduleKey`. */
  readonly modules?: Readonly<Record<string, SiteModule>>
}

/** A heading of a page, as in the HTML. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
  /** Its words and their marks as HTML: no links, no ids, nothing that loads or runs. */
  readonly html: string
}

/** A position in a source file; line and column start at 1. */
export interface SourcePosition {
  readonly line: number
  readonly column: number
  /** The file, if it is a partial. */
  readonly file?: string
}

/** An address in a compiled body, which contains a marker in its place until every route is known. */
export interface Reference {
  readonly kind: 'link' | 'image' | 'media'
  /** The address as written. */
  readonly url: string
  readonly place: SourcePosition | undefined
  /** Set for one of a JSX element, in the page or in a component. */
  readonly isJsx?: boolean | undefined
}

/** When a page was changed last, and by whom; what is absent comes from version control. */
export interface LastUpdate {
  /** ISO 8601. */
  readonly date?: string | undefined
  readonly author?: string | undefined
}

/** The previous or next page: its id, or a label and an address, either of which may be left out. */
export type Neighbor = string | { readonly label?: string | undefined; readonly to?: string | undefined }

/** Front matter after parsing. */
export interface FrontMatter {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly sidebar_label?: string | undefined
  readonly sidebar_position?: number | undefined
  readonly sidebar_class_name?: string | undefined
  readonly parse_number_prefixes?: boolean | undefined
  /** Title of the browser's tab and of search engines. */
  readonly title_meta?: string | undefined
  readonly tags?: readonly (string | InlineTag)[] | undefined
  readonly last_update?: LastUpdate | undefined
  readonly hide_title?: boolean | undefined
  readonly hide_table_of_contents?: boolean | undefined
  readonly toc_min_heading_level?: number | undefined
  readonly toc_max_heading_level?: number | undefined
  readonly pagination_label?: string | undefined
  readonly pagination_prev?: Neighbor | null | undefined
  readonly pagination_next?: Neighbor | null | undefined
  readonly custom_edit_url?: string | null | undefined
  readonly displayed_sidebar?: string | null | undefined
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly draft?: boolean | undefined
  readonly unlisted?: boolean | undefined
  /** Path of the specification a page is generated from. */
  readonly api_spec?: string | undefined
  /** Label of the lookup field, which filters a page's sections: `Find an option`. */
  readonly lookup?: string | undefined
  /** CSS class around a page outside the docs. */
  readonly wrapperClassName?: string | undefined
  /** Factor of its score in the search, and whether it is left out there. */
  readonly search?: { readonly boost?: number | undefined; readonly exclude?: boolean | undefined } | undefined
  /** Questions that the page answers; only the search index has them. */
  readonly questions?: readonly (string | SectionQuestion)[] | undefined
}

/** A question that a section of the page answers, by the id of its heading. */
export interface SectionQuestion {
  readonly ask: string
  readonly at: string
}

/** Browser features that a compiled page needs. */
export interface DocFeatures {
  readonly mermaid: boolean
  /** Set for a page that shows the cards of its category. */
  readonly cards?: boolean | undefined
  /** Set for a page with formulas, which need a stylesheet. */
  readonly math?: boolean
}

/** A tag that the configuration adds to every page's head, or a page to its own. */
export interface HeadTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string
}

/** A compiled page with everything that later stages need to know about it. */
export interface Doc {
  readonly path: string
  readonly displayPath: string
  /** Content address of this Doc: source, partials, options and pipeline version. */
  readonly key: string
  readonly format: 'md' | 'mdx'
  readonly layout: ContentKind | 'api'
  readonly frontMatter: FrontMatter
  /** Keys of the front matter that are the site's own. */
  readonly ownFrontMatter?: Readonly<Record<string, unknown>> | undefined
  /** The page's title: front matter, else the first h1, else the file's name. */
  readonly title: string
  /** The title as inline HTML: the first h1, removed from the body, else from the front matter; may be absent. */
  readonly titleHtml: string | undefined
  /** Id of the h1, if people can link to it. */
  readonly titleId?: string | undefined
  /** Set where the body had its own h1: `hide_title` only hides a title from the front matter. */
  readonly hasOwnTitle: boolean
  /** Set where the h1 is in the body, below what comes before it. */
  readonly isTitleInBody?: boolean | undefined
  /** Front matter, else the first paragraph as plain text. */
  readonly description: string
  readonly headings: readonly Heading[]
  readonly references: readonly Reference[]
  /** Every id in the body's HTML, in order. */
  readonly ids: readonly string[]
  readonly features: DocFeatures
  /** Characters of its Markdown; absent for one that is not compiled. */
  readonly markdownLength?: number | undefined
  /** Set for a cover page, whose top may have the title of the page. */
  readonly home?: { readonly hasTitle: boolean } | undefined
  /** Set for a post of the blog. */
  readonly post?: PostFacts | undefined
  /** Tags that the page adds to its head. */
  readonly headTags?: readonly HeadTag[]
  /** Files that plugins read for it: SHA-256 by path from the site's root, empty for one that is not there. */
  readonly reads?: Readonly<Record<string, string>>
  /** Warnings found while compiling. */
  readonly problems: readonly Problem[]
}

/** The large part of a Doc, read only when its page is rendered. */
export interface DocBody {
  /** HTML in which each reference is a marker: see shared/reference-marker.ts. */
  readonly html: string
  /** Markdown for `/page.md`, with the same markers. */
  readonly markdown: string
  /** HTML of the excerpt of a post, for lists; absent where it cannot be shown by itself, and for other pages. */
  readonly excerpt?: string | undefined
}

/** A card of a generated index. */
export interface Card extends PageLink {
  readonly description?: string
  /** Number of pages below it, when the card is a category. */
  readonly pages?: number
}

/** A group of pages on the search page. */
export interface PageSection {
  readonly title: string
  readonly pages: readonly (PageLink & { readonly description: string })[]
}

/** A Doc and where it is. */
export interface PageText {
  readonly doc: Doc
  readonly route: string
  readonly href: string
}

type PageContent =
  | { readonly kind: 'doc'; readonly doc: Doc; readonly cards?: readonly Card[]; readonly post?: PostDetails }
  | (PostsContent & {
      /** The posts in the same order, with their own routes. */
      readonly texts: readonly PageText[]
    })
  | {
      readonly kind: 'generated-index'
      readonly cards: readonly Card[]
      readonly keywords: readonly string[]
      readonly image?: string
      /** The category file that says there is such a page; absent if the configuration does. */
      readonly file?: string
    }
  | { readonly kind: 'search'; readonly sections: readonly PageSection[]; readonly topicsHref: string }
  | {
      readonly kind: 'topics'
      /** Name of the links; absent: that of the letters. */
      readonly linksLabel?: string
      /** Links to all groups. */
      readonly links: readonly PageLink[]
      /** The groups on this page. */
      readonly groups: readonly TopicGroup[]
    }
  | { readonly kind: 'tags'; readonly groups: readonly TagGroup[] }
  | {
      readonly kind: 'tag'
      readonly tagsHref: string
      /** The pages with the tag, by title. */
      readonly pages: readonly (PageLink & { readonly description: string })[]
    }
  | { readonly kind: 'not-found'; readonly suggestions: readonly PageLink[] }

/** A page with its route and its place in the navigation. */
export interface Page {
  /** Address below the base URL, starting with `/`: `/configuration/record`. */
  readonly route: string
  /** Address with the base URL. */
  readonly href: string
  /** File below the output folder: `configuration/record/index.html`. */
  readonly outputPath: string
  readonly title: string
  readonly description: string
  readonly content: PageContent
  readonly sidebar:
    | {
        readonly name: string
        readonly items: readonly SidebarNode[]
        /** Absent: the docs. */
        readonly label?: string
      }
    | undefined
  /** The ancestors of the page in the sidebar, followed by the page itself. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly tags?: readonly Tag[]
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  /** Left out of sidebars, indexes, the sitemap and search engines. */
  readonly unlisted: boolean
  /** The version of docs it belongs to; absent where there is nothing to say about it. */
  readonly version?: PageVersion
}

/** Size in bytes and modification time of a written file. */
export interface PlacedFile {
  readonly size: number
  readonly mtimeMs: number
  /** SHA-256 of its bytes. */
  readonly hash: string
}

/** A file of the finished site. */
export interface OutputFile {
  /** Path below the output folder, with forward slashes. */
  readonly path: string
  /** Content address: files with the same key have the same bytes. */
  readonly key: string
  /** Generates the bytes; called only when the last output does not have them. */
  readonly read: () => Promise<Uint8Array | string>
  /** Set when the file is already in the draft of the site. */
  readonly placed?: PlacedFile | undefined
}
