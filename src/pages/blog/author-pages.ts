import { text } from '../../shared/messages/text.ts'
import type { Page, PageLink } from '../../shared/model.ts'
import { barePage } from '../bare-page.ts'
import { toAuthor } from './author-index.ts'
import type { Post } from './blog-index.ts'
import { type BlogInput, blogHref, blogRoute } from './blog-route.ts'
import { countPosts } from './count-posts.ts'
import { listPages } from './list-pages.ts'

/** A list of posts for each author whose entry in the file of the authors asks for one, and the page of all these. */
export function authorPages(posts: readonly Post[], input: BlogInput): Page[] {
  const { blog, config, files } = input
  const names = { blogTitle: blog.blogTitle, siteTitle: config.title }
  const all: PageLink = {
    label: text('theme.blog.authorsList.viewAll', 'All authors'),
    href: blogHref(blog.authorsBasePath, input),
  }
  const lists = [...files.authors.values()].flatMap((known) => {
    const { key = '', page, description } = known
    if (page === undefined) return []
    const below = `${blog.authorsBasePath}/${page}`
    const href = blogHref(below, input)
    const author = toAuthor(known, undefined, input)
    const title = author.name || key
    const list = {
      route: blogRoute(below, input),
      title,
      description:
        description ??
        text('theme.blog.author.description', 'Posts by {author}: {blogTitle}, {siteTitle}.', {
          author: title,
          ...names,
        }),
      posts: posts.filter(({ details }) => details.authors.some((one) => one.href === href)),
      author,
      all,
      ...(description !== undefined && { lead: description }),
    }
    return [{ list, href }]
  })
  if (lists.length === 0) return []
  const topics = lists.map(({ list, href: address }) => {
    const { length } = list.posts
    return { label: list.title, href: address, page: countPosts(length) }
  })
  const index: Page = {
    ...barePage(blogRoute(blog.authorsBasePath, input), config),
    title: text('theme.blog.authorsList.pageTitle', 'Authors'),
    description: text('theme.blog.authorsList.description', 'The authors of {blogTitle}, {siteTitle}.', names),
    content: { kind: 'topics', links: [], groups: [{ title: blog.blogTitle, name: 'authors', topics }] },
    sidebar: undefined,
    previous: undefined,
    next: undefined,
    unlisted: false,
  }
  return [index, ...lists.flatMap(({ list }) => listPages(list, input))]
}
