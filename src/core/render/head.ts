import type { PostDetails } from '../../shared/blog.ts'
import { scriptJson } from '../../shared/html-text.ts'
import type { HeadTag, Page } from '../../shared/model.ts'
import type { HeadProps, PageLanguage, PageProps, SiteProps } from '../../shared/page-props.ts'
import { CRAWLER_NAMES, UNVERSIONED_TAG, versionTag } from '../../shared/search/hosted.ts'
import { isExternal, isFileImage, isNotFoundPage, markdownHref, withBaseUrl } from '../../shared/url.ts'

/** Input for a head besides its page and its site. */
interface HeadOptions extends Pick<PageProps, 'languages' | 'translation'> {
  /** Preview image of pages that have none of their own. */
  readonly image?: string | undefined
  /** Address of the page's social card, with the base URL. */
  readonly card?: string | undefined
  /** The address of a file that the page names. */
  readonly resolve: (url: string) => string
}

/** Builds the tags of a page's head, whose title is '{page} | {site}'. */
export function headOf(page: Page, site: SiteProps, options: HeadOptions): HeadProps {
  const { tags, keywords, ...own } = headOfContent(page)
  const image = own.image ?? options.image
  const name = own.title ?? page.title
  const isFound = !isNotFoundPage(page)
  const ofCard = options.card === undefined ? undefined : absolute(options.card, site)
  const address = ofCard ?? (image === undefined ? undefined : absolute(imageHref(image, site, options), site))
  const jsonLd = structuredData(page, site, address)
  const head: HeadProps = {
    title: name === site.title ? site.title : `${name} ${site.titleDelimiter} ${site.title}`,
    description: page.description,
    ...(isFound ? { canonical: canonicalOf(page, site, options) } : {}),
    ...(isFound && !page.unlisted ? alternates(options.languages) : {}),
    tags: [...articleTags(postOf(page), site), ...contextTags(page, site)],
    ...(address === undefined ? {} : { image: address }),
    ...(ofCard === undefined ? {} : { isCard: true }),
    keywords,
    noIndex: page.unlisted || !isFound || page.version?.noIndex === true,
    ...(page.content.kind === 'doc' ? { markdownHref: markdownHref(page.href) } : {}),
    ...(jsonLd === undefined ? {} : { jsonLd }),
  }
  return addHeadTags(head, tags)
}

/** Returns what the content of a page says of its head. */
function headOfContent(page: Page) {
  const { content } = page
  if (content.kind === 'generated-index') return { image: content.image, keywords: content.keywords, tags: [] }
  if (content.kind !== 'doc') return { keywords: [], tags: stylesOfPosts(page) }
  const { image, title_meta: title, keywords = [] } = content.doc.frontMatter
  return { image, title, keywords, tags: content.doc.headTags ?? [] }
}

function imageHref(url: string, { baseUrl }: SiteProps, { resolve }: HeadOptions): string {
  if (isFileImage(url)) return resolve(url)
  return isExternal(url) ? url : withBaseUrl(baseUrl, url)
}

/** The kinds of tags of which a page has one. */
const SINGLE = [isTitle, isMeta('description'), isCanonical] as const

/** A head with what the page or a component adds to it. Of several titles, the last counts. */
export function addHeadTags(head: HeadProps, tags: readonly HeadTag[]): HeadProps {
  const [title, description, canonical] = SINGLE.map((isOne) => tags.findLast(isOne))
  return {
    ...head,
    title: title?.innerHTML ?? head.title,
    description: textOf(description?.attributes.content) ?? head.description,
    ...(head.canonical !== undefined && { canonical: textOf(canonical?.attributes.href) ?? head.canonical }),
    tags: [...head.tags, ...tags.filter((tag) => !SINGLE.some((isOne) => isOne(tag)))],
  }
}

/** Of a page without a translation, the original is what search engines list. */
function canonicalOf(page: Page, site: SiteProps, { translation }: HeadOptions): string {
  return translation?.state === 'missing' ? translation.originalHref : absolute(canonicalHref(page), site)
}

/** Readers of other languages get the default one, which is the first. */
function alternates(languages: readonly PageLanguage[] = []): Pick<HeadProps, 'alternates'> {
  const same = languages.filter(({ isAlternate }) => isAlternate).map(({ lang, url }) => ({ lang, href: url }))
  const [first] = same
  return first && same.length > 1 ? { alternates: [...same, { lang: 'x-default', href: first.href }] } : {}
}

/** Of the same page in several versions, the one in the version readers get first is the one to be found. */
function canonicalHref({ href, version }: Page): string {
  return version?.last?.isSame ? version.last.href : href
}

/**
 * Returns what crawlers of search services read about the language and the version of a page:
 * a hosted search shows only pages of the reader's language, with the tag of a version that is read or that of all
 * others.
 */
function contextTags({ version }: Page, { locale, isCrawled }: SiteProps): HeadTag[] {
  const isVersioned = version !== undefined && Object.keys(version.links).length > 0
  if (!isVersioned && !isCrawled) return []
  const facts = [
    [CRAWLER_NAMES.locale, locale],
    ['docsearch:language', locale],
    ...(isVersioned ? versionFacts(version.name, versionTag(version.docs, version.name)) : tagFacts(UNVERSIONED_TAG)),
  ]
  return facts.map(([key = '', content = '']) => ({ tagName: 'meta', attributes: { name: key, content } }))
}

function versionFacts(name: string, tag: string): string[][] {
  return [[CRAWLER_NAMES.version, name], ['docsearch:version', name], ...tagFacts(tag)]
}

function tagFacts(tag: string): string[][] {
  return [
    [CRAWLER_NAMES.tag, tag],
    [`docsearch:${CRAWLER_NAMES.tag}`, tag],
  ]
}

/** The styles that the texts of a list need. */
function stylesOfPosts({ content }: Page): HeadTag[] {
  const tags = content.kind === 'posts' ? content.texts.flatMap(({ doc }) => doc.headTags ?? []) : []
  const styles = tags.filter(({ tagName, attributes }) => tagName === 'style' || attributes.rel === 'stylesheet')
  return uniqueTags(styles)
}

/** Tags, each once. */
export function uniqueTags(tags: readonly HeadTag[]): HeadTag[] {
  return [...new Map(tags.map((tag) => [JSON.stringify(tag), tag])).values()]
}

function isTitle({ tagName }: HeadTag): boolean {
  return tagName === 'title'
}

function isMeta(name: string): (tag: HeadTag) => boolean {
  return ({ tagName, attributes }) => tagName === 'meta' && attributes.name === name
}

function isCanonical({ tagName, attributes }: HeadTag): boolean {
  return tagName === 'link' && attributes.rel === 'canonical'
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function absolute(href: string, site: SiteProps): string {
  return new URL(href, site.url).href
}

/** Returns what schema.org has words for. */
function structuredData(page: Page, site: SiteProps, image: string | undefined): string | undefined {
  const post = postOf(page)
  const trail = breadcrumbData(page, site)
  if (!trail) return undefined
  const own = post ? { '@graph': [trail, blogPosting(page, post, { url: absolute(page.href, site), image })] } : trail
  return scriptJson({ '@context': 'https://schema.org', ...own })
}

/** schema.org BreadcrumbList. */
function breadcrumbData(page: Page, site: SiteProps): object | undefined {
  if (page.breadcrumbs.length < 2) return undefined
  const itemListElement = page.breadcrumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    ...(crumb.href === undefined ? {} : { item: absolute(crumb.href, site) }),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** The details of a page that is a post. */
function postOf({ content }: Page): PostDetails | undefined {
  return content.kind === 'doc' ? content.post : undefined
}

/** Open Graph's facts about a post (ogp.me, "article"); an author is the address of a profile where there is one. */
function articleTags(post: PostDetails | undefined, site: Pick<SiteProps, 'url'>): HeadTag[] {
  if (!post) return []
  const facts = [
    ...(post.date === undefined ? [] : [['published_time', post.date]]),
    ...post.authors.map(({ name, href }) => ['author', profileOf(href, site.url) ?? name]),
    ...post.tags.map(({ label }) => ['tag', label]),
  ]
  return facts.map(([name, content = '']) => ({
    tagName: 'meta',
    attributes: { property: `article:${name}`, content },
  }))
}

/** A post for search engines (schema.org, BlogPosting). */
function blogPosting(page: Page, post: PostDetails, head: { url: string; image?: string | undefined }): object {
  const { url, image } = head
  return {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    ...(post.date !== undefined && { datePublished: post.date }),
    ...(image !== undefined && { image }),
    ...(post.authors.length > 0 && {
      author: post.authors.map(({ name, title, href, links = [] }) => ({
        '@type': 'Person',
        name,
        ...(title !== undefined && { jobTitle: title }),
        ...(profileOf(href, url) !== undefined && { url: profileOf(href, url) }),
        ...(links.length > 0 && { sameAs: links.flatMap((link) => profileOf(link.href, url) ?? []) }),
      })),
    }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ label }) => label) }),
  }
}

/** The whole address of an author's page or profile; undefined when there is none but an email address. */
function profileOf(href: string | undefined, base: string): string | undefined {
  return href === undefined || href.startsWith('mailto:') ? undefined : new URL(href, base).href
}
