import type { BlogConfig, SiteConfig } from '../../../config/site-config.ts'
import { allBlogs } from '../../../shared/blog.ts'
import type { HeadTag } from '../../../shared/model.ts'
import { addressOfPath } from '../../../shared/url.ts'

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
