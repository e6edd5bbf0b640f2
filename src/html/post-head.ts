import type { PostDetails } from '../shared/blog.ts'
import type { HeadTag, Page } from '../shared/model.ts'
import type { SiteProps } from '../shared/page-props.ts'

/** The details of a page that is a post. */
export function postOf({ content }: Page): PostDetails | undefined {
  return content.kind === 'doc' ? content.post : undefined
}

/** Open Graph's facts about a post (ogp.me, "article"); an author is the address of a profile where there is one. */
export function articleTags(post: PostDetails | undefined, site: Pick<SiteProps, 'url'>): HeadTag[] {
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
export function blogPosting(page: Page, post: PostDetails, head: { url: string; image?: string | undefined }): object {
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
