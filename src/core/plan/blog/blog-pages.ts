import type { PageLink, SidebarNode } from '../../../shared/chrome-props.ts'
import { currentLanguage, text, withCalendar } from '../../../shared/messages/text.ts'
import type { Page } from '../../../shared/model.ts'
import type { Topic } from '../../../shared/tag-types.ts'
import { barePage, loosePage } from '../doc-index.ts'
import { createSidebarTrimmer } from '../sidebar-nodes.ts'
import { type BlogIndex, type Post, toAuthor } from './blog-index.ts'
import { type BlogInput, blogHref, blogRoute } from './blog-route.ts'
import { countPosts, listPages, tagPages } from './tag-pages.ts'

/** Every page of a blog: its posts, and the lists of them by date, by tag and by author. */
export function blogPages(index: BlogIndex, input: BlogInput): Page[] {
  const { blog } = input
  const { posts, unlisted } = index
  if (posts.length + unlisted.length === 0) return []
  const { blogTitle: title, blogDescription: description } = blog
  const lead = description === title ? {} : { lead: description }
  const lists = [
    ...listPages({ route: blogRoute('', input), title, description, ...lead, posts }, input),
    ...tagPages(posts, input),
    ...authorPages(posts, input),
    ...archivePages(posts, input),
  ]
  const pages = [
    ...posts.map((post, place) => postPage(post, { newer: posts[place - 1], older: posts[place + 1] }, input)),
    ...unlisted.map((post) => postPage(post, {}, input)),
    ...lists,
  ]
  const sidebar = blogSidebar(posts, lists, input)
  const trim = createSidebarTrimmer()
  return sidebar
    ? pages.map((page) => ({ ...page, sidebar: { ...sidebar, items: trim(sidebar.items, page.href) } }))
    : pages
}

interface Neighbors {
  readonly newer?: Post | undefined
  readonly older?: Post | undefined
}

function postPage({ entry, details }: Post, { newer, older }: Neighbors, input: BlogInput): Page {
  const page = loosePage(entry)
  return {
    ...page,
    content: { kind: 'doc', doc: entry.doc, post: details },
    breadcrumbs: [
      { label: input.blog.blogTitle, href: blogHref('', input) },
      { label: page.title, href: page.href },
    ],
    previous: newer && linkTo(newer),
    next: older && linkTo(older),
  }
}

function linkTo({ entry }: Post): PageLink {
  return { label: entry.doc.title, href: entry.href }
}

/** Name of the sidebar of the first blog; no sidebar of the docs is likely to have it. */
const NAME = '@blog'

/** The sidebar of a blog: its newest posts, and its lists; undefined where the configuration wants none. */
function blogSidebar(posts: readonly Post[], lists: readonly Page[], input: BlogInput): Page['sidebar'] {
  const { blog } = input
  const recent = blog.blogSidebarCount === 'ALL' ? posts : posts.slice(0, blog.blogSidebarCount)
  if (recent.length === 0) return undefined
  const links = recent.map(({ entry }): SidebarNode => ({ kind: 'link', label: entry.doc.title, href: entry.href }))
  const linkTo = (label: string, below: string | null): SidebarNode[] => {
    const href = below === null ? undefined : blogHref(below, input)
    return href !== undefined && lists.some((page) => page.href === href) ? [{ kind: 'link', label, href }] : []
  }
  // The default of the configuration is English.
  const isDefault = blog.blogSidebarTitle === 'Recent posts'
  const title = isDefault ? text('theme.blog.sidebar.title', 'Recent posts') : blog.blogSidebarTitle
  const category = { kind: 'category', label: title, collapsible: false, collapsed: false } as const
  const items = [
    ...linkTo(text('theme.blog.allPosts', 'All posts'), ''),
    ...linkTo(text('theme.tags.tagsPageTitle', 'Tags'), blog.tagsBasePath),
    ...linkTo(text('theme.blog.archive.title', 'Archive'), blog.archiveBasePath),
    { ...category, items: links },
  ]
  const { id } = blog
  return { name: id === undefined ? NAME : `${NAME}-${id}`, items, label: blog.blogTitle }
}

/** The page of all posts by year; none where the configuration has no address for it. */
function archivePages(posts: readonly Post[], input: BlogInput): Page[] {
  const { config, blog } = input
  if (blog.archiveBasePath === null || posts.length === 0) return []
  const format = new Intl.DateTimeFormat(withCalendar(currentLanguage().lang), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const years = new Map<string, Topic[]>()
  for (const { entry, details } of posts) {
    const year = details.date?.slice(0, 4) ?? text('theme.blog.archive.undated', 'Without a date')
    const day = details.date === undefined ? {} : { page: format.format(new Date(details.date)) }
    years.set(year, [...(years.get(year) ?? []), { label: entry.doc.title, href: entry.href, ...day }])
  }
  const groups = [...years].map(([title, topics]) => ({
    title,
    name: `year-${title.replace(/[^\p{L}\d]+/gu, '-')}`,
    topics,
  }))
  return [
    {
      ...barePage(blogRoute(blog.archiveBasePath, input), config),
      title: text('theme.blog.archive.title', 'Archive'),
      description: text('theme.blog.archive.description', 'All posts of {blogTitle}, {siteTitle}, by year.', {
        blogTitle: blog.blogTitle,
        siteTitle: config.title,
      }),
      content: {
        kind: 'topics',
        linksLabel: text('theme.blog.archive.years', 'Years'),
        links: groups.map(({ title, name }) => ({ label: title, href: `#${name}` })),
        groups,
      },
    },
  ]
}

/** A list of posts for each author whose entry in the file of the authors asks for one, and the page of all these. */
function authorPages(posts: readonly Post[], input: BlogInput): Page[] {
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
  }
  return [index, ...lists.flatMap(({ list }) => listPages(list, input))]
}
