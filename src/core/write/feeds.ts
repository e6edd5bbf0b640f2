import type { BlogConfig } from '../../config/site-config.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import type { PostDetails } from '../../shared/blog.ts'
import { escapeHtml, unescapeHtml } from '../../shared/html-text.ts'
import type { Doc, DocBody, OutputFile, Page } from '../../shared/model.ts'
import { fillAddresses, fillSizes } from '../../shared/reference-marker.ts'
import { hashOf } from '../../util/hash.ts'
import { type FeedFormat, feedPath } from '../plan/blog/blog-route.ts'
import type { PlannedSite } from '../plan/link-targets.ts'
import { blogAt, blogFolders } from '../read/blog-folders.ts'

/** A planned site with the texts of its pages. */
export interface SiteTexts extends PlannedSite {
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
export function feedOutputs(input: SiteTexts): OutputFile[] {
  const folders = blogFolders(input.site)
  const entries = input.pages.flatMap((page) => entryOf(page)).sort(compareEntries)
  return folders.flatMap((folder) => {
    const own = entries.filter(({ doc }) => blogAt(doc.path, folders) === folder)
    return feedsOf(folder.blog, own, input)
  })
}

function feedsOf(blog: BlogConfig, all: readonly Entry[], input: SiteTexts): OutputFile[] {
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

function frameOf({ feedOptions, ...blog }: BlogConfig, { site }: SiteTexts): Omit<Feed, 'posts' | 'feedUrl'> {
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
function addressesOf({ doc, page }: Entry, { targets, site }: SiteTexts): string[] {
  const urls = new Set(doc.references.map(({ url }) => url))
  return [...urls].map((url) => absolute(url, { doc, page }, { targets, site }))
}

function absolute(
  url: string,
  { doc, page }: Pick<Entry, 'doc' | 'page'>,
  { targets, site }: Pick<SiteTexts, 'targets' | 'site'>,
): string {
  const { href } = resolveAddress(url, { path: doc.path, route: page.route }, targets)
  const base = new URL(page.href, site.config.url).href
  return URL.canParse(href, base) ? new URL(href, base).href : href
}

async function toPost(entry: Entry, input: SiteTexts): Promise<FeedPost> {
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

/** A post in a feed. */
interface FeedPost {
  readonly title: string
  /** Whole address. */
  readonly url: string
  readonly description: string
  readonly details: PostDetails
  /** The text as HTML, with whole addresses. */
  readonly html: string
}

/** The content of a feed. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly copyright: string
  readonly language: string
  /** Whole addresses of the blog and of the feed itself. */
  readonly url: string
  readonly feedUrl: string
  /** Newest first. */
  readonly posts: readonly FeedPost[]
}

/** Characters that XML does not have, not even escaped (XML 1.0, section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** The feed as RSS 2.0. */
export function rssFeed(feed: Feed): string {
  const date = newest(feed)
  const items = feed.posts.map(({ title, url, description, details, html }) => [
    '    <item>',
    ...element('      ', { title, link: url }),
    `      <guid isPermaLink="true">${text(url)}</guid>`,
    ...element('      ', { pubDate: details.date && new Date(details.date).toUTCString(), description }),
    `      <content:encoded>${text(html)}</content:encoded>`,
    ...details.authors.flatMap(({ name }) => element('      ', { 'dc:creator': name })),
    ...details.tags.flatMap(({ label }) => element('      ', { category: label })),
    '    </item>',
  ])
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    ...element('    ', { title: feed.title, link: feed.url, description: feed.description, language: feed.language }),
    `    <atom:link href="${text(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...element('    ', { lastBuildDate: date && new Date(date).toUTCString(), copyright: feed.copyright }),
    ...items.flat(),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** The feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const entries = feed.posts.map(({ title, url, description, details, html }) => [
    '  <entry>',
    ...element('    ', { title, id: url }),
    `    <link href="${text(url)}"/>`,
    ...element('    ', { updated: dateOf(details), published: details.date, summary: description }),
    `    <content type="html">${text(html)}</content>`,
    ...details.authors.map(({ name, href }) => {
      const uri = href === undefined || href.startsWith('mailto:') ? '' : `<uri>${text(new URL(href, url).href)}</uri>`
      return `    <author><name>${text(name)}</name>${uri}</author>`
    }),
    ...details.tags.map(({ label }) => `    <category term="${text(label)}"/>`),
    '  </entry>',
  ])
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(feed.language)}">`,
    ...element('  ', { id: feed.url, title: feed.title, updated: newest(feed) ?? UNKNOWN_DATE }),
    `  <link rel="alternate" href="${text(feed.url)}"/>`,
    `  <link rel="self" href="${text(feed.feedUrl)}"/>`,
    ...element('  ', { subtitle: feed.description, rights: feed.copyright }),
    // An entry needs an author, its own or that of the feed.
    `  <author><name>${text(feed.title)}</name></author>`,
    ...entries.flat(),
    '</feed>',
    '',
  ].join('\n')
}

/** The feed as JSON (jsonfeed.org, version 1.1). */
export function jsonFeed(feed: Feed): string {
  const items = feed.posts.map(({ title, url, description, details, html }) => ({
    id: url,
    url,
    title,
    summary: description,
    content_html: html,
    ...(details.date !== undefined && { date_published: details.date }),
    authors: details.authors.map(({ name, href }) => ({ name, ...(href && { url: new URL(href, url).href }) })),
    tags: details.tags.map(({ label }) => label),
  }))
  const { title, description, language, url: home_page_url, feedUrl: feed_url } = feed
  const version = 'https://jsonfeed.org/version/1.1'
  return `${JSON.stringify({ version, title, home_page_url, feed_url, description, language, items }, null, 1)}\n`
}

/** The date of a feed without dated posts: it must have one, and the current time would change the file each time. */
const UNKNOWN_DATE = '1970-01-01T00:00:00.000Z'

function dateOf({ date }: PostDetails): string {
  return date ?? UNKNOWN_DATE
}

function newest({ posts }: Feed): string | undefined {
  return posts
    .flatMap(({ details }) => details.date ?? [])
    .sort()
    .at(-1)
}

/** Elements with texts; one without a text is left out. */
function element(indent: string, texts: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(texts).flatMap(([name, value]) => (value ? [`${indent}<${name}>${text(value)}</${name}>`] : []))
}

function text(value: string): string {
  return escapeHtml(value.replace(NO_XML, ''))
}
