import type { PostCard, PostsContent } from '../../../shared/blog.ts'
import type { PageLink } from '../../../shared/chrome-props.ts'
import { plural, text } from '../../../shared/messages/text.ts'
import type { Page } from '../../../shared/model.ts'
import type { TopicGroup } from '../../../shared/tag-types.ts'
import { addressOfPath, pathOfAddress } from '../../../shared/url.ts'
import { barePage, spellRoute } from '../doc-index.ts'
import type { Post } from './blog-index.ts'
import { type BlogInput, blogHref, blogRoute } from './blog-route.ts'

interface TaggedPosts extends PageLink {
  readonly posts: Post[]
}

/** A list of posts for each tag, and the page of all tags; none where no post has a tag. */
export function tagPages(posts: readonly Post[], input: BlogInput): Page[] {
  const tags = collectTags(posts)
  if (tags.length === 0) return []
  const { config, blog, files } = input
  const all: PageLink = { label: text('theme.blog.allTags', 'All tags'), href: blogHref(blog.tagsBasePath, input) }
  const described = new Map([...files.tags.values()].map(({ label, description }) => [label, description]))
  const lists = tags.flatMap(({ label, href, posts: tagged }) => {
    const title = text('theme.blog.tagTitle', 'Posts tagged “{tagName}”', {
      tagName: label,
      nPosts: countPosts(tagged.length),
    })
    const lead = described.get(label)
    const description = lead ?? `${title}: ${blog.blogTitle}, ${config.title}.`
    const route = `/${pathOfAddress(config.baseUrl, href)}`
    return listPages({ route, title, description, posts: tagged, all, ...(lead !== undefined && { lead }) }, input)
  })
  return [tagsPage(tags, input), ...lists]
}

/** The tags by label, each with its posts; two labels with one address are one tag. */
function collectTags(posts: readonly Post[]): TaggedPosts[] {
  const tags = new Map<string, TaggedPosts>()
  for (const post of posts) {
    for (const { label, href } of post.details.tags) {
      const tag = tags.get(href) ?? { label, href, posts: [] }
      tags.set(href, tag)
      if (!tag.posts.includes(post)) tag.posts.push(post)
    }
  }
  const keyOf = ({ label, href }: PageLink): string => `${label.toLowerCase()} ${href}`
  return [...tags.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function tagsPage(tags: readonly TaggedPosts[], input: BlogInput): Page {
  const groups = new Map<string, TopicGroup['topics'][number][]>()
  for (const { label, href, posts } of tags) {
    const letter = (/\p{L}/u.exec(label[0] ?? '')?.[0] ?? '#').toUpperCase()
    const topic = { label, href, page: countPosts(posts.length) }
    groups.set(letter, [...(groups.get(letter) ?? []), topic])
  }
  const lettered = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  const named = lettered.map(([title, topics], index) => ({ title, name: `tags-${index + 1}`, topics }))
  return {
    ...barePage(blogRoute(input.blog.tagsBasePath, input), input.config),
    title: text('theme.tags.tagsPageTitle', 'Tags'),
    description: text('theme.blog.tags.description', 'The tags of {blogTitle}, {siteTitle}.', {
      blogTitle: input.blog.blogTitle,
      siteTitle: input.config.title,
    }),
    content: {
      kind: 'topics',
      links: named.map(({ title, name }) => ({ label: title, href: `#${name}` })),
      groups: named,
    },
  }
}

/** A number of posts in words. */
export function countPosts(count: number): string {
  return plural('theme.blog.post.plurals', '1 post|{count} posts', count)
}

/** A list of posts. */
interface PostList extends Pick<PostsContent, 'author' | 'all' | 'lead'> {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly posts: readonly Post[]
}

/** The pages of a list, each with so many posts as the configuration says; an empty list has one. */
export function listPages(list: PostList, { config, blog }: BlogInput): Page[] {
  const { route, title, description, posts, ...rest } = list
  const size = blog.postsPerPage === 'ALL' ? Math.max(1, posts.length) : blog.postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const routeOf = (number: number): string => {
    const below = `${route.replace(/\/$/, '')}/${blog.pageBasePath}/${number}`
    return number === 1 ? route : spellRoute(below, config.trailingSlash)
  }
  const hrefOf = (number: number): string => addressOfPath(config.baseUrl, routeOf(number))
  return Array.from({ length: count }, (_, index): Page => {
    const number = index + 1
    const shown = posts.slice(index * size, number * size)
    const content: Page['content'] = {
      kind: 'posts',
      ...rest,
      posts: shown.map(toCard),
      texts: shown.map(({ entry: { doc, route, href } }) => ({ doc, route, href })),
      ...(number > 1 && { newer: hrefOf(index) }),
      ...(number < count && { older: hrefOf(number + 1) }),
    }
    return {
      ...barePage(routeOf(number), config),
      title: number === 1 ? title : text('theme.blog.list.page', '{title}, page {number}', { title, number }),
      description,
      content,
    }
  })
}

function toCard({ entry, details }: Post): PostCard {
  const { title, description } = entry.doc
  return { label: title, href: entry.href, description, isCut: entry.doc.post?.isTruncated === true, ...details }
}
