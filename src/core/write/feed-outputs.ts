import type { BlogConfig } from '../../config/site-config.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import type { PostDetails } from '../../shared/blog.ts'
import { escapeHtml, unescapeHtml } from '../../shared/html-text.ts'
import type { Doc, DocBody, OutputFile, Page } from '../../shared/model.ts'
import { fillAddresses, fillSizes } from '../../shared/reference-marker.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { type FeedFormat, feedPath } from '../plan/blog/feed-path.ts'
import { blogAt, blogFolders } from '../read/blog-folders.ts'
import { atomFeed, type Feed, type FeedPost, jsonFeed, rssFeed } from './feeds.ts'

/** What feeds are made from. */
interface FeedsInput {
  readonly site: Site
  readonly targets: LinkTargets
  readonly pages: readonly Page[]
  readonly readBody: (doc: Doc) => Promise<DocBody>
}

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: rssFeed, atom: atomFeed, json: jsonFeed }

/** A post that is in the feeds. */
interface Entry {
  readonly page: Page
  readonly doc: Doc
  readonly details: PostDetails
}

/** The feeds of a site's blogs; bodies of posts are read only where a feed has changed. */
export function feedOutputs(input: FeedsInput): OutputFile[] {
  const folders = blogFolders(input.site)
  const entries = input.pages.flatMap((page) => entryOf(page)).sort(compareEntries)
  return folders.flatMap((folder) => {
    const own = entries.filter(({ doc }) => blogAt(doc.path, folders) === folder)
    return feedsOf(folder.blog, own, input)
  })
}

function feedsOf(blog: BlogConfig, all: readonly Entry[], input: FeedsInput): OutputFile[] {
  const { site } = input
  const entries = blog.feedOptions.limit ? all.slice(0, blog.feedOptions.limit) : all
  if (entries.length === 0) return []
  const frame = frameOf(blog, input)
  return blog.feedOptions.type.map((format): OutputFile => {
    const path = feedPath(blog, format)
    const meta = { ...frame, feedUrl: new URL(site.config.baseUrl + path, site.config.url).href }
    const identities = entries.map((entry) => [
      entry.doc.key,
      entry.page.href,
      entry.details,
      addressesOf(entry, input),
    ])
    const read = async (): Promise<string> => {
      const posts = await Promise.all(entries.map((entry) => toPost(entry, input)))
      return WRITERS[format]({ ...meta, posts })
    }
    return { path, key: hashOf('feed', format, site.toolVersion, JSON.stringify([meta, identities])), read }
  })
}

function entryOf(page: Page): Entry[] {
  const { content, unlisted } = page
  return content.kind === 'doc' && content.post && !unlisted ? [{ page, doc: content.doc, details: content.post }] : []
}

function compareEntries(one: Entry, other: Entry): number {
  const [date = '', otherDate = ''] = [one.details.date, other.details.date]
  if (date !== otherDate) return date < otherDate ? 1 : -1
  return one.page.href < other.page.href ? -1 : 1
}

function frameOf({ feedOptions, ...blog }: BlogConfig, { site }: FeedsInput): Omit<Feed, 'posts' | 'feedUrl'> {
  const { title, url, baseUrl, i18n } = site.config
  const language = feedOptions.language ?? i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale
  const name = feedOptions.title ?? `${title} ${blog.blogTitle}`
  return {
    title: name,
    description: feedOptions.description ?? name,
    copyright: feedOptions.copyright,
    language,
    url: new URL(baseUrl + blog.routeBasePath.slice(1), url).href,
  }
}

/** The addresses in a post, as they are in the feed. */
function addressesOf({ doc, page }: Entry, { targets, site }: FeedsInput): string[] {
  const urls = new Set(doc.references.map(({ url }) => url))
  return [...urls].map((url) => absolute(url, { doc, page }, { targets, site }))
}

function absolute(
  url: string,
  { doc, page }: Pick<Entry, 'doc' | 'page'>,
  { targets, site }: Pick<FeedsInput, 'targets' | 'site'>,
): string {
  const { href } = resolveAddress(url, { path: doc.path, route: page.route }, targets)
  const base = new URL(page.href, site.config.url).href
  return URL.canParse(href, base) ? new URL(href, base).href : href
}

async function toPost(entry: Entry, input: FeedsInput): Promise<FeedPost> {
  const { page, details } = entry
  const { html } = await input.readBody(entry.doc)
  const unsized = fillSizes(html, () => '')
  return {
    title: page.title,
    url: new URL(page.href, input.site.config.url).href,
    description: page.description,
    details,
    html: fillAddresses(unsized, (url) => escapeHtml(absolute(unescapeHtml(url), entry, input))),
  }
}
