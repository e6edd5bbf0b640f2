import type { BlogConfig, SiteConfig } from '../../../config/site-config.ts'
import { allBlogs } from '../../../shared/blog.ts'
import type { Doc, HeadTag } from '../../../shared/model.ts'
import { addressOfPath } from '../../../shared/url.ts'
import type { BlogFiles } from '../../read/blog-files.ts'
import type { FoundDate } from '../../read/git-dates.ts'
import { spellRoute } from '../doc-index.ts'

/** Input for the pages of a blog. */
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

/** A format of feeds. */
export type FeedFormat = BlogConfig['feedOptions']['type'][number]

const FILES: Readonly<Record<FeedFormat, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }
const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** Path of a feed below the output folder. */
export function feedPath({ routeBasePath }: Pick<BlogConfig, 'routeBasePath'>, format: FeedFormat): string {
  return `${routeBasePath}/${FILES[format]}`.replace(/^\/+/, '')
}

/** Paths of all feeds of a site below the output folder. */
export function feedPaths(config: Pick<SiteConfig, 'blog' | 'blogInstances'>): string[] {
  return allBlogs(config).flatMap((blog) => blog.feedOptions.type.map((format) => feedPath(blog, format)))
}

/** Tags of a page's head that name the feeds. */
export function feedTags(config: Pick<SiteConfig, 'blog' | 'blogInstances' | 'baseUrl' | 'title'>): HeadTag[] {
  return allBlogs(config).flatMap((blog) =>
    blog.feedOptions.type.map((format) => ({
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: TYPES[format],
        href: addressOfPath(config.baseUrl, feedPath(blog, format)),
        title: `${blog.feedOptions.title ?? `${config.title} ${blog.blogTitle}`}: ${NAMES[format]}`,
      },
    })),
  )
}
