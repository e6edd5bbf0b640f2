import type { PostDetails } from '../shared/blog.ts'
import type { HeadTag, Page } from '../shared/model.ts'

/** The details of a page that is a post. */
export function postOf({ content }: Page): PostDetails | undefined {
  return content.kind === 'doc' ? content.post : undefined
}

/** Open Graph's facts about a post (ogp.me, "article"). */
export function articleTags(post: PostDetails | undefined): HeadTag[] {
  if (!post) return []
  const facts = [
    ...(post.date === undefined ? [] : [['published_time', post.date]]),
    ...post.authors.map(({ name }) => ['author', name]),
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
      author: post.authors.map(({ name, title, href }) => ({
        '@type': 'Person',
        name,
        ...(title !== undefined && { jobTitle: title }),
        ...(href !== undefined && !href.startsWith('mailto:') && { url: new URL(href, url).href }),
      })),
    }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ label }) => label) }),
  }
}
