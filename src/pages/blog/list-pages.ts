import type { PostCard, PostsContent } from '../../shared/blog.ts'
import { text } from '../../shared/messages/text.ts'
import type { Page } from '../../shared/model.ts'
import { addressOfPath } from '../../shared/url.ts'
import { barePage } from '../bare-page.ts'
import { spellRoute } from '../doc-index.ts'
import type { Post } from './blog-index.ts'
import type { BlogInput } from './blog-route.ts'

/** A list of posts. */
export interface PostList extends Pick<PostsContent, 'author' | 'all' | 'lead'> {
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
      sidebar: undefined,
      previous: undefined,
      next: undefined,
      unlisted: false,
    }
  })
}

function toCard({ entry, details }: Post): PostCard {
  const { title, description } = entry.doc
  return { label: title, href: entry.href, description, isCut: entry.doc.post?.isTruncated === true, ...details }
}
