import type { Nodes } from 'hast'
import type { Dialect } from '../config/load.ts'
import type { SiteContracts } from '../shared/contract-types.ts'
import type { PluginModule } from '../shared/markdown-plugins.ts'
import type { Language } from '../shared/messages/text.ts'
import type { Doc } from '../shared/model.ts'
import type { PageScope, VersionName } from '../shared/page-scope.ts'
import type { PartialFile } from '../shared/partials.ts'
import type { GlobalModule, SiteContext, SiteModule } from '../shared/site-modules.ts'
import type { HeadingIds } from '../shared/slug-headings.ts'
import type { DiagramParser } from './code/check-fences.ts'
import type { MagicComment } from './code/magic-comments.ts'
import type { SitePlugins } from './site-plugins.ts'

/** The templates, as far as a page's body needs them. */
export interface BodyRenderer {
  /** Tells whether a diagram can be drawn; absent: nobody can. */
  readonly parseDiagram?: DiagramParser | undefined
  /** Names pages may use without an import. */
  readonly componentNames: readonly string[]
  /** The plugins of the site. */
  readonly plugins?: SitePlugins | undefined
  /** Renders a tree without MDX to HTML; the prefix begins the ids that React makes. */
  readonly renderTree: (tree: Nodes, idPrefix?: string) => string
  /** Renders a compiled MDX page: JavaScript as in MDX's `outputFormat: 'function-body'`. */
  readonly renderPageCode: (code: string, scope: PageScope) => Promise<string>
  /** Sets what components are told of the site. */
  readonly setSiteContext?: (context: SiteContext) => void
  /** Number of pages of this build with code that took too long; absent in `dev`. */
  readonly longRuns?: { count: number } | undefined
}

/** A page's Markdown and where it came from. */
export interface MarkdownInput {
  readonly path: string
  readonly displayPath: string
  /** The text with its front matter blanked out. */
  readonly body: string
  /** The docs that the page belongs to. */
  readonly docs?: VersionName | undefined
  /** The front matter as written, for the page's expressions. */
  readonly frontMatter?: Readonly<Record<string, unknown>> | undefined
  /** The partial that a line of the body is from; undefined for the page's own. */
  readonly fileOf?: ((line: number) => string | undefined) | undefined
  /** Set for the excerpt of a post, which is shown among others: makes its ids differ from theirs. */
  readonly idPrefix?: string | undefined
  /** As in `CompileData`. */
  readonly titleAbove?: 'always' | 'words' | undefined
  /** Set for a page that is a script: it shows what the only module that it imports exports. */
  readonly isScript?: boolean
  /** Code that the page imports, by `moduleKey`. */
  readonly modules?: Readonly<Record<string, SiteModule>> | undefined
  /** Markdown files that it imports, recursively. */
  readonly partials?: readonly PartialFile[] | undefined
}

/** Site settings of the compiler; part of every Doc's key. */
export interface CompileOptions {
  /** Root of the site, and of its repository; not part of the key. */
  readonly root?: string
  readonly within?: string
  readonly magicComments: readonly MagicComment[]
  /** Set if `mermaid` fences are diagrams. */
  readonly mermaid: boolean
  /** The package that checks diagrams; absent: they are not checked. Of it, only the version is part of the key. */
  readonly diagrams?: { readonly folder: string; readonly version: string } | undefined
  /** Set if `$…$` and `$$…$$` are formulas. */
  readonly math?: boolean | undefined
  /** False if short codes such as `:tada:` are no emoji. */
  readonly emoji?: boolean | undefined
  /** Names of admonitions besides those that are built in. */
  readonly admonitions?: readonly string[] | undefined
  /** The tool that makes the same ids of headings; absent: GitHub. */
  readonly headingIds?: HeadingIds | undefined
  readonly format: Doc['format'] | 'detect' | 'mdx1'
  /** The Markdown that pages are written in, if it is not ours. */
  readonly dialect?: Dialect | undefined
  /** Absent: pages may have scripts. */
  readonly scripts?: 'allow' | 'forbid' | undefined
  /** Markers that end excerpts, by the path prefix of a blog's posts; only of blogs with a marker of their own. */
  readonly truncateMarkers?: Readonly<Record<string, string>> | undefined
  /** Language of fences without one. */
  readonly defaultLanguage?: string | undefined
  /** Specifications that pages are checked against, besides their links. */
  readonly contracts?: SiteContracts | undefined
  /** The language of titles and labels that pages get; absent: English. */
  readonly language?: Language | undefined
  /** Those of folders whose pages are in another one. */
  readonly folderLanguages?: Readonly<Record<string, Language>> | undefined
  /** The module of the site whose default export has the components that every page may use, by name. */
  readonly globals?: GlobalModule | undefined
  /** Plugins of remark and rehype. */
  readonly plugins?: PluginModule | undefined
  /** Names of the site's variables, for those that are misspelled. */
  readonly variables?: readonly string[] | undefined
  /** The site as its components see it; absent when the site has no components. */
  readonly context?: SiteContext | undefined
}
