import type { Nodes } from 'hast'
import type { Language } from '../shared/messages/text.ts'
import type { CodeToShow, PageScope, VersionName } from '../shared/page-scope.ts'
import type { PartialFile } from '../shared/partials.ts'
import type { SiteContext, SiteModule } from '../shared/site-modules.ts'
import type { DiagramParser } from './code/check-diagram.ts'
import type { CompileData } from './compile-data.ts'
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
  /** How many pages of this build had code that took too long; absent in `dev`. */
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
  /** Set for a post, whose title is always above its text. */
  readonly isPost?: boolean
  /** Set for a page that is a script: it shows what the only module that it imports exports. */
  readonly isScript?: boolean
  /** Code that the page imports, by `moduleKey`. */
  readonly modules?: Readonly<Record<string, SiteModule>> | undefined
  /** Markdown files that it imports, recursively. */
  readonly partials?: readonly PartialFile[] | undefined
}

/** A compiled page of MDX, and what its code may use: plain data. */
export interface PageCode {
  /** JavaScript as in MDX's `outputFormat: 'function-body'`. */
  readonly code: string
  readonly input: Pick<MarkdownInput, 'docs' | 'frontMatter' | 'modules' | 'isScript'>
  readonly page: CompileData
  /** Markdown that the page uses as components. */
  readonly partials: PageScope['partials']
  /** The module with the components that every page may use. */
  readonly globals: SiteModule | undefined
  readonly context: SiteContext | undefined
  /** The language of titles and labels; absent: English. */
  readonly language: Language | undefined
  /** Root of the site. */
  readonly root: string
}

/** HTML with markers in place of code, which is not highlighted yet. */
export interface RenderedCode {
  readonly html: string
  readonly codes: readonly CodeToShow[]
}
