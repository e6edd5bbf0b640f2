import type { FrontMatter, Heading, HeadTag } from './model.ts'

/** The version of the hooks that this tool calls. */
export const EXTENSION_API = 1

/** The site, as every hook gets it. */
export interface ExtensionContext {
  readonly title: string
  /** Scheme and host: `https://docs.example.com`. */
  readonly url: string
  readonly baseUrl: string
  /** The language that is built. */
  readonly locale: string
  readonly customFields: Readonly<Record<string, unknown>>
  /**
   * The text of a file below the site's root. Builds and `dev` notice when it changes. Throws an Error when it cannot be
   * read.
   */
  readonly readFile: (path: string) => Promise<string>
  /** Paths below the site's root of the files in a folder there, sorted; none when there is no such folder. */
  readonly listFiles: (folder: string) => Promise<string[]>
}

/** A page that an extension makes. */
export interface ExtensionPage {
  /** Path below the docs folder, or that of the pages, with its ending: `cameras/harbor.md`. */
  readonly path: string
  /** `page` is one outside the docs; absent: `doc`. */
  readonly kind?: 'doc' | 'page'
  /** The whole text, with front matter if it needs some. */
  readonly text: string
}

/** A page of the site, as hooks see it. */
export interface SitePage {
  /** Address with the base URL. */
  readonly href: string
  /** Whole address. */
  readonly url: string
  readonly kind: 'doc' | 'page' | 'post' | 'api' | 'other'
  readonly title: string
  readonly description: string
  /** The file it is made from, below the site's root; absent for a page that has none. */
  readonly file?: string
  readonly frontMatter: FrontMatter
  readonly headings: readonly Heading[]
  /** Addresses as written, each with its line. */
  readonly links: readonly { readonly url: string; readonly line?: number }[]
  /** Date of a post, ISO 8601. */
  readonly date?: string
  /** Left out of sidebars, indexes and search engines. */
  readonly unlisted: boolean
}

/** A page as it is known before pages are compiled: by its path, its front matter and its title. */
export interface ListedPage extends Pick<SitePage, 'href' | 'url' | 'kind' | 'title' | 'file' | 'unlisted'> {
  /** From the front matter; else empty. */
  readonly description: string
  /** Everything in it, as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly tags: readonly { readonly label: string; readonly href: string }[]
  /** The text, with its front matter. */
  readonly text: string
  /** Id of the docs or of the blog that it belongs to; absent for pages outside of them. */
  readonly instance?: string
  /** Id of a page of the docs: `configuration/record`. */
  readonly id?: string
  /** The version of the docs that it belongs to, and the address of that. */
  readonly version?: { readonly name: string; readonly label: string; readonly isLast: boolean; readonly href: string }
  /** Set for posts. */
  readonly post?: {
    /** ISO 8601; absent when nothing says it. */
    readonly date?: string
    /** Minutes that it takes to read; absent where the blog does not show them. */
    readonly minutes?: number
    readonly authors: readonly {
      readonly name: string
      readonly title?: string
      readonly href?: string
      readonly image?: string
    }[]
    /** Set where it has a mark for the end of its excerpt. */
    readonly isTruncated: boolean
  }
}

/** Context of hooks that make pages and data. */
export interface SourceContext extends ExtensionContext {
  /** Every page that is a file, without drafts. Builds and `dev` notice when one changes. */
  readonly listPages: () => Promise<readonly ListedPage[]>
}

/** A page with the text it was written with. */
export interface CheckedPage extends SitePage {
  /** Empty for a page without a text of its own. */
  readonly text: string
}

/** Context of hooks that look at all pages. */
export interface PagesContext<Shown extends SitePage = SitePage> extends ExtensionContext {
  readonly pages: readonly Shown[]
}

/** A finding of an extension's check. */
export interface ExtensionFinding {
  readonly message: string
  /** Starts with a verb. */
  readonly hint?: string
  /** Absent: a warning. An error ends the build. */
  readonly severity?: 'error' | 'warning'
  /** Below the site's root: `file` of the page. */
  readonly file?: string
  /** Starts at 1. */
  readonly line?: number
  readonly column?: number
}

/** A file that an extension adds to the site. */
export interface ExtensionFile {
  /** Path below the output folder, or below that of the language: `cameras.json`. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** A tag that an extension adds to the head of a page. */
export interface ExtensionTag {
  readonly tagName: string
  readonly attributes?: HeadTag['attributes']
  /** Trusted content of the element. */
  readonly innerHTML?: string
}

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>

/** The hooks of an extension besides `config`, which is called before there is a site. */
export interface ExtensionHooks {
  /** Makes pages of the docs, and outside of them. */
  readonly pages?: ((context: SourceContext) => Awaitable<readonly ExtensionPage[]>) | undefined
  /** Returns what components get from `usePluginData` by the name of the extension: what JSON can represent. */
  readonly data?: ((context: SourceContext) => Awaitable<unknown>) | undefined
  /** Checks the pages; what it finds is reported with the other problems. */
  readonly checks?: ((context: PagesContext<CheckedPage>) => Awaitable<readonly ExtensionFinding[]>) | undefined
  /** Returns tags for the head of a page. */
  readonly head?: ((page: SitePage) => readonly ExtensionTag[]) | undefined
  /** Makes files of the site. */
  readonly outputs?: ((context: PagesContext) => Awaitable<readonly ExtensionFile[]>) | undefined
}

/**
 * Returns the source of a page that an extension makes, as people see it in messages; a name with a slash would be a
 * folder.
 */
export function extensionPagePath(path: string, extension: string): string {
  return `${path} (made by extension "${extension.replaceAll('/', ':')}")`
}

/** Returns whether a source is a page that an extension makes: it is not a file. */
export function isExtensionPage(displayPath: string): boolean {
  return displayPath.includes(' (made by extension "')
}
