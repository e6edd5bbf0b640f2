import type { PageProps } from './page-props.ts'

/**
 * The nouns of the build. A page travels through five rooms:
 * SourceFile → Doc → Page → RenderedPage → OutputFile.
 */

/** A page's source as it was read: bytes decoded, nothing interpreted. */
export interface SourceFile {
  /** Path below the docs folder, with forward slashes: `configuration/record.md`. */
  readonly path: string
  /** Path as people see it in messages, relative to the site's root: `content/docs/configuration/record.md`. */
  readonly displayPath: string
  readonly text: string
  /** SHA-256 of the bytes, hex. */
  readonly hash: string
}

export type DocFormat = 'md' | 'mdx'

/** A heading of a page, as it stands in the HTML. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
  /** The heading's inline HTML, without its anchor link. */
  readonly html: string
}

/** Where something stands in a source file; line and column start at 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** An address found in a compiled body; the body holds a marker in its place until every route is known. */
export interface Reference {
  readonly kind: 'link' | 'image' | 'media'
  /** The address as written. */
  readonly url: string
  readonly place: Place | undefined
}

/** Front matter after parsing; names follow Docusaurus. */
export interface FrontMatter {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly sidebar_label?: string | undefined
  readonly sidebar_position?: number | undefined
  readonly sidebar_class_name?: string | undefined
  readonly hide_title?: boolean | undefined
  readonly hide_table_of_contents?: boolean | undefined
  readonly toc_min_heading_level?: number | undefined
  readonly toc_max_heading_level?: number | undefined
  readonly pagination_label?: string | undefined
  readonly pagination_prev?: string | null | undefined
  readonly pagination_next?: string | null | undefined
  readonly custom_edit_url?: string | null | undefined
  readonly displayed_sidebar?: string | null | undefined
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly draft?: boolean | undefined
  readonly unlisted?: boolean | undefined
}

/** What a compiled page needs of the browser. */
export interface DocFeatures {
  readonly mermaid: boolean
}

/** A compiled page body with everything later stages ask about it. */
export interface Doc {
  readonly path: string
  readonly displayPath: string
  /** Content address of this Doc: source, partials, options and pipeline version. */
  readonly key: string
  readonly format: DocFormat
  readonly frontMatter: FrontMatter
  /** The page's title: front matter, else the first h1, else the file's name. */
  readonly title: string
  /** The first h1 as inline HTML, taken out of the body; absent when the body has none. */
  readonly titleHtml: string | undefined
  /** Front matter, else the first paragraph as plain text. */
  readonly description: string
  readonly headings: readonly Heading[]
  readonly references: readonly Reference[]
  /** Every id in the body's HTML, in order. */
  readonly ids: readonly string[]
  readonly features: DocFeatures
}

/** The heavy part of a Doc, read only when its page is rendered. */
export interface DocBody {
  /** HTML in which each reference is a marker: see shared/reference-marker.ts. */
  readonly html: string
  /** Markdown for `/page.md`, with the same markers. */
  readonly markdown: string
}

/** A route of the site before it is rendered. */
export interface Page {
  /** Address below the base URL, starting with `/`: `/configuration/record`. */
  readonly route: string
  /** File below the output folder: `configuration/record/index.html`. */
  readonly outputPath: string
  readonly props: PageProps
  /** The Doc it shows; absent for generated pages. */
  readonly doc?: Doc
}

/** A page as HTML, with the policy it needs. */
export interface RenderedPage {
  readonly outputPath: string
  readonly html: string
  readonly csp: string
}

/** A file of the finished site. */
export interface OutputFile {
  /** Path below the output folder, with forward slashes. */
  readonly path: string
  readonly bytes: Uint8Array | string
}
