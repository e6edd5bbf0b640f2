import type { SiteContracts } from '../shared/contract-types.ts'
import type { PluginModule } from '../shared/markdown-plugins.ts'
import type { MermaidPackage } from '../shared/mermaid-package.ts'
import type { Language } from '../shared/messages/text.ts'
import type { DocFormat } from '../shared/model.ts'
import type { GlobalModule, SiteContext } from '../shared/site-modules.ts'
import type { HeadingIds } from '../shared/slug-headings.ts'
import type { MagicComment } from './code/magic-comments.ts'

/** Site settings of the compiler; part of every Doc's key. */
export interface CompileOptions {
  /** Root of the site; not part of the key. */
  readonly root?: string
  readonly magicComments: readonly MagicComment[]
  /** Whether `mermaid` fences are diagrams. */
  readonly mermaid: boolean
  /** What diagrams are checked with; absent: they are not. Of it, only the version is part of the key. */
  readonly diagrams?: MermaidPackage | undefined
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly math?: boolean | undefined
  /** Whether short codes such as `:tada:` are emoji; absent: they are. */
  readonly emoji?: boolean | undefined
  /** The tool that makes the same ids of headings; absent: GitHub. */
  readonly headingIds?: HeadingIds | undefined
  readonly format: DocFormat | 'detect' | 'mdx1'
  /** Whether pages may have scripts; absent: they may. */
  readonly scripts?: 'allow' | 'forbid' | undefined
  /** What ends the excerpt of a post: the own markers of blogs, by what the paths of their posts begin with. */
  readonly truncateMarkers?: Readonly<Record<string, string>> | undefined
  /** Language of fences without one. */
  readonly defaultLanguage?: string | undefined
  /** What pages are checked against, besides their links. */
  readonly contracts?: SiteContracts | undefined
  /** The language of titles and labels that pages get; absent: English. */
  readonly language?: Language | undefined
  /** The module of the site whose default export has the components that every page may use, by name. */
  readonly globals?: GlobalModule | undefined
  /** Plugins of remark and rehype. */
  readonly plugins?: PluginModule | undefined
  /** The site as its components see it; absent when the site has no components. */
  readonly context?: SiteContext | undefined
}
