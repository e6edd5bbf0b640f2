import type { BlogConfig, SiteConfig } from '../../../config/site-config.ts'
import type { BlogFiles, FoundDate } from '../../../shared/blog.ts'
import type { Doc } from '../../../shared/model.ts'
import { addressOfPath } from '../../../shared/url.ts'
import { spellRoute } from '../doc-index.ts'

/** What a blog is made from. */
export interface BlogInput {
  /** Before the paths of its posts: from the folder of the docs to its own. */
  readonly prefix: string
  readonly config: SiteConfig
  readonly blog: BlogConfig
  readonly docs: readonly Doc[]
  readonly files: BlogFiles
  /** Dates of posts that say none, by display path. */
  readonly dates: ReadonlyMap<string, FoundDate>
  /** Minutes that a post takes to read, where the configuration has a function for it. */
  readonly minutesOf?: ((doc: Doc) => number | undefined) | undefined
}

/** Route of a page of the blog by its path below the blog's address; empty for the blog itself. */
export function blogRoute(below: string, { config, blog }: Pick<BlogInput, 'config' | 'blog'>): string {
  const parts = `${blog.routeBasePath}/${below}`.split('/').filter(Boolean)
  return spellRoute(`/${parts.join('/')}`, config.trailingSlash)
}

/** Address of a page of the blog, with the base URL. */
export function blogHref(below: string, input: BlogInput): string {
  return addressOfPath(input.config.baseUrl, blogRoute(below, input))
}
